export type PasswordRefusal = 'password_too_short' | 'password_too_long' | 'password_blank' | 'password_repeated'
export type PasswordChangeRefusal = PasswordRefusal | 'passwords_differ'

const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 256
/** One or two characters over and over. */
const REPEATED = /^(.)\1+$|^(..)\2+.?$/su

export function passwordChangeRefusal(change: {
  password: string
  confirmation: string
}): PasswordChangeRefusal | null {
  return passwordRefusal(change.password) ?? (change.password === change.confirmation ? null : 'passwords_differ')
}

export function passwordRefusal(password: string): PasswordRefusal | null {
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH) return 'password_too_short'
  if (length > MAX_PASSWORD_LENGTH) return 'password_too_long'
  if (password.trim() === '') return 'password_blank'
  return REPEATED.test(password) ? 'password_repeated' : null
}
