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
  return signupRefusals(signup)[0] ?? null
}

export function signupRefusals(signup: Signup): SignupRefusal[] {
  const refusals = FIELDS_IN_ORDER.map((field) => refusalOf(signup, field))
  return refusals.filter((refusal) => refusal !== null)
}

const FIELDS_IN_ORDER = [...REQUIRED_SIGNUP_TEXTS, 'hourlyRate', 'maxDailyRate', 'maxHours'] as const

function refusalOf(signup: Signup, field: SignupRefusal['field']): SignupRefusal | null {
  if (field === 'maxHours') {
    return settingsRefusal({ maxHours: signup.maxHours }) === null ? null : { field, reason: 'invalid' }
  }
  if (field === 'hourlyRate' || field === 'maxDailyRate') {
    return isRate(signup[field]) ? null : { field, reason: 'invalid' }
  }
  if (signup[field].trim() === '') return { field, reason: 'required' }
  return IS_VALID[field](signup[field]) ? null : { field, reason: 'invalid' }
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
