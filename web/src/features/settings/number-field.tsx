import { NUMERIC_SETTINGS, type NumericSetting } from '@lotwise/domain/lot-settings'
import type { ReactNode } from 'react'
import { MoneyField } from '../../components/staff/money-field.tsx'
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
  const shared = {
    name: field,
    min,
    max,
    step,
    label: labels[field],
    hint,
    disabled,
    value: form.draft[field],
    onValue: (value: string) => form.edit({ [field]: value }),
    onBlur: () => form.touch(field),
    problem: form.problemOf(field),
    after: <span className="shrink-0 pr-3 text-sm whitespace-nowrap text-muted">{unit}</span>,
    className: 'tabular-nums',
  }
  return isMoney ? <MoneyField {...shared} /> : <StaffField {...shared} type="number" inputMode="numeric" />
}
