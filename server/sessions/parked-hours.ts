import { busySpan, stretchesOf, type ParkedHour } from '@lotwise/domain/busy-hours'
import type { Span } from '@lotwise/domain/revenue'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { LOT_BY_LOT } from './count-large-lots.ts'
import { countCars, forgetHoursBefore, readHours, storeHours, type StoredHour } from './parked-hours-table.ts'
import { listCountedLots, lockCountedLot, updateCountedLot } from './session-places-table.ts'

/** Cars by the hour. Hours that are not stored, as in smaller lots, are counted now. */
export async function listParkedHours(db: Db, lotId: string, span: Span): Promise<ParkedHour[]> {
  const stored = await readHours(db, lotId, span)
  const counted = new Map<number, number>()
  for (const gap of gapsOf(stored)) {
    for (const { hour, cars } of await countCars(db, lotId, gap)) counted.set(hour.getTime(), cars)
  }
  return stored.map(({ hour, cars }) => ({ hour, cars: cars ?? counted.get(hour.getTime())! }))
}

function gapsOf(stored: readonly StoredHour[]): Span[] {
  return stretchesOf(stored.filter(({ cars }) => cars === null).map(({ hour }) => hour))
}

/**
 * Stores the cars of days that are over, for lots with places. The lock keeps moves from being added meanwhile: one that these numbers do
 * not contain is still in the log afterwards, where readers find it.
 */
export async function storeParkedHours(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, now } = deps
  const lots = (await listCountedLots(db)).map((lot) => ({ ...lot, span: busySpan(now(), lot.timeZone) }))
  const due = lots.filter(({ hoursUntil, span }) => hoursUntil?.getTime() !== span.to.getTime())
  await workThrough(deps, due, 'store parked hours of a lot', (lot) => storeHoursOf(db, lot), LOT_BY_LOT)
}

async function storeHoursOf(db: Db, { id, span }: { id: string; span: Span }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lot = await lockCountedLot(tx, id)
    if (!lot?.is_counted) return
    await forgetHoursBefore(tx, id, span.from)
    const gaps = gapsOf(await readHours(tx, id, span))
    for (const gap of gaps) await storeHours(tx, id, await countCars(tx, id, gap))
    await updateCountedLot(tx, id, { hours_until: span.to })
  })
}
