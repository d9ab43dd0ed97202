import { toLotSettings } from '@lotwise/domain/lot-settings'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { NumberField } from './number-field.tsx'
import { PricePreview } from './price-preview.tsx'
import { valuesOf } from './settings-schema.ts'
import { SettingsSection } from '../../ui/staff/settings-section.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function PricingSection({ form }: { form: SettingsFormState }) {
  const { pricing: text } = useSettingsWords()
  const saved = toLotSettings(valuesOf(form.saved))
  const wanted = toLotSettings(valuesOf(form.sound))
  return (
    <SettingsSection title={text.heading} about={text.about}>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField form={form} field="hourly_rate" unit={text.perHour} />
        <NumberField form={form} field="max_daily_rate" unit={text.perDay} />
        <NumberField form={form} field="max_hours" unit={text.hours} />
      </div>
      <p className="max-w-prose text-sm text-pretty text-muted">{text.rule(wanted.maxHours)}</p>
      <PricePreview saved={saved} wanted={wanted} />
    </SettingsSection>
  )
}
