import { MAX_SPACES } from '@lotwise/domain/spaces'
import { useId } from 'react'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function SpacesSection({ form }: { form: SettingsFormState }) {
  const { spaces: text, labels } = useSettingsWords()
  const id = useId()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="max-w-sm">
        <StaffField
          label={labels.spaces}
          name="spaces"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SPACES}
          className="tabular-nums"
          hint={text.hint}
          value={form.draft.spaces}
          onValue={(value) => form.edit({ spaces: value })}
          onBlur={() => form.touch('spaces')}
          problem={form.problemOf('spaces')}
        />
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
        <input
          id={id}
          type="checkbox"
          checked={form.draft.sell_within_spaces}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => form.edit({ sell_within_spaces: target.checked })}
          className="size-5 accent-accent"
        />
        <label htmlFor={id} className="font-medium">
          {labels.sell_within_spaces}
        </label>
        <p id={`${id}-hint`} className="col-start-2 text-pretty text-muted">
          {text.limitHint}
        </p>
      </div>
    </SettingsSection>
  )
}
