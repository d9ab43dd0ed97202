import { SETTINGS_LIMITS, type SettingsNumber } from '@lotwise/domain/lot-settings'
import type { ReactNode } from 'react'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

type NumberFieldProps = {
  form: SettingsFormState
  field: SettingsNumber
  label: string
  unit: string
  isMoney?: boolean
  hint?: ReactNode
  disabled?: boolean
}

export function NumberField({ form, field, label, unit, isMoney = false, hint, disabled }: NumberFieldProps) {
  const { min, max, step } = SETTINGS_LIMITS[field]
  const shown = (value: number) => (isMoney ? value / 100 : value)
  return (
    <StaffField
      type="number"
      name={field}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      min={shown(min)}
      max={shown(max)}
      step={shown(step)}
      label={label}
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
