import { emailRefusal, type EmailRefusal } from './email.ts'
import { settingRefusal, type SettingRefusal } from './lot-settings.ts'
import { nameRefusal, type NameRefusal } from './name.ts'
import { phoneRefusal } from './phone.ts'
import { slugRefusal, type SlugRefusal } from './slug.ts'

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

const REQUIRED = {
  businessName: 'business_name_required',
  contactName: 'contact_name_required',
  email: 'email_required',
  phone: 'contact_phone_required',
  lotName: 'lot_name_required',
  lotSlug: 'slug_required',
  address: 'address_required',
} as const

const SETTING = { hourlyRate: 'hourly_rate', maxDailyRate: 'max_daily_rate', maxHours: 'max_hours' } as const

type RequiredField = keyof typeof REQUIRED
const NAMES: readonly RequiredField[] = ['businessName', 'contactName', 'lotName']
type NumberField = keyof typeof SETTING

export const SIGNUP_DEFAULTS: Pick<Signup, NumberField> = { hourlyRate: 4.5, maxDailyRate: 18, maxHours: 12 }

export type SignupReason =
  | (typeof REQUIRED)[RequiredField]
  | EmailRefusal
  | NameRefusal
  | SlugRefusal
  | 'contact_phone_invalid'
  | SettingRefusal<(typeof SETTING)[NumberField]>

export type SignupRefusal = { field: RequiredField | NumberField; reason: SignupReason }

/** The first refused field in form order. */
export function signupRefusal(signup: Signup): SignupRefusal | null {
  return signupRefusals(signup)[0] ?? null
}

export function signupRefusals(signup: Signup): SignupRefusal[] {
  return FIELDS_IN_ORDER.flatMap((field) => {
    const reason = isNumberField(field)
      ? settingRefusal(SETTING[field], signup[field])
      : textRefusal(field, signup[field])
    return reason ? [{ field, reason }] : []
  })
}

const FIELDS_IN_ORDER = [...(Object.keys(REQUIRED) as RequiredField[]), ...(Object.keys(SETTING) as NumberField[])]

function isNumberField(field: RequiredField | NumberField): field is NumberField {
  return field in SETTING
}

function textRefusal(field: RequiredField, text: string): SignupReason | null {
  if (text.trim() === '') return REQUIRED[field]
  if (field === 'email') return emailRefusal(text)
  if (field === 'phone') return phoneRefusal(text) ? 'contact_phone_invalid' : null
  if (NAMES.includes(field)) return nameRefusal(text)
  return field === 'lotSlug' ? slugRefusal(text) : null
}
