import { cents, type Cents } from './money.ts'

export type Rates = { hourlyRate: Cents; maxDailyRate: Cents }

/** Up to here a stay is billed by the hour; one hour more costs the daily maximum. */
export const SHORT_STAY_HOURS = 3

/** The provider's minimum charge. */
const MIN_CHARGE = cents(50)

export type PriceRefusal = 'below_minimum'

export function priceRefusal(amount: Cents): PriceRefusal | null {
  return amount < MIN_CHARGE ? 'below_minimum' : null
}

/** A driver charged the daily maximum gets the day, however few hours were requested. */
export function isDailyMaximum(hours: number, rates: Rates): boolean {
  return priceOfStay(hours, rates) === rates.maxDailyRate
}

export function priceOfStay(hours: number, rates: Rates): Cents {
  if (!Number.isSafeInteger(hours) || hours < 0) throw new RangeError(`not whole hours: ${hours}`)
  if (hours > SHORT_STAY_HOURS) return rates.maxDailyRate
  return cents(Math.min(hours * rates.hourlyRate, rates.maxDailyRate))
}
