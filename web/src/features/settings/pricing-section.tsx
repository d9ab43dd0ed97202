import { settingsFromForm } from '@lotwise/domain/lot-settings'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { NumberField } from './number-field.tsx'
import { PricePreview } from './price-preview.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function PricingSection({ form }: { form: SettingsFormState }) {
  const { pricing: text } = useSettingsWords()
  const saved = settingsFromForm(form.saved)
  const wanted = settingsFromForm(form.sound)
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField form={form} field="hourlyRate" label={text.hourlyRate} unit={text.perHour} isMoney />
        <NumberField form={form} field="maxDailyRate" label={text.maxDailyRate} unit={text.perDay} isMoney />
        <NumberField form={form} field="maxHours" label={text.maxHours} unit={text.hours} />
      </div>
      <p className="max-w-prose text-sm text-pretty text-muted">{text.rule(wanted.maxHours)}</p>
      <PricePreview saved={saved} wanted={wanted} />
    </SettingsSection>
  )
}
