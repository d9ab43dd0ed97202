import { dollarsFromText, textOfDollars } from '@lotwise/domain/money-text'
import type { ComponentProps, KeyboardEvent } from 'react'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { useLanguage } from '../../words/words-provider.tsx'

type MoneyFieldProps = Omit<ComponentProps<typeof StaffField>, 'min' | 'step'> & {
  min?: number | undefined
  step?: number | undefined
}

/** Written with two decimals, and the reader's separator, as the field is left. */
const WRITTEN = /^\d+\.\d{2}$/

/**
 * A price in dollars. A number field would read "4,50" as 450 in some browsers and as nothing in others, so this is a text
 * field; the arrow keys step as they do there.
 */
export function MoneyField({ value, onValue, onBlur, min = 0, step = 0.25, ...field }: MoneyFieldProps) {
  const { language } = useLanguage()
  const dollars = dollarsFromText(value)

  function write(amount: number): void {
    const text = textOfDollars(amount)
    if (text !== value) onValue(text)
  }

  function stepBy(event: KeyboardEvent<HTMLInputElement>): void {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    write(Math.max(min, Math.round(((dollars || 0) + direction * step) * 100) / 100))
  }

  return (
    <StaffField
      {...field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      before="$"
      min={min}
      step={step}
      value={language === 'fr' && WRITTEN.test(value) ? value.replace('.', ',') : value}
      onValue={onValue}
      onKeyDown={stepBy}
      onBlur={(event) => {
        if (!Number.isNaN(dollars)) write(dollars)
        onBlur?.(event)
      }}
    />
  )
}
