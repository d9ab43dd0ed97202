import { sql, type Insertable, type Selectable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Disputes } from '../../infra/db/schema.ts'

export type DisputeRow = Selectable<Disputes>

/** Under the lock of its payment, so that an older answer of the provider cannot follow a newer one. */
export async function upsertDispute(tx: Db, dispute: Insertable<Disputes>): Promise<void> {
  await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...dispute, changed_at: sql`now()` }))
    .execute()
}

/** For staff: disputes of other lots are not found. */
export async function requireDispute(
  db: Db,
  { lot }: LotAccess<'dispute.read' | 'dispute.answer'>,
  id: string,
): Promise<DisputeRow> {
  const dispute = await db
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .where('lot_id', '=', lot.id)
    .executeTakeFirst()
  if (!dispute) throw new AppError('dispute_not_found')
  return dispute
}

export function listDisputesOfPayment(db: Db, paymentId: string): Promise<DisputeRow[]> {
  return db.selectFrom('disputes').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}
