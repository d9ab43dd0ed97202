import { NUMERIC_SETTINGS } from '@lotwise/domain/lot-settings'
import type { ComponentProps } from 'react'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { MoneyField } from '../../components/staff/money-field.tsx'
import { usePhoneCaret } from '../../components/use-phone-caret.ts'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { PRICE_FIELDS, type SignupField as FieldName } from './signup-schema.ts'
import type { SignupForm } from './use-signup-form.ts'

type SignupFieldProps = {
  form: SignupForm
  name: FieldName
  className?: string
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>

const MAX_LENGTH = 200
const { max_hours: MAX_HOURS } = NUMERIC_SETTINGS
const INPUT_PROPS: Partial<Record<FieldName, Partial<ComponentProps<typeof StaffField>>>> = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { inputMode: 'tel', placeholder: '(555) 555-5555' },
  maxHours: { min: MAX_HOURS.min, max: MAX_HOURS.max, step: MAX_HOURS.step, inputMode: 'numeric' },
}

export function SignupField({ form, name, className = '', ...input }: SignupFieldProps) {
  const { signup: text } = useOwnerWords()
  const value = form.draft.entry[name]
  const phone = usePhoneCaret(value, (typed) => form.edit(name, typed))
  const isPhone = name === 'phone'
  const shared = {
    ...input,
    name,
    label: text.labels[name],
    hint: name in text.hints ? text.hints[name as keyof typeof text.hints] : undefined,
    required: name !== 'description',
    maxLength: MAX_LENGTH,
    value,
    onValue: isPhone ? phone.change : (typed: string) => form.edit(name, typed),
    onBlur: () => value !== '' && form.touch(name),
    problem: form.problemOf(name),
  }
  return (
    <div className={className}>
      {PRICE_FIELDS.includes(name) ? (
        <MoneyField {...shared} />
      ) : (
        <StaffField {...shared} {...INPUT_PROPS[name]} {...(isPhone ? { ref: phone.input } : {})} />
      )}
    </div>
  )
}
