import { SelectField } from '../../ui/staff/select-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

const CHOICES = [0, 5, 10, 15, 20, 30, 45, 60]

export function GraceSection({ form }: { form: SettingsFormState }) {
  const { grace: text } = useSettingsWords()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <GraceField form={form} field="grace_arrival_minutes" />
        <GraceField form={form} field="grace_end_minutes" />
      </div>
      <p className="text-sm text-pretty text-muted">{text.hint}</p>
    </SettingsSection>
  )
}

type GraceFieldProps = { form: SettingsFormState; field: 'grace_arrival_minutes' | 'grace_end_minutes' }

function GraceField({ form, field }: GraceFieldProps) {
  const { grace: text, labels } = useSettingsWords()
  const chosen = form.draft[field]
  // A number that was set through the API stays in the list.
  const minutes = [...new Set([...CHOICES, Number(chosen)])].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={labels[field]}
      name={field}
      className="sm:min-h-10"
      value={chosen}
      choices={minutes.map((count) => ({ value: String(count), label: text.minutes(count) }))}
      onValue={(value) => form.edit({ [field]: value })}
    />
  )
}
