import { clampHours } from '@lotwise/domain/hours'
import { priceOfStay } from '@lotwise/domain/pricing'
import type { LotEntry } from '../../../state/lot-draft.ts'
import type { DriversLot } from '../../../state/use-lot.ts'
import type { Mode } from '../shared/mode.ts'

/** The request, with the price the driver saw: another price needs another idempotency key. */
export function toCreateRequest(lot: DriversLot, entry: LotEntry, mode: Mode) {
  const { license_plate, phone, first_name, last_name, email } = entry
  if (mode === 'once') {
    const { hours } = clampHours(Number(entry.hours), lot.stay.maxHours)
    return { slug: lot.slug, body: { license_plate, phone, hours }, price: priceOfStay(hours, lot.stay) }
  }
  const body = { license_plate, phone, monthly: true as const, first_name, last_name, email }
  return { slug: lot.slug, body, price: lot.monthlyPrice }
}
