import { useSettingsWords } from '../../words/use-settings-words.ts'
import { NumberField } from './number-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function MonthlySection({ form }: { form: SettingsFormState }) {
  const { monthly: text } = useSettingsWords()
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="max-w-sm">
        <NumberField form={form} field="subscription_amount" unit={text.perMonth} hint={text.hint} />
      </div>
    </SettingsSection>
  )
}
