import { sql } from 'kysely'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { endSubscription } from './end-subscription.ts'

type Unwanted = { id: string; subscription_id: string; stripe_account_id: string }

/** A subscription whose money went back, or whose session is gone, must not charge another month. */
export async function endUnwantedSubscriptions(deps: Deps, sessionId: string | null = null): Promise<void> {
  for (const unwanted of await listUnwanted(deps, sessionId)) {
    try {
      await endSubscription(deps, unwanted.stripe_account_id, unwanted.subscription_id)
      await deps.db
        .updateTable('payments')
        .set({ subscription_ended_at: sql`now()` })
        .where('id', '=', unwanted.id)
        .execute()
    } catch (error) {
      rethrowUnlessStripe(error)
      deps.log.warn({ err: error, payment: unwanted.id }, 'a subscription is not ended yet; it will be tried again')
    }
  }
}

function listUnwanted(deps: Deps, sessionId: string | null): Promise<Unwanted[]> {
  return deps.db
    .selectFrom('payments')
    .innerJoin('parking_sessions', 'parking_sessions.id', 'payments.session_id')
    .select(['payments.id', 'payments.subscription_id', 'payments.stripe_account_id'])
    .where('payments.kind', '=', 'subscription')
    .where('payments.status', '=', 'succeeded')
    .where('payments.subscription_ended_at', 'is', null)
    .where('payments.subscription_id', 'is not', null)
    .where((q) =>
      q.or([
        q('payments.is_duplicate', '=', true),
        q('payments.session_deleted', '=', true),
        q('parking_sessions.payment_status', '=', 'refunded'),
        // A renewal that came in between may keep the session from being called refunded.
        q.exists(
          q
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.session_id', '=', 'payments.session_id')
            .where('refunds.source', '=', 'staff')
            .where('refunds.status', '=', 'succeeded'),
        ),
      ]),
    )
    .$if(sessionId !== null, (q) => q.where('payments.session_id', '=', sessionId))
    .limit(50)
    .$narrowType<{ subscription_id: string }>()
    .execute()
}
