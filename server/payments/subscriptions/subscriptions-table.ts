import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

/** A subscription by the payment that began it. */
export type BegunSubscription = { id: string; subscription_id: string; stripe_account_id: string }

type UnwantedQuery = { sessionId: string | null; everySeconds: number; most: number }

/**
 * Subscriptions that must not charge another month: their money went back, or their session is gone. Taken as they are
 * listed, and due again later each time, up to six hours; those of one session at once.
 */
export function takeUnwantedSubscriptions(db: Db, query: UnwantedQuery): Promise<BegunSubscription[]> {
  return db
    .updateTable('payments')
    .set({
      end_attempts: sql`end_attempts + 1`,
      end_retry_at: sql`now() + make_interval(secs => least(21600, ${query.everySeconds} * power(2, least(end_attempts, 12))))`,
    })
    .where('id', 'in', (q) =>
      q
        .selectFrom('payments')
        .innerJoin('parking_sessions', 'parking_sessions.id', 'payments.session_id')
        .select('payments.id')
        .where('payments.kind', '=', 'subscription')
        .where('payments.status', '=', 'succeeded')
        .where('payments.subscription_ended_at', 'is', null)
        .where('payments.subscription_id', 'is not', null)
        .where((w) =>
          w.or([
            w('payments.surplus_reason', 'is not', null),
            w('payments.session_deleted', '=', true),
            w('parking_sessions.payment_status', '=', 'refunded'),
            // A renewal that came in between may keep the session from being called refunded.
            w.exists(
              w
                .selectFrom('refunds')
                .select('refunds.id')
                .whereRef('refunds.session_id', '=', 'payments.session_id')
                .where('refunds.source', '=', 'staff')
                .where('refunds.status', '=', 'succeeded'),
            ),
          ]),
        )
        .where((w) =>
          query.sessionId === null
            ? w.or([w('end_retry_at', 'is', null), w('end_retry_at', '<=', sql<Date>`now()`)])
            : w('payments.session_id', '=', query.sessionId),
        )
        .orderBy('end_retry_at', (order) => order.asc().nullsFirst())
        .limit(query.most)
        .forUpdate('payments')
        .skipLocked(),
    )
    .returning(['id', 'subscription_id', 'stripe_account_id'])
    .$narrowType<{ subscription_id: string }>()
    .execute()
}

export async function markSubscriptionEnded(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ subscription_ended_at: sql`now()` })
    .where('id', '=', paymentId)
    .execute()
}

/**
 * Subscriptions whose paid time is over, though nobody has told us that they are. Taken as they are listed, whom nobody
 * asked about longest first; the longer one is overdue the less often, but every day.
 */
export function takeOverdueSubscriptions(db: Db, now: Date, most: number): Promise<BegunSubscription[]> {
  return db
    .updateTable('payments')
    .set({ subscription_asked_at: now })
    .where('id', 'in', (q) =>
      q
        .selectFrom('payments')
        .innerJoin('parking_sessions', 'parking_sessions.subscription_id', 'payments.subscription_id')
        .select('payments.id')
        .where('payments.kind', '=', 'subscription')
        .where('payments.status', '=', 'succeeded')
        .where('parking_sessions.subscription_status', '<>', 'canceled')
        .where('parking_sessions.expires_at', '<', now)
        .where((w) =>
          w.or([
            w('subscription_asked_at', 'is', null),
            w(
              'subscription_asked_at',
              '<=',
              sql<Date>`${now}::timestamptz - least((${now}::timestamptz - parking_sessions.expires_at) / 8, interval '1 day')`,
            ),
          ]),
        )
        .orderBy('subscription_asked_at', (order) => order.asc().nullsFirst())
        .limit(most)
        .forUpdate('payments')
        .skipLocked(),
    )
    .returning(['id', 'subscription_id', 'stripe_account_id'])
    .$narrowType<{ subscription_id: string }>()
    .execute()
}
