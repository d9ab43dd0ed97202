import type { Db } from '../../infra/db/connect.ts'

const MOST = 100

/** Oldest first. */
export function listPaymentsOfStay(db: Db, sessionIds: string[]) {
  return db
    .selectFrom('payments as p')
    .leftJoin('receipts as r', 'r.payment_id', 'p.id')
    .select(['p.paid_at', 'p.amount_cents', 'p.refunded_cents', 'r.number'])
    .where('p.session_id', 'in', sessionIds)
    .where('p.status', '=', 'succeeded')
    .orderBy('p.paid_at')
    .limit(MOST)
    .execute()
}

/** Those that found one of these sessions: others of the same plate may be about another driver. */
export function listChecksOfStay(db: Db, lotId: string, sessionIds: string[]) {
  return db
    .selectFrom('plate_checks')
    .select(['checked_at', 'result'])
    .where('lot_id', '=', lotId)
    .where('session_id', 'in', sessionIds)
    .orderBy('checked_at')
    .limit(MOST)
    .execute()
}
