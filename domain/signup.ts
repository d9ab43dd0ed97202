import { isEmail } from './email.ts'
import { settingsRefusal } from './lot-settings.ts'
import { fromDollars } from './money.ts'
import { phoneRefusal } from './phone.ts'
import { slugRefusal } from './slug.ts'

/** The signup payload of the specification; rates in dollars, as on the wire. */
export type Signup = {
  businessName: string
  contactName: string
  email: string
  phone: string
  lotName: string
  lotSlug: string
  address: string
  description: string
  hourlyRate: number
  maxDailyRate: number
  maxHours: number
}

export const REQUIRED_SIGNUP_TEXTS = [
  'businessName',
  'contactName',
  'email',
  'phone',
  'lotName',
  'lotSlug',
  'address',
] as const

export type SignupRefusal =
  | { field: (typeof REQUIRED_SIGNUP_TEXTS)[number]; reason: 'required' | 'invalid' }
  | { field: 'hourlyRate' | 'maxDailyRate' | 'maxHours'; reason: 'invalid' }

/** The first field, in the form's order, that keeps a lot from being signed up. */
export function signupRefusal(signup: Signup): SignupRefusal | null {
  for (const field of REQUIRED_SIGNUP_TEXTS) {
    if (signup[field].trim() === '') return { field, reason: 'required' }
    if (!IS_VALID[field](signup[field])) return { field, reason: 'invalid' }
  }
  if (!isRate(signup.hourlyRate)) return { field: 'hourlyRate', reason: 'invalid' }
  if (!isRate(signup.maxDailyRate)) return { field: 'maxDailyRate', reason: 'invalid' }
  if (settingsRefusal({ maxHours: signup.maxHours }) !== null) return { field: 'maxHours', reason: 'invalid' }
  return null
}

const anyText = () => true

const IS_VALID: Record<(typeof REQUIRED_SIGNUP_TEXTS)[number], (text: string) => boolean> = {
  businessName: anyText,
  contactName: anyText,
  email: isEmail,
  phone: (text) => phoneRefusal(text) === null,
  lotName: anyText,
  lotSlug: (text) => slugRefusal(text) === null,
  address: anyText,
}

function isRate(dollars: number): boolean {
  return (
    Number.isFinite(dollars) &&
    Math.abs(dollars) < 1e9 &&
    settingsRefusal({ hourlyRate: fromDollars(dollars) }) === null
  )
}
