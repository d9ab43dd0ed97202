import { readFileSync } from 'node:fs'
import { passwordRefusal, type PasswordRefusal } from '@lotwise/domain/password'

/** The reasons are the auth library's words. */
export type PasswordWeakness = { reason: 'length' | 'pwned'; message: string }

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)
/** Words of the trade, and the words everyone adds a year to. */
const OBVIOUS = /^(lotwise|parking|parkinglot|carpark|parkade|checker|password|passwort|welcome|letmein|qwerty|admin)$/
const TAIL = /[\d!@#$%^&*.,?_+-]{0,6}$/

const LENGTH_MESSAGE: Record<PasswordRefusal, string> = {
  password_too_short: 'Password must be at least 6 characters long',
  password_too_long: 'Password must be at most 256 characters long',
}

/** What a guesser tries first is no password, however long the rules say it may be. */
export function passwordWeakness(password: string, { email }: { email: string }): PasswordWeakness | null {
  const refusal = passwordRefusal(password)
  if (refusal) return { reason: 'length', message: LENGTH_MESSAGE[refusal] }
  const plain = password.trim().toLowerCase()
  if (COMMON.has(plain) || OBVIOUS.test(plain.replace(TAIL, '')) || isOwnName(plain, email)) {
    return { reason: 'pwned', message: 'This password is easy to guess. Please choose another one.' }
  }
  return null
}

function isOwnName(plain: string, email: string): boolean {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return [email.toLowerCase(), name, host].includes(plain)
}
