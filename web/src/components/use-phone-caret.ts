import { formatPhone } from '@lotwise/domain/phone'
import { useLayoutEffect, useRef } from 'react'

/** Formats a phone number while it is typed, and keeps the caret in place when digits in the middle change. */
export function usePhoneCaret(value: string, onValue: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)

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

  return { input, change }
}

function placeAfterDigits(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place += 1) seen += Number(/\d/.test(text[place]!))
  return place
}
