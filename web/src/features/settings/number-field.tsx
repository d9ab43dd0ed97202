import { NUMERIC_SETTINGS, type NumericSetting } from '@lotwise/domain/lot-settings'
import type { ReactNode } from 'react'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import type { SettingsFormState } from './use-settings-form.ts'

type NumberFieldProps = {
  form: SettingsFormState
  field: NumericSetting
  unit: string
  hint?: ReactNode
  disabled?: boolean
}

export function NumberField({ form, field, unit, hint, disabled }: NumberFieldProps) {
  const { labels } = useSettingsWords()
  const { isMoney, min, max, step } = NUMERIC_SETTINGS[field]
  return (
    <StaffField
      type="number"
      name={field}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step}
      label={labels[field]}
      hint={hint}
      disabled={disabled}
      value={form.draft[field]}
      onValue={(value) => form.edit({ [field]: value })}
      onBlur={() => form.touch(field)}
      problem={form.problemOf(field)}
      before={isMoney ? '$' : undefined}
      after={<span className="shrink-0 pr-3 text-sm whitespace-nowrap text-muted">{unit}</span>}
      className="tabular-nums"
    />
  )
}
