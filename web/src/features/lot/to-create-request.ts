import { clampHours } from '@lotwise/domain/hours'
import { priceOfStay } from '@lotwise/domain/pricing'
import type { LotEntry } from '../../state/lot-draft.ts'
import type { DriversLot } from '../../state/use-lot.ts'
import type { Mode } from './check-entry.ts'

/** The request, with the price the driver saw: another price needs another idempotency key. */
export function toCreateRequest(lot: DriversLot, entry: LotEntry, mode: Mode) {
  const driver = { license_plate: entry.plate, phone: entry.phone }
  if (mode === 'once') {
    const { hours } = clampHours(Number(entry.hours), lot.stay.maxHours)
    return { slug: lot.slug, body: { ...driver, hours }, price: priceOfStay(hours, lot.stay) }
  }
  const { firstName: first_name, lastName: last_name, email } = entry
  const body = { ...driver, monthly: true as const, first_name, last_name, email }
  return { slug: lot.slug, body, price: lot.monthlyPrice }
}
