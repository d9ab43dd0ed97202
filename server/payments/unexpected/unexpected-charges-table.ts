import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { UnexpectedCharges } from '../../infra/db/schema.ts'

export type UnexpectedCharge = Selectable<UnexpectedCharges>

/** False: it is known already. */
export async function insertUnexpectedCharge(tx: Db, charge: Insertable<UnexpectedCharges>): Promise<boolean> {
  const inserted = await tx
    .insertInto('unexpected_charges')
    .values(charge)
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function listUnexpectedCharges(db: Db, chargeIds: string[]): Promise<UnexpectedCharge[]> {
  if (chargeIds.length === 0) return Promise.resolve([])
  return db.selectFrom('unexpected_charges').selectAll().where('charge_id', 'in', chargeIds).execute()
}

export function findUnexpectedCharge(
  db: Db,
  column: 'payment_intent_id' | 'invoice_id' | 'subscription_id',
  id: string,
): Promise<UnexpectedCharge | undefined> {
  return db.selectFrom('unexpected_charges').selectAll().where(column, '=', id).executeTakeFirst()
}

/** Sets the next attempt while selecting: exponential backoff up to six hours. */
export function takeUnexpectedToRefund(db: Db, everySeconds: number, most: number): Promise<UnexpectedCharge[]> {
  return db
    .updateTable('unexpected_charges')
    .set({
      refund_attempts: sql`refund_attempts + 1`,
      refund_retry_at: sql`now() + make_interval(secs => least(21600, ${everySeconds} * power(2, least(refund_attempts, 12))))`,
    })
    .where('id', 'in', (q) =>
      q
        .selectFrom('unexpected_charges')
        .select('id')
        .where('is_refunded_by_us', '=', true)
        .whereRef('refunded_cents', '<', 'amount_cents')
        .where('refund_retry_at', '<=', sql<Date>`now()`)
        .orderBy('refund_retry_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

export async function setUnexpectedRefunded(db: Db, chargeId: string, refundedCents: number): Promise<void> {
  await db
    .updateTable('unexpected_charges')
    .set({ refunded_cents: refundedCents })
    .where('charge_id', '=', chargeId)
    .execute()
}
