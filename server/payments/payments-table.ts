import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Payments } from '../infra/db/schema.ts'

export type PaymentRow = Selectable<Payments>

export const UNFINISHED = ['creating', 'open', 'processing'] as const

/**
 * A row that is or becomes `succeeded` gets its receipt in the same statement: a trigger numbers it, under a lock a lot that is
 * held to the end of the transaction (issue_receipts in migration 0012). So sessions are locked before, never after.
 */
export function insertPayment(tx: Db, payment: Insertable<Payments>): Promise<PaymentRow> {
  return tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** After the session's row, never before it. */
export function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export function findUnfinishedPayment(db: Db, sessionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('kind', '<>', 'renewal')
    .where('status', 'in', UNFINISHED)
    .executeTakeFirst()
}

export function findPaymentOfIntent(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()
}

export function findPaymentOfCheckout(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('checkout_session_id', '=', checkoutId).executeTakeFirst()
}

export function findPaymentOfInvoice(db: Db, invoiceId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst()
}

/** The money that made the session paid; for a subscription the latest that came. */
export function findLatestMoney(db: Db, sessionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('status', '=', 'succeeded')
    .where('surplus_reason', 'is', null)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updatePayment(tx: Db, id: string, change: Updateable<Payments>): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** Only while nothing final is known: an answer that comes late does not undo one that came before. */
export async function updateUnfinished(tx: Db, id: string, change: Updateable<Payments>): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).where('status', 'in', UNFINISHED).execute()
}

/** True for one caller at a time: many pages that wait for one payment ask the provider once. */
export async function takeTurnToAsk(db: Db, id: string, everySeconds: number): Promise<boolean> {
  const taken = await db
    .updateTable('payments')
    .set({ asked_at: sql`now()` })
    .where('id', '=', id)
    .where('asked_at', '<', sql<Date>`now() - make_interval(secs => ${everySeconds})`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Those the provider was not asked about for a while. Taken as they are listed, so that two servers share the work. */
export async function takeUnfinishedPayments(db: Db, olderThanSeconds: number, most: number): Promise<PaymentRow[]> {
  return db
    .updateTable('payments')
    .set({ asked_at: sql`now()` })
    .where('id', 'in', (q) =>
      q
        .selectFrom('payments')
        .select('id')
        .where('status', 'in', UNFINISHED)
        .where('asked_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
        // The longer nobody paid, the less likely it is that somebody just did.
        .where((w) =>
          w.or([
            w('created_at', '>', sql<Date>`now() - interval '1 hour'`),
            w('asked_at', '<', sql<Date>`now() - (now() - created_at) / 8`),
          ]),
        )
        .orderBy('asked_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}
