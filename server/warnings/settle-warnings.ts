import { DAY_MS } from '@lotwise/domain/duration'
import { permitApplies } from '@lotwise/domain/permit'
import { keepWarningPhotosSince, settlementOfWarning } from '@lotwise/domain/warning'
import { bySystem } from '../access/actor.ts'
import type { Deps } from '../infra/deps.ts'
import { closeWarning, type Closing } from './close-warning.ts'
import { listOfIncidents, listPaidTimes, listPermitTimes, type Unsettled } from './settlements-table.ts'

/** Later payments, corrections and imports are rare: settleOlderWarnings reaches back for them, less often. */
const RECENT_MS = 2 * DAY_MS

/** Withdraws open warnings whose time turns out to be paid for or permitted, and closes those that were paid since. */
export async function settleWarnings(
  deps: Deps,
  unsettled: Unsettled = { since: new Date(deps.now().getTime() - RECENT_MS) },
): Promise<void> {
  for (const [id, { lotId, closing }] of await listClosings(deps, unsettled)) {
    const by = bySystem('settle_warnings', lotId)
    await deps.db.transaction().execute((tx) => closeWarning(tx, deps, by, { id, closing }))
  }
}

/** Late payments are looked up as long as there are photos. */
export function settleOlderWarnings(deps: Deps): Promise<void> {
  return settleWarnings(deps, { since: keepWarningPhotosSince(deps.now()) })
}

type Closings = Map<string, { lotId: string; closing: Closing }>

/** One for each warning; what withdraws it goes before what was paid later. */
async function listClosings({ db }: Deps, unsettled: Unsettled): Promise<Closings> {
  const closings: Closings = new Map()
  const withdraw = (id: string, lotId: string, closing: Extract<Closing, { state: 'withdrawn' }>) => {
    if (closings.get(id)?.closing.state !== 'withdrawn') closings.set(id, { lotId, closing })
  }
  for (const { id, lot_id, seen_at, begins, ends, ...stay } of await listPaidTimes(db, unsettled)) {
    const settlement = settlementOfWarning(seen_at, { begins, ends })
    const settling = { sessionId: stay.session_id, phone: stay.phone, language: stay.language }
    if (settlement === 'covered') {
      closings.set(id, { lotId: lot_id, closing: { state: 'withdrawn', withdrawal: 'payment', stay: settling } })
    } else if (settlement === 'paid_later' && !closings.has(id)) {
      closings.set(id, { lotId: lot_id, closing: { state: 'paid', stay: settling } })
    }
  }
  for (const { id, lot_id, seen_at, timezone, ...permit } of await listPermitTimes(db, unsettled)) {
    if (permitApplies(permit, seen_at, timezone)) withdraw(id, lot_id, { state: 'withdrawn', withdrawal: 'permit' })
  }
  for (const { id, lot_id } of await listOfIncidents(db, unsettled)) {
    withdraw(id, lot_id, { state: 'withdrawn', withdrawal: 'incident' })
  }
  return closings
}
