import { emailRefusal } from '@lotwise/domain/email'
import { hoursRefusal, type HoursRefusal } from '@lotwise/domain/hours'
import { monthlyRefusal, type MonthlyRefusal } from '@lotwise/domain/monthly'
import { phoneRefusal, type PhoneRefusal } from '@lotwise/domain/phone'
import { plateFormRefusal } from '@lotwise/domain/plate-form'
import type { PlateRefusal } from '@lotwise/domain/plate'
import type { LotEntry } from '../../state/lot-draft.ts'

export type Mode = 'once' | 'monthly'
export type Refusal = PlateRefusal | PhoneRefusal | HoursRefusal | MonthlyRefusal
export type Problems = Partial<Record<keyof LotEntry, Refusal>>

type Schema = Partial<Record<keyof LotEntry, (text: string) => Refusal | null>>

const DRIVER: Schema = { license_plate: plateFormRefusal, phone: phoneRefusal }
// The rule returns one refusal at a time, so each field is checked with valid values in the others.
const FINE = { first_name: 'x', last_name: 'x', email: 'x@example.com' }

/** The rule of each field that is asked for, under its name on the wire, which is also the `field` of a refusal. */
const SCHEMA: Record<Mode, Schema> = {
  once: { ...DRIVER, hours: (text) => hoursRefusal(text === '' ? NaN : Number(text)) },
  monthly: {
    ...DRIVER,
    first_name: (text) => monthlyRefusal({ ...FINE, first_name: text }),
    last_name: (text) => monthlyRefusal({ ...FINE, last_name: text }),
    email: emailRefusal,
  },
}

/** Every field that is refused, with the code of the rule that refuses it. */
export function checkEntry(entry: LotEntry, mode: Mode): Problems {
  const found = Object.entries(SCHEMA[mode]).map(([field, rule]) => [field, rule(entry[field as keyof LotEntry])])
  return Object.fromEntries(found.filter(([, refusal]) => refusal)) as Problems
}
