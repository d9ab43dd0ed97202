import type { StaySettings } from './expiry.ts'
import { priceOfStay, SHORT_STAY_HOURS } from './pricing.ts'

/** How long the given hours last once paid: a stay and an extension differ. */
export type Lasting = (hours: number) => number

/** The hours offered as quick choices. One that costs no less and lasts no longer than another is left out. */
export function offeredHours(stay: StaySettings, lasting: Lasting): number[] {
  const { maxHours } = stay
  const short = Array.from({ length: Math.min(SHORT_STAY_HOURS, maxHours) }, (_, before) => before + 1)
  const choices = maxHours > SHORT_STAY_HOURS ? [...short, maxHours] : short
  return choices.filter((hours) => !choices.some((other) => isBeaten(hours, other, stay, lasting)))
}

function isBeaten(hours: number, other: number, stay: StaySettings, lasting: Lasting): boolean {
  const saved = priceOfStay(hours, stay) - priceOfStay(other, stay)
  const gained = lasting(other) - lasting(hours)
  // Of two that are the same, the longer one says better what is bought.
  return saved >= 0 && gained >= 0 && (saved > 0 || gained > 0 || other > hours)
}
