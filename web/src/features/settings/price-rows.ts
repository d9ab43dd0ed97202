import { hoursGranted } from '@lotwise/domain/expiry'
import type { LotSettings } from '@lotwise/domain/lot-settings'
import type { Cents } from '@lotwise/domain/money'
import { netOfStays, type StayKind } from '@lotwise/domain/net-of-stay'
import { priceOfStay } from '@lotwise/domain/pricing'

export type StayLength = 1 | 2 | 3 | 4 | 'day' | 'month'
/** What a stay costs, how long it lasts, and what the lot keeps; null hours: a month. */
export type Offer = { price: Cents; hours: number | null; net: Cents }
/** Null: this stay is not offered. */
export type PriceRow = { stay: StayLength; before: Offer | null; after: Offer | null; isChanged: boolean }

const STAYS: StayLength[] = [1, 2, 3, 4, 'day', 'month']

export function priceRows(saved: LotSettings, wanted: LotSettings): PriceRow[] {
  return STAYS.map((stay) => {
    const [before, after] = [offerOf(stay, saved), offerOf(stay, wanted)]
    return { stay, before, after, isChanged: before?.price !== after?.price || before?.hours !== after?.hours }
  }).filter(({ before, after }) => before !== null || after !== null)
}

function offerOf(stay: StayLength, settings: LotSettings): Offer | null {
  const netOf = (kind: StayKind) => netOfStays(settings).find((net) => net.kind === kind)!.netCents
  if (stay === 'month') return { price: settings.subscriptionAmount, hours: null, net: netOf('month') }
  const hours = stay === 'day' ? settings.maxHours : stay
  // Without longer stays the lot has no daily price.
  if (hours > settings.maxHours || (stay === 'day' && hours <= 4)) return null
  const kind = hours <= 3 ? (`${hours}h` as StayKind) : 'day'
  return { price: priceOfStay(hours, settings), hours: hoursGranted(hours, settings), net: netOf(kind) }
}
