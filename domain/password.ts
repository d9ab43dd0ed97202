export type PasswordRefusal = 'password_too_short' | 'password_too_long'
export type PasswordChangeRefusal = PasswordRefusal | 'passwords_differ'

const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 256

export function passwordChangeRefusal(change: {
  password: string
  confirmation: string
}): PasswordChangeRefusal | null {
  return passwordRefusal(change.password) ?? (change.password === change.confirmation ? null : 'passwords_differ')
}

export function passwordRefusal(password: string): PasswordRefusal | null {
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH) return 'password_too_short'
  return length > MAX_PASSWORD_LENGTH ? 'password_too_long' : null
}
