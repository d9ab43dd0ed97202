import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { listLotsWithAccount } from '../../lots/lots-table.ts'
import { raiseWatermark, readWatermarks } from './event-watermarks-table.ts'
import { storeEvent } from './stripe-events-table.ts'

/** Events may appear in the list late, so each run lists this much of the previous one again. */
const OVERLAP_MS = 15 * MINUTE_MS
const KEPT_BY_PROVIDER_MS = 29 * DAY_MS

/** Stores events whose webhooks were lost. Sufficient on its own if no webhook arrives at all. */
export async function catchUpEvents(deps: Deps): Promise<void> {
  const seenUntil = await readWatermarks(deps.db)
  const lots = await listLotsWithAccount(deps.db)
  await workThrough(deps, lots, 'catch up events of a lot', ({ stripe_account_id, created_at }) =>
    catchUpAccount(deps, stripe_account_id, seenUntil.get(stripe_account_id) ?? created_at),
  )
}

async function catchUpAccount(deps: Deps, account: string, seenUntil: Date): Promise<void> {
  const oldest = Math.max(seenUntil.getTime() - OVERLAP_MS, deps.now().getTime() - KEPT_BY_PROVIDER_MS)
  const listed = deps.stripe.events.list(
    { created: { gte: Math.floor(oldest / 1000) }, limit: 100 },
    { stripeAccount: account },
  )
  // The provider's clock: with ours, if it runs ahead, events in between would be skipped.
  let newest = 0
  for await (const event of listed) {
    await storeEvent(deps.db, { ...event, account }, 'pending')
    newest = Math.max(newest, event.created)
  }
  if (newest > 0) await raiseWatermark(deps.db, account, new Date(newest * 1000))
}
