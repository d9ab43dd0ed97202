import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export type UnwantedQuery = { sessionId: string | null; everySeconds: number; most: number }

/**
 * The first payments of subscriptions that must not renew: refunded, surplus, or with a deleted session. Without a session id,
 * only those whose next attempt is due.
 */
export function unwantedSubscriptions(db: Db, { sessionId, most }: UnwantedQuery) {
  const unwanted = surplusSubscriptions(db, sessionId).unionAll(refundedSubscriptions(db, sessionId))
  return (
    db
      .selectFrom('payments')
      .select('payments.id')
      // An array, so that the payments are read by their ids, whatever the planner takes their number to be.
      .where('payments.id', '=', sql<string>`any(array(${unwanted}))`)
      .where('payments.subscription_ended_at', 'is', null)
      .where((w) =>
        sessionId === null
          ? w.or([w('end_retry_at', 'is', null), w('end_retry_at', '<=', sql<Date>`now()`)])
          : w('payments.session_id', '=', sessionId),
      )
      .orderBy('end_retry_at', (order) => order.asc().nullsFirst())
      .limit(most)
      .forUpdate()
      .skipLocked()
  )
}

function surplusSubscriptions(db: Db, sessionId: string | null) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('kind', '=', sql.lit('subscription'))
    .where('status', '=', sql.lit('succeeded'))
    .where('subscription_ended_at', 'is', null)
    .where('subscription_id', 'is not', null)
    .where((w) => w.or([w('surplus_reason', 'is not', null), w('session_deleted', '=', sql.lit(true))]))
    .$if(sessionId !== null, (q) => q.where('session_id', '=', sessionId))
}

/** Of sessions whose subscription is not over: those are few, however many there were. */
function refundedSubscriptions(db: Db, sessionId: string | null) {
  return runningPlans(db)
    .select('started.id')
    .where('started.subscription_ended_at', 'is', null)
    .where((w) =>
      w.or([
        w('parking_sessions.payment_status', '=', 'refunded'),
        // A renewal charged meanwhile may keep the session's status from becoming refunded.
        w.exists(
          w
            .selectFrom('refunds')
            .innerJoin('payments as month', 'month.id', 'refunds.payment_id')
            .select('refunds.id')
            .whereRef('refunds.session_id', '=', 'parking_sessions.id')
            .where('refunds.source', '=', 'staff')
            .where('refunds.status', '=', 'succeeded')
            .whereRef('month.refunded_cents', '>=', 'month.amount_cents')
            .offset(0),
        ),
      ]),
    )
    .$if(sessionId !== null, (q) => q.where('parking_sessions.id', '=', sessionId))
}

/**
 * Sessions whose subscription is not over, with the payment that started it. With an offset it is looked up for each of them: the planner
 * would rather read all payments of all months, and all refunds, there ever were.
 */
function runningPlans(db: Db) {
  return db
    .selectFrom('parking_sessions')
    .innerJoinLateral(
      (q) =>
        q
          .selectFrom('payments')
          .select(['id', 'subscription_ended_at', 'subscription_asked_at', 'paid_at'])
          .where('kind', '=', sql.lit('subscription'))
          .where('status', '=', sql.lit('succeeded'))
          .whereRef('payments.subscription_id', '=', 'parking_sessions.subscription_id')
          .offset(0)
          .as('started'),
      (join) => join.onTrue(),
    )
    .where('parking_sessions.subscription_status', '<>', sql.lit('canceled'))
}

/**
 * The first payments of subscriptions that are not canceled, each daily. One whose paid period is over comes before the others, and more often,
 * but the less often the longer it is overdue.
 */
export function dueSubscriptions(db: Db, now: Date, most: number) {
  const due = runningPlans(db).select('started.id').where(isDue('started', now))
  return (
    db
      .selectFrom('payments')
      .innerJoin('parking_sessions', 'parking_sessions.subscription_id', 'payments.subscription_id')
      .select('payments.id')
      .where('payments.id', '=', sql<string>`any(array(${due}))`)
      .where('parking_sessions.subscription_status', '<>', sql.lit('canceled'))
      // Asked again of the row that is locked: another server may have taken it.
      .where(isDue('payments', now))
      .orderBy((of) => of('parking_sessions.expires_at', '<', now), 'desc')
      .orderBy(sql`coalesce(subscription_asked_at, payments.paid_at)`)
      .limit(most)
      .forUpdate('payments')
      .skipLocked()
  )
}

function isDue(payments: 'payments' | 'started', now: Date) {
  const askedAt = sql.ref(`${payments}.subscription_asked_at`)
  return sql<boolean>`(
    parking_sessions.expires_at < ${now} and (${askedAt} is null
      or ${askedAt} <= ${now}::timestamptz - least((${now}::timestamptz - parking_sessions.expires_at) / 8, interval '1 day'))
    or coalesce(${askedAt}, ${sql.ref(`${payments}.paid_at`)}) <= ${now}::timestamptz - interval '1 day')`
}
