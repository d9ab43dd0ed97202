import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Refunds } from '../infra/db/schema.ts'
import type { LotRow } from '../lots/lots-table.ts'
import type { PaymentRow } from './payments-table.ts'

export type RefundRow = Selectable<Refunds>

type NewRefund = { amountCents: number; feeCents: number }
type StaffRefund = NewRefund & { requestedBy: string; reason: string | null; requestKey: string | null }

export function openStaffRefund(tx: Db, payment: PaymentRow, refund: StaffRefund): Promise<RefundRow> {
  const { requestedBy: requested_by, reason, requestKey: request_key } = refund
  return insertRefund(tx, payment, refund, { source: 'staff', requested_by, reason, request_key })
}

export function openSystemRefund(tx: Db, payment: PaymentRow, refund: NewRefund): Promise<RefundRow> {
  return insertRefund(tx, payment, refund, { source: 'system' })
}

/** A payment has one such refund at most, unless it fails: see the index one_refund_a_request. */
const STOP_KEY = 'early-stop'

export function openStopRefund(tx: Db, payment: PaymentRow, refund: NewRefund): Promise<RefundRow> {
  return insertRefund(tx, payment, refund, { source: 'system', request_key: STOP_KEY })
}

export function listStopRefunds(db: Db, sessionIds: string[]): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .where('request_key', '=', STOP_KEY)
    .orderBy('created_at')
    .execute()
}

function insertRefund(
  tx: Db,
  payment: PaymentRow,
  { amountCents, feeCents }: NewRefund,
  origin: Pick<Insertable<Refunds>, 'source' | 'requested_by' | 'reason' | 'request_key'>,
): Promise<RefundRow> {
  return tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      session_id: payment.session_id,
      amount_cents: amountCents,
      fee_cents: feeCents,
      ...origin,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}

/** One of ours that the provider has not confirmed yet. */
export function findUnansweredRefund(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .executeTakeFirst()
}

/** The refund an earlier request with the same key has opened, unless it failed. */
export function findRefundOfRequest(db: Db, paymentId: string, requestKey: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('request_key', '=', requestKey)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
}

/** By the provider's refund id, or by our id from the refund's metadata. */
export function findMatchingRefund(
  db: Db,
  paymentId: string,
  stripeRefundId: string,
  ours: string | undefined,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where((q) =>
      q.or([q('stripe_refund_id', '=', stripeRefundId), ...(ours ? [q(q.cast('id', 'text'), '=', ours)] : [])]),
    )
    .executeTakeFirst()
}

/** Refunds the provider has accepted, oldest first. */
export function listRefundsMade(db: Db, paymentId: string) {
  return db
    .selectFrom('refunds')
    .select((q) => ['amount_cents', q.fn.coalesce('finished_at', 'created_at').as('refunded_at')])
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['pending', 'succeeded'])
    .orderBy('created_at')
    .execute()
}

export function listRefundsOfProvider(db: Db, stripeRefundIds: string[]): Promise<RefundRow[]> {
  if (stripeRefundIds.length === 0) return Promise.resolve([])
  return db.selectFrom('refunds').selectAll().where('stripe_refund_id', 'in', stripeRefundIds).execute()
}

export function listRefundsOfPayments(db: Db, paymentIds: string[]): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', sql<string>`any(${paymentIds})`)
    .execute()
}

/** Of payments into the lot's present account that did not succeed. */
export function listRefundsOfUnpaid(db: Db, lot: LotRow): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.lot_id', '=', lot.id)
    .where('payments.status', '<>', 'succeeded')
    .where('payments.stripe_account_id', '<>', sql<string>`all(${lot.former_stripe_accounts})`)
    .execute()
}

/** Whether staff requested all the money of one of this session's payments, and it has not failed. */
export async function hasWholeStaffRefund(tx: Db, sessionId: string): Promise<boolean> {
  const wanted = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('payments.id')
    .where('refunds.session_id', '=', sessionId)
    .where('refunds.status', '<>', 'failed')
    .groupBy('payments.id')
    .having((q) => q(q.fn.sum<number>('refunds.amount_cents'), '>=', q.ref('payments.amount_cents')))
    .having(sql<boolean>`bool_or(refunds.source = 'staff')`)
    .executeTakeFirst()
  return wanted !== undefined
}

/** Least recently checked first. Sets asked_at while selecting with SKIP LOCKED, so that two servers do not take the same rows. */
export function takeUnfinishedRefunds(db: Db, olderThanSeconds: number, most: number): Promise<RefundRow[]> {
  return db
    .updateTable('refunds')
    .set({ asked_at: sql`now()` })
    .where('id', 'in', (q) =>
      q
        .selectFrom('refunds')
        .select('id')
        .where('status', 'in', ['requested', 'pending'])
        .where('asked_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
        // A refund can stay pending for days at the bank, so older ones are checked less often.
        .where((w) =>
          w.or([
            w('created_at', '>', sql<Date>`now() - interval '1 hour'`),
            w('asked_at', '<', sql<Date>`now() - least((now() - created_at) / 8, interval '1 day')`),
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

type ProviderRefund = { stripeRefundId: string; status: RefundStatus; amountCents: number; createdAt: Date }
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** Updates our refund, or inserts a row for one made in the provider's dashboard. */
export async function writeRefund(
  tx: Db,
  payment: PaymentRow,
  ours: string | null,
  refund: ProviderRefund,
): Promise<void> {
  const columns = {
    stripe_refund_id: refund.stripeRefundId,
    status: refund.status,
    amount_cents: refund.amountCents,
    finished_at: refund.status === 'pending' ? null : refund.createdAt,
  }
  if (ours !== null) {
    await tx.updateTable('refunds').set(columns).where('id', '=', ours).execute()
    return
  }
  await tx
    .insertInto('refunds')
    .values({
      ...columns,
      payment_id: payment.id,
      session_id: payment.session_id,
      source: 'provider',
      created_at: refund.createdAt,
    })
    .onConflict((conflict) => conflict.column('stripe_refund_id').doUpdateSet(columns))
    .execute()
}

/** Succeeded and pending refunds. */
export async function sumRefunded(tx: Db, paymentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('refunds')
    .select((q) => q.fn.coalesce(q.fn.sum<string>('amount_cents'), sql<string>`0`).as('total'))
    .where('payment_id', '=', paymentId)
    .where('stripe_refund_id', 'is not', null)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Of refunds the provider has made; what went back with one that failed later stays returned. */
export async function sumFeesReturned(tx: Db, paymentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('refunds')
    .select((q) => q.fn.coalesce(q.fn.sum<string>('fee_cents'), sql<string>`0`).as('total'))
    .where('payment_id', '=', paymentId)
    .where('stripe_refund_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function failRefund(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'failed', last_error: reason, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'pending'])
    .execute()
}
