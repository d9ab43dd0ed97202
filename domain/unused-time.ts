import { stopRefunds } from './early-stop.ts'
import { cents, type Cents } from './money.ts'
import type { Rates } from './pricing.ts'

type Stay = { paid: Cents; paidAt: Date; expiresAt: Date }

/** What of a stay's price its time not begun yet is worth. */
export function unusedAmount({ paid, paidAt, expiresAt }: Stay, rates: Rates, now: Date): Cents {
  const part = { paid, returned: cents(0), start: paidAt, end: expiresAt, terms: { ...rates, minHours: 0 } }
  return stopRefunds([part], now)[0]!
}
