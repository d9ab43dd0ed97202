import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export type UnwantedQuery = { sessionId: string | null; everySeconds: number; most: number }

/**
 * The first payments of subscriptions that must not renew: refunded, surplus, or with a deleted session. Without a session id,
 * only those whose next attempt is due.
 */
export function unwantedSubscriptions(db: Db, { sessionId, most }: UnwantedQuery) {
  return db
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
        // A renewal charged meanwhile may keep the session's status from becoming refunded.
        w.exists(
          w
            .selectFrom('refunds')
            .innerJoin('payments as month', 'month.id', 'refunds.payment_id')
            .select('refunds.id')
            .whereRef('refunds.session_id', '=', 'payments.session_id')
            .where('refunds.source', '=', 'staff')
            .where('refunds.status', '=', 'succeeded')
            .whereRef('month.refunded_cents', '>=', 'month.amount_cents'),
        ),
      ]),
    )
    .where((w) =>
      sessionId === null
        ? w.or([w('end_retry_at', 'is', null), w('end_retry_at', '<=', sql<Date>`now()`)])
        : w('payments.session_id', '=', sessionId),
    )
    .orderBy('end_retry_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .forUpdate('payments')
    .skipLocked()
}

/**
 * The first payments of subscriptions that are not canceled, each daily. One whose paid period is over comes before the others, and more often,
 * but the less often the longer it is overdue.
 */
export function dueSubscriptions(db: Db, now: Date, most: number) {
  return db
    .selectFrom('payments')
    .innerJoin('parking_sessions', 'parking_sessions.subscription_id', 'payments.subscription_id')
    .select('payments.id')
    .where('payments.kind', '=', 'subscription')
    .where('payments.status', '=', 'succeeded')
    .where('parking_sessions.subscription_status', '<>', 'canceled')
    .where((w) =>
      w.or([
        w.and([
          w('parking_sessions.expires_at', '<', now),
          w.or([
            w('subscription_asked_at', 'is', null),
            w(
              'subscription_asked_at',
              '<=',
              sql<Date>`${now}::timestamptz - least((${now}::timestamptz - parking_sessions.expires_at) / 8, interval '1 day')`,
            ),
          ]),
        ]),
        w(
          sql<Date>`coalesce(subscription_asked_at, payments.paid_at)`,
          '<=',
          sql<Date>`${now}::timestamptz - interval '1 day'`,
        ),
      ]),
    )
    .orderBy((of) => of('parking_sessions.expires_at', '<', now), 'desc')
    .orderBy(sql`coalesce(subscription_asked_at, payments.paid_at)`)
    .limit(most)
    .forUpdate('payments')
    .skipLocked()
}
