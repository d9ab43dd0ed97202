import { emailRefusal } from '@lotwise/domain/email'
import { hoursRefusal, type HoursRefusal } from '@lotwise/domain/hours'
import { monthlyRefusal, type MonthlyRefusal } from '@lotwise/domain/monthly'
import { phoneRefusal, type PhoneRefusal } from '@lotwise/domain/phone'
import { plateRefusal, type PlateRefusal } from '@lotwise/domain/plate'
import type { LotEntry } from '../../state/lot-draft.ts'

export type Mode = 'once' | 'monthly'
export type Refusal = PlateRefusal | PhoneRefusal | HoursRefusal | MonthlyRefusal
export type Problems = Partial<Record<keyof LotEntry, Refusal>>

const FINE = { first_name: 'x', last_name: 'x', email: 'x@example.com' }

/** Every field that is refused, with the code of the rule that refuses it. */
export function checkEntry(entry: LotEntry, mode: Mode): Problems {
  const asked: Partial<Record<keyof LotEntry, Refusal | null>> = {
    plate: plateRefusal(entry.plate),
    phone: phoneRefusal(entry.phone),
    ...(mode === 'once'
      ? { hours: hoursRefusal(entry.hours === '' ? NaN : Number(entry.hours)) }
      : {
          // The rule returns one refusal at a time, so each field is checked with valid values in the others.
          firstName: monthlyRefusal({ ...FINE, first_name: entry.firstName }),
          lastName: monthlyRefusal({ ...FINE, last_name: entry.lastName }),
          email: emailRefusal(entry.email),
        }),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, refusal]) => refusal !== null)) as Problems
}
