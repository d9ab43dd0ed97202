import { dollarsFromText, textOfDollars } from '@lotwise/domain/money-text'
import {
  SIGNUP_DEFAULTS,
  signupRefusals,
  type Signup,
  type SignupReason,
  type SignupRefusal,
} from '@lotwise/domain/signup'
import type { OwnerWords } from '../../words/owner-en.ts'

export type SignupField = keyof Signup
/** The form as it is typed. */
export type SignupEntry = Record<SignupField, string>
export type SignupProblems = Partial<SignupEntry>

type FieldSchema<Value> = { initial: string; toValue(text: string): Value }

const TEXT: FieldSchema<string> = { initial: '', toValue: (text) => text }

/** Each field under its name on the wire, which is also the `field` of a refusal. */
const SCHEMA: { [F in SignupField]: FieldSchema<Signup[F]> } = {
  businessName: TEXT,
  contactName: TEXT,
  email: TEXT,
  phone: TEXT,
  lotName: TEXT,
  lotSlug: TEXT,
  address: TEXT,
  description: TEXT,
  hourlyRate: { initial: textOfDollars(SIGNUP_DEFAULTS.hourlyRate), toValue: dollarsFromText },
  maxDailyRate: { initial: textOfDollars(SIGNUP_DEFAULTS.maxDailyRate), toValue: dollarsFromText },
  maxHours: { initial: String(SIGNUP_DEFAULTS.maxHours), toValue: numberIn },
}
export const PRICE_FIELDS: readonly SignupField[] = ['hourlyRate', 'maxDailyRate']
const FIELDS = Object.keys(SCHEMA) as SignupField[]

/** An empty field is not 0: parking must not become free by accident. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

export function newEntry(): SignupEntry {
  return Object.fromEntries(FIELDS.map((field) => [field, SCHEMA[field].initial])) as SignupEntry
}

export function signupOf(entry: SignupEntry): Signup {
  return Object.fromEntries(FIELDS.map((field) => [field, SCHEMA[field].toValue(entry[field])])) as Signup
}

type ProblemWords = { reasons: Record<SignupReason, string>; blank: OwnerWords['signup']['blank']; unreadable: string }

/** A sentence for every field that keeps the lot from being signed up. */
export function signupProblems(entry: SignupEntry, { reasons, blank, unreadable }: ProblemWords): SignupProblems {
  const isBlank = (field: SignupField): field is keyof typeof blank => field in blank && entry[field].trim() === ''
  const signup = signupOf(entry)
  const sentenceOf = ({ field, reason }: SignupRefusal) => {
    if (isBlank(field)) return blank[field]
    return PRICE_FIELDS.includes(field) && Number.isNaN(signup[field]) ? unreadable : reasons[reason]
  }
  return Object.fromEntries(signupRefusals(signup).map((refusal) => [refusal.field, sentenceOf(refusal)]))
}
