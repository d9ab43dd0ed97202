export type EmailRefusal = 'email_required' | 'email_invalid'

const MAX_EMAIL_LENGTH = 254
// Commas, brackets and the like would let one field address several people.
const EMAIL = /^[^\s@,;:<>()[\]\\"\p{C}]+@[^\s@.,;:<>()[\]\\"\p{C}]+(?:\.[^\s@.,;:<>()[\]\\"\p{C}]+)+$/u

export function emailRefusal(input: string): EmailRefusal | null {
  if (normalEmail(input) === '') return 'email_required'
  return isEmail(input) ? null : 'email_invalid'
}

export function isEmail(input: string): boolean {
  const email = normalEmail(input)
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)
}

export function normalEmail(input: string): string {
  return input.trim().toLowerCase()
}
