import { HOUR_MS } from './duration.ts'
import { cents, type Cents } from './money.ts'
import { priceOfStay, priceRefusal, type Rates } from './pricing.ts'

type Stay = { paid: Cents; paidAt: Date; expiresAt: Date }

/** What of a stay's price its time not begun yet is worth: the used hours cost what they cost by themselves. */
export function unusedAmount({ paid, paidAt, expiresAt }: Stay, rates: Rates, now: Date): Cents {
  if (now >= expiresAt) return cents(0)
  const usedHours = Math.max(0, Math.ceil((now.getTime() - paidAt.getTime()) / HOUR_MS))
  const left = cents(Math.max(0, paid - priceOfStay(usedHours, rates)))
  return priceRefusal(left) ? cents(0) : left
}
