import { hoursGranted } from './expiry.ts'
import type { LotSettings } from './lot-settings.ts'
import { cents } from './money.ts'
import { isDailyMaximum, priceOfStay, SHORT_STAY_HOURS } from './pricing.ts'

/** The provider's minimum card payment in Canadian dollars. */
const SMALLEST_CARD_PAYMENT = cents(50)

export type PriceWarning =
  | { kind: 'too_small_for_cards' }
  | { kind: 'daily_below_hourly' }
  /** From this many hours on, the driver pays the daily maximum and gets the day. */
  | { kind: 'hours_cost_the_day'; hours: number }
  /** Hours billed hourly that still grant the whole day. */
  | { kind: 'hours_last_the_day'; hours: number }
  | { kind: 'month_below_day' }

type Prices = Pick<LotSettings, 'hourlyRate' | 'maxDailyRate' | 'maxHours' | 'subscriptionAmount'>

/** Allowed prices that may be unintended. */
export function priceWarnings(prices: Prices): PriceWarning[] {
  const warnings: PriceWarning[] = []
  if (Math.min(prices.hourlyRate, prices.maxDailyRate) < SMALLEST_CARD_PAYMENT) {
    warnings.push({ kind: 'too_small_for_cards' })
  }
  if (prices.maxDailyRate < prices.hourlyRate) warnings.push({ kind: 'daily_below_hourly' })
  else warnings.push(...ofShortStays(prices))
  if (prices.subscriptionAmount < prices.maxDailyRate) warnings.push({ kind: 'month_below_day' })
  return warnings
}

function ofShortStays(prices: Prices): PriceWarning[] {
  const short = Array.from({ length: Math.min(SHORT_STAY_HOURS, prices.maxHours) }, (_, index) => index + 1)
  const paysDay = short.find((hours) => isDailyMaximum(hours, prices) && hours < prices.maxHours)
  const lastsDay = short.find((hours) => hours < prices.maxHours && hoursGranted(hours, prices) === prices.maxHours)
  return [
    ...(paysDay === undefined ? [] : [{ kind: 'hours_cost_the_day' as const, hours: paysDay }]),
    ...(lastsDay === undefined || priceOfStay(lastsDay, prices) === prices.maxDailyRate
      ? []
      : [{ kind: 'hours_last_the_day' as const, hours: lastsDay }]),
  ]
}
