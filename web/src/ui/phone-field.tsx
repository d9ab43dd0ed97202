import { formatPhone } from '@lotwise/domain/phone'
import { useLayoutEffect, useRef } from 'react'
import { TextField } from './text-field.tsx'

type PhoneFieldProps = {
  label: string
  hint: string
  value: string
  onValue(value: string): void
  problem: string | null
}

export function PhoneField({ onValue, value, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)

  // Formatting must not throw the caret to the end while a digit in the middle is mended.
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return
    const place = placeAfterDigits(value, digitsBeforeCaret.current)
    input.current!.setSelectionRange(place, place)
    digitsBeforeCaret.current = null
  }, [value])

  function change(typed: string) {
    const caret = input.current!.selectionStart ?? typed.length
    digitsBeforeCaret.current = caret < typed.length ? typed.slice(0, caret).replace(/\D/g, '').length : null
    onValue(formatPhone(typed))
  }

  return (
    <TextField
      ref={input}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      placeholder="(555) 555-5555"
      required
      value={value}
      onValue={change}
      {...rest}
    />
  )
}

function placeAfterDigits(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place += 1) seen += Number(/\d/.test(text[place]!))
  return place
}
