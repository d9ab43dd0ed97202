import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { allOf } from '../infra/db/all-of.ts'
import { mayBeLost } from '../infra/db/may-be-lost.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Payments } from '../infra/db/schema.ts'
import { dueSubscriptions, unwantedSubscriptions, type UnwantedQuery } from './subscriptions/subscriptions-table.ts'

export type PaymentRow = Selectable<Payments>
/** A subscription and the payment that started it. */
type StartedSubscription = { id: string; subscription_id: string; stripe_account_id: string }

const UNFINISHED = ['creating', 'open', 'processing'] as const

/**
 * A row that is inserted as `succeeded` gets its receipt in the same statement, one that becomes it at the commit: a trigger numbers
 * it, under a lock a lot that is held to the end of the transaction (migration 0070). So sessions are locked before, never after.
 */
export function insertPayment(tx: Db, payment: Insertable<Payments>): Promise<PaymentRow> {
  return paymentInsert(tx, payment).executeTakeFirstOrThrow()
}

export function paymentInsert(tx: Db, payment: Insertable<Payments>) {
  return tx.insertInto('payments').values(payment).returning(allOf('payments'))
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(allOf('payments')).where('id', '=', id).executeTakeFirst()
}

/** Lock the session's row first: one lock order prevents deadlocks. */
export function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').select(allOf('payments')).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export function findUnfinishedPayment(db: Db, sessionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(allOf('payments'))
    .where('session_id', '=', sessionId)
    .where('kind', '<>', 'renewal')
    .where('status', 'in', UNFINISHED)
    .executeTakeFirst()
}

export function findPaymentOfIntent(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(allOf('payments'))
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst()
}

export function findPaymentOfCheckout(db: Db, checkoutId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(allOf('payments'))
    .where('checkout_session_id', '=', checkoutId)
    .executeTakeFirst()
}

export function findPaymentOfInvoice(db: Db, invoiceId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(allOf('payments')).where('invoice_id', '=', invoiceId).executeTakeFirst()
}

export function findPaymentOfCharge(db: Db, chargeId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(allOf('payments')).where('charge_id', '=', chargeId).executeTakeFirst()
}

export function listPaymentsOfSessions(db: Db, sessionIds: string[]): Promise<PaymentRow[]> {
  return db.selectFrom('payments').select(allOf('payments')).where('session_id', 'in', sessionIds).execute()
}

/** The payment that started a subscription, also one whose session has another subscription. */
export function findFirstPaymentOfSubscription(db: Db, subscriptionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(allOf('payments'))
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'subscription')
    .executeTakeFirst()
}

export function listPaymentsOfCharges(db: Db, chargeIds: string[]): Promise<PaymentRow[]> {
  if (chargeIds.length === 0) return Promise.resolve([])
  return db.selectFrom('payments').select(allOf('payments')).where('charge_id', 'in', chargeIds).execute()
}

export function listPaymentsOfInvoices(db: Db, invoiceIds: string[]): Promise<PaymentRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db.selectFrom('payments').select(allOf('payments')).where('invoice_id', 'in', invoiceIds).execute()
}

/** A session may have one: see the index one_live_payment. */
export async function hasLivePayment(tx: Db, sessionId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('kind', '<>', 'renewal')
    .where('surplus_reason', 'is', null)
    .where('status', 'in', [...UNFINISHED, 'succeeded'])
    .executeTakeFirst()
  return live !== undefined
}

/** Accounts with open payments that takeUnfinishedPayments takes only rarely. */
export async function listAccountsOfOldPayments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('stripe_account_id')
    .distinct()
    .where('status', 'in', UNFINISHED)
    .where('created_at', '<=', sql<Date>`now() - interval '1 hour'`)
    .execute()
  return rows.map((row) => row.stripe_account_id)
}

/** Those of the lots where somebody has paid since then: one look into the index for each, however many payments there are. */
export async function listLotsPaidSince(db: Db, lotIds: string[], since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select lots.id from unnest(${lotIds}::uuid[]) lots (id) cross join lateral (
      select from payments
      where payments.lot_id = lots.id and paid_at > ${since} and status = 'succeeded' and not session_deleted
      limit 1
    ) paid`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** For a subscription, the latest paid month. Surplus payments (duplicates, unwanted renewals) do not count. */
export function findLatestPaidPayment(db: Db, sessionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(allOf('payments'))
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

/** If it is lost, the intent is found again: by its event, or under the same idempotency key. */
export async function linkIntent(db: Db, id: string, intentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ payment_intent_id: intentId, status: 'open' })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .where(mayBeLost)
    .execute()
}

/** Only while the status is not final, so that a late answer does not overwrite a final status. */
export async function updateUnfinished(tx: Db, id: string, change: Updateable<Payments>): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).where('status', 'in', UNFINISHED).execute()
}

/**
 * The unfinished payment of a session, for one caller per interval, so that many pages waiting for one payment cause one request to
 * the provider.
 */
export function claimProviderCheck(db: Db, sessionId: string, everySeconds: number): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set({ asked_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('kind', '<>', 'renewal')
    .where('status', 'in', UNFINISHED)
    .where('asked_at', '<', sql<Date>`now() - make_interval(secs => ${everySeconds})`)
    .where(mayBeLost)
    .returning(allOf('payments'))
    .executeTakeFirst()
}

/** Sets asked_at while selecting with SKIP LOCKED, so that two servers do not take the same rows. */
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
        // Old unpaid payments rarely get paid, so they are checked less often.
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
    .returning(allOf('payments'))
    .execute()
}

/** Sets the next attempt while selecting: exponential backoff up to six hours. With a session id, the backoff is ignored. */
export function takeUnwantedSubscriptions(db: Db, query: UnwantedQuery): Promise<StartedSubscription[]> {
  return db
    .updateTable('payments')
    .set({
      end_attempts: sql`end_attempts + 1`,
      end_retry_at: sql`now() + make_interval(secs => least(21600, ${query.everySeconds} * power(2, least(end_attempts, 12))))`,
    })
    .where('id', 'in', unwantedSubscriptions(db, query))
    .returning(['id', 'subscription_id', 'stripe_account_id'])
    .$narrowType<{ subscription_id: string }>()
    .execute()
}

export async function markSubscriptionEnded(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ subscription_ended_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Sets subscription_asked_at while selecting, so that two servers do not take the same rows. */
export function takeDueSubscriptions(db: Db, now: Date, most: number): Promise<StartedSubscription[]> {
  return db
    .updateTable('payments')
    .set({ subscription_asked_at: now })
    .where('id', 'in', dueSubscriptions(db, now, most))
    .returning(['id', 'subscription_id', 'stripe_account_id'])
    .$narrowType<{ subscription_id: string }>()
    .execute()
}
