import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { listLotsWithAccount } from '../../lots/lots-table.ts'
import { raiseWatermark, readWatermarks } from './event-watermarks-table.ts'
import { storeEvent } from './stripe-events-table.ts'

/** Events are listed a little late now and then: what lies this close to the last look is looked at again. */
const OVERLAP_MS = 5 * 60_000
const KEPT_BY_PROVIDER_MS = 29 * 24 * 3600_000

/** Fetches the events whose webhooks never came. With webhooks switched off altogether, everything comes this way. */
export async function catchUpEvents(deps: Deps): Promise<void> {
  const seenUntil = await readWatermarks(deps.db)
  for (const lot of await listLotsWithAccount(deps.db)) {
    try {
      await catchUpAccount(deps, lot.stripe_account_id, seenUntil.get(lot.stripe_account_id) ?? lot.created_at)
    } catch (error) {
      rethrowUnlessStripe(error)
      deps.log.warn({ err: error, account: lot.stripe_account_id }, 'events of an account could not be listed')
    }
  }
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
