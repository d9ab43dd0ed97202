export type PhoneRefusal = 'phone_required' | 'phone_too_long'

const MAX_PHONE_LENGTH = 14
/** Stored for free parkers, who have no phone; nothing is ever sent to this number. */
export const FREE_PARKER_PHONE = '0000000000'

/** Any number of digits is accepted for foreign visitors; a number too long for the column would be stored wrong. */
export function phoneRefusal(input: string): PhoneRefusal | null {
  const { length } = digitsOf(input)
  if (length === 0) return 'phone_required'
  return length > MAX_PHONE_LENGTH ? 'phone_too_long' : null
}

export function formatPhone(input: string): string {
  const digits = digitsOf(input)
  if (digits.length !== 10) return digits.slice(0, MAX_PHONE_LENGTH)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

export function phoneE164(stored: string): string | null {
  const digits = digitsOf(stored)
  if (digits === FREE_PARKER_PHONE) return null
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null
}

/** The forms in which sessions store this number: with and without the country's 1. */
export function storedPhones(e164: string): string[] {
  const digits = digitsOf(e164)
  return [formatPhone(digits.slice(1)), digits]
}

function digitsOf(input: string): string {
  return input.replace(/\D/g, '')
}
