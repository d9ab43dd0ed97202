import { SelectField } from '../../ui/staff/select-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { NumberField } from './number-field.tsx'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

const CARS = [1, 2, 3, 4, 5]

export function MonthlySection({ form }: { form: SettingsFormState }) {
  const { monthly: text, labels } = useSettingsWords()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="grid max-w-sm gap-4">
        <NumberField form={form} field="subscription_amount" unit={text.perMonth} hint={text.hint} />
        <SelectField
          label={labels.plates_per_plan}
          name="plates_per_plan"
          className="sm:min-h-10"
          value={form.draft.plates_per_plan}
          choices={CARS.map((count) => ({ value: String(count), label: text.cars(count) }))}
          onValue={(value) => form.edit({ plates_per_plan: value })}
        />
      </div>
      <p className="text-sm text-pretty text-muted">{text.carsHint}</p>
    </SettingsSection>
  )
}
