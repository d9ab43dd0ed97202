import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { listLotsWithAccount } from '../../lots/lots-table.ts'
import { raiseWatermark, readWatermarks } from './event-watermarks-table.ts'
import { storeEvent } from './stripe-events-table.ts'

/** Events are listed a little late now and then: what lies this close to the last look is looked at again. */
const OVERLAP_MS = 5 * MINUTE_MS
const KEPT_BY_PROVIDER_MS = 29 * DAY_MS

/** Fetches the events whose webhooks never came. With webhooks switched off altogether, everything comes this way. */
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
  // By the provider's clock: were ours ahead, everything told in between would be passed over.
  let newest = 0
  for await (const event of listed) {
    await storeEvent(deps.db, { ...event, account }, 'pending')
    newest = Math.max(newest, event.created)
  }
  if (newest > 0) await raiseWatermark(deps.db, account, new Date(newest * 1000))
}
