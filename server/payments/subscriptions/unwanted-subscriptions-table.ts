import type { Db } from '../../infra/db/connect.ts'

export type UnwantedSubscription = { id: string; subscription_id: string; stripe_account_id: string }

/** Of one session, or of all. */
export function listUnwantedSubscriptions(db: Db, sessionId: string | null): Promise<UnwantedSubscription[]> {
  return db
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
