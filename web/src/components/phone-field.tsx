import { TextField } from '../ui/text-field.tsx'
import { usePhoneCaret } from './use-phone-caret.ts'

type PhoneFieldProps = {
  label: string
  hint: string
  value: string
  onValue(value: string): void
  problem: string | null | undefined
}

export function PhoneField({ onValue, value, ...rest }: PhoneFieldProps) {
  const { input, change } = usePhoneCaret(value, onValue)
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
