import { readFileSync } from 'node:fs'
import { passwordRefusal, type PasswordRefusal } from '@lotwise/domain/password'
import { slugFromName } from '@lotwise/domain/slug'

/** 'length' and 'pwned' are defined by the auth library; it passes others on. */
export type PasswordWeakness = { reason: 'length' | 'blank' | 'repeated' | 'lot_name' | 'pwned'; message: string }

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)
/** Words of the parking business, and words commonly combined with a year. */
const COMMON_WORD =
  /^(lotwise|parking|parkinglot|carpark|parkade|checker|password|passwort|welcome|letmein|qwerty|admin)$/
const SUFFIX = /[\d!@#$%^&*.,?_+-]{0,6}$/
/** Shorter parts of a lot's name, like “of”, are too common to mean it. */
const MIN_NAME_LENGTH = 3

const WEAKNESS: Record<PasswordRefusal, PasswordWeakness> = {
  password_too_short: { reason: 'length', message: 'Password must be at least 6 characters long' },
  password_too_long: { reason: 'length', message: 'Password must be at most 256 characters long' },
  password_blank: {
    reason: 'blank',
    message: 'A password cannot be spaces only. Please choose another one.',
  },
  password_repeated: {
    reason: 'repeated',
    message: 'This password repeats the same characters. Please choose another one.',
  },
}

/** Refuses commonly guessed passwords of any length. */
export function passwordWeakness(
  password: string,
  { email, lotNames }: { email: string; lotNames: string[] },
): PasswordWeakness | null {
  const refusal = passwordRefusal(password)
  if (refusal) return WEAKNESS[refusal]
  const plain = password.trim().toLowerCase()
  if (lotNames.some((name) => isOfLotName(plain, name))) {
    return { reason: 'lot_name', message: 'The name of your lot is easy to guess. Please choose another password.' }
  }
  if (COMMON.has(plain) || COMMON_WORD.test(plain.replace(SUFFIX, '')) || isOwnName(plain, email)) {
    return { reason: 'pwned', message: 'This password is easy to guess. Please choose another one.' }
  }
  return null
}

/** The name, or some of its words in their order, with or without a year behind. */
function isOfLotName(plain: string, lotName: string): boolean {
  const letters = slugFromName(plain.replace(SUFFIX, '')).replaceAll('-', '')
  if (letters.length < MIN_NAME_LENGTH) return false
  const words = slugFromName(lotName).split('-')
  return words.some((_, start) =>
    words.slice(start).some((__, n) => words.slice(start, start + n + 1).join('') === letters),
  )
}

function isOwnName(plain: string, email: string): boolean {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return [email.toLowerCase(), name, host].includes(plain)
}
