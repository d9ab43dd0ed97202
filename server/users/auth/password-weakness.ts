import { readFileSync } from 'node:fs'
import { passwordRefusal, type PasswordRefusal } from '@lotwise/domain/password'

/** The reasons defined by the auth library. */
export type PasswordWeakness = { reason: 'length' | 'pwned'; message: string }

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)
/** Words of the parking business, and words commonly combined with a year. */
const COMMON_WORD =
  /^(lotwise|parking|parkinglot|carpark|parkade|checker|password|passwort|welcome|letmein|qwerty|admin)$/
const SUFFIX = /[\d!@#$%^&*.,?_+-]{0,6}$/

const LENGTH_MESSAGE: Record<PasswordRefusal, string> = {
  password_too_short: 'Password must be at least 6 characters long',
  password_too_long: 'Password must be at most 256 characters long',
}

/** Refuses commonly guessed passwords of any length. */
export function passwordWeakness(password: string, { email }: { email: string }): PasswordWeakness | null {
  const refusal = passwordRefusal(password)
  if (refusal) return { reason: 'length', message: LENGTH_MESSAGE[refusal] }
  const plain = password.trim().toLowerCase()
  if (COMMON.has(plain) || COMMON_WORD.test(plain.replace(SUFFIX, '')) || isOwnName(plain, email)) {
    return { reason: 'pwned', message: 'This password is easy to guess. Please choose another one.' }
  }
  return null
}

function isOwnName(plain: string, email: string): boolean {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return [email.toLowerCase(), name, host].includes(plain)
}
