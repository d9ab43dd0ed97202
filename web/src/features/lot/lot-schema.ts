import { hoursRefusal, type HoursRefusal } from '@lotwise/domain/hours'
import type { MonthlyRefusal } from '@lotwise/domain/monthly'
import { phoneRefusal, type PhoneRefusal } from '@lotwise/domain/phone'
import { plateFormRefusal } from '@lotwise/domain/plate-form'
import type { PlateRefusal } from '@lotwise/domain/plate'
import type { LotEntry } from '../../state/lot-draft.ts'

export type Refusal = PlateRefusal | PhoneRefusal | HoursRefusal | MonthlyRefusal
type Refusals = Partial<Record<keyof LotEntry, Refusal>>
/** The sentence beside a field. */
export type EntryProblems = Partial<Record<keyof LotEntry, string | undefined>>

/** The rule of each field, under its name on the wire, which is also the `field` of a refusal. */
export type Schema = Partial<Record<keyof LotEntry, (text: string) => Refusal | null>>

const DRIVER: Schema = { license_plate: plateFormRefusal, phone: phoneRefusal }
export const ONCE: Schema = { hours: (text) => hoursRefusal(text === '' ? NaN : Number(text)) }

/** Every field that is refused, with the code of the rule that refuses it. */
export function checkEntry(entry: LotEntry, ofMode: Schema): Refusals {
  const schema = { ...DRIVER, ...ofMode }
  const found = Object.entries(schema).map(([field, rule]) => [field, rule(entry[field as keyof LotEntry])])
  return Object.fromEntries(found.filter(([, refusal]) => refusal)) as Refusals
}
