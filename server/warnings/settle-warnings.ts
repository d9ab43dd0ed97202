import { DAY_MS } from '@lotwise/domain/duration'
import { permitApplies } from '@lotwise/domain/permit'
import { settlementOfWarning } from '@lotwise/domain/warning'
import { bySystem } from '../access/actor.ts'
import type { Deps } from '../infra/deps.ts'
import { closeWarning, type Closing } from './close-warning.ts'
import { listOfIncidents, listPaidTimes, listPermitTimes, type Unsettled } from './settlements-table.ts'

/** Later payments, corrections and imports are rare; `since` reaches back for them less often. */
const RECENT_MS = 2 * DAY_MS

/** Withdraws open warnings whose time turns out to be paid for or permitted, and closes those that were paid since. */
export async function settleWarnings(
  deps: Deps,
  unsettled: Unsettled = { since: new Date(deps.now().getTime() - RECENT_MS) },
): Promise<void> {
  for (const [id, closing] of await listClosings(deps, unsettled)) {
    await deps.db
      .transaction()
      .execute((tx) => closeWarning(tx, deps, id, closing, (lotId) => bySystem('settle_warnings', lotId)))
  }
}

/** One for each warning; what withdraws it goes before what was paid later. */
async function listClosings({ db }: Deps, unsettled: Unsettled): Promise<Map<string, Closing>> {
  const closings = new Map<string, Closing>()
  for (const { id, seen_at, begins, ends, session_id, phone, language } of await listPaidTimes(db, unsettled)) {
    const settlement = settlementOfWarning(seen_at, { begins, ends })
    const stay = { sessionId: session_id, phone, language }
    if (settlement === 'covered') closings.set(id, { state: 'withdrawn', withdrawal: 'payment', stay })
    else if (settlement === 'paid_later' && !closings.has(id)) closings.set(id, { state: 'paid', stay })
  }
  for (const { id, seen_at, timezone, ...permit } of await listPermitTimes(db, unsettled)) {
    if (!permitApplies(permit, seen_at, timezone)) continue
    if (closings.get(id)?.state !== 'withdrawn') closings.set(id, { state: 'withdrawn', withdrawal: 'permit' })
  }
  for (const { id } of await listOfIncidents(db, unsettled)) {
    if (closings.get(id)?.state !== 'withdrawn') closings.set(id, { state: 'withdrawn', withdrawal: 'incident' })
  }
  return closings
}
