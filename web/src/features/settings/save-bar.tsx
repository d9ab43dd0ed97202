import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** Sticky while there are unsaved changes. */
export function SaveBar({ form }: { form: SettingsFormState }) {
  const text = useSettingsWords()
  const isDirty = form.edited.length > 0
  return (
    <div
      className={`z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-box sm:border sm:px-6 ${
        isDirty
          ? 'sticky bottom-0 border-t border-edge bg-surface shadow-float sm:bottom-4 sm:border-edge'
          : 'border-transparent'
      }`}
    >
      <p aria-live="polite" className="flex items-center gap-2 text-sm">
        {isDirty && (
          <span aria-hidden className={`size-2 rounded-full ${form.hasProblems ? 'bg-danger' : 'bg-accent'}`} />
        )}
        <StateText form={form} />
      </p>
      <div className="flex gap-3 max-sm:w-full">
        {isDirty && (
          <ToolButton look="bare" isBusy={form.isSaving} onClick={form.discard}>
            {text.discard}
          </ToolButton>
        )}
        <ToolButton type="submit" look="main" isBusy={form.isSaving} className="max-sm:flex-1">
          {form.isSaving ? text.saving : text.save}
        </ToolButton>
      </div>
    </div>
  )
}

function StateText({ form }: { form: SettingsFormState }) {
  const text = useSettingsWords()
  if (form.edited.length === 0) return <span className="text-muted">{text.allSaved}</span>
  if (form.hasProblems) return <span className="font-medium text-danger">{text.problemsLeft}</span>
  return <span className="font-medium">{text.unsavedCount(form.edited.length)}</span>
}
