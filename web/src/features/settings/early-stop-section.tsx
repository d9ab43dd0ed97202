import { SelectField } from '../../ui/staff/select-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

const CHOICES = [1, 2, 3, 4, 6, 8, 12]

export function EarlyStopSection({ form }: { form: SettingsFormState }) {
  const { earlyStop: text, labels } = useSettingsWords()
  const chosen = form.draft.stop_min_hours
  // A number that was set through the API stays in the list.
  const hours = [...new Set([...CHOICES, ...(chosen === '' ? [] : [Number(chosen)])])].toSorted((a, b) => a - b)
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="max-w-sm">
        <SelectField
          label={labels.stop_min_hours}
          name="stop_min_hours"
          className="sm:min-h-10"
          value={chosen}
          choices={[
            { value: '', label: text.off },
            ...hours.map((count) => ({ value: String(count), label: text.atLeast(count) })),
          ]}
          onValue={(value) => form.edit({ stop_min_hours: value })}
        />
      </div>
      <p className="text-sm text-pretty text-muted">{text.hint}</p>
    </SettingsSection>
  )
}
