import type { Insertable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { Lots, LotSettings } from '../../infra/db/schema.ts'
import type { LotRow } from '../../lots/lots-table.ts'

export type SignedUpLot = LotRow & { owner_email: string | null }

/** Undefined: somebody has this slug. */
export function insertPendingLot(tx: Db, lot: Insertable<Lots>): Promise<LotRow | undefined> {
  return tx
    .insertInto('lots')
    .values({ ...lot, status: 'pending' })
    .onConflict((conflict) => conflict.constraint('one_lot_a_slug').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function lockLotOfSlug(tx: Db, slug: string): Promise<SignedUpLot> {
  return tx
    .selectFrom('lots')
    .selectAll('lots')
    .select((q) =>
      q
        .selectFrom('lot_admins')
        .select('user_email')
        .whereRef('lot_admins.lot_id', '=', 'lots.id')
        .where('role', '=', 'owner')
        .as('owner_email'),
    )
    .where('slug', '=', slug)
    .forUpdate('lots')
    .executeTakeFirstOrThrow()
}

export function updatePendingLot(
  tx: Db,
  id: string,
  change: Pick<LotRow, 'display_name' | 'name' | 'address' | 'description'>,
): Promise<LotRow> {
  return tx.updateTable('lots').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function saveFirstSettings(
  tx: Db,
  lotId: string,
  rates: Required<Pick<Insertable<LotSettings>, 'hourly_rate_cents' | 'max_daily_rate_cents' | 'max_hours'>>,
): Promise<void> {
  await tx
    .insertInto('lot_settings')
    .values({ lot_id: lotId, ...rates })
    .onConflict((conflict) => conflict.constraint('one_settings_row_a_lot').doUpdateSet(rates))
    .execute()
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const lot = await db.selectFrom('lots').select('id').where('slug', '=', slug).executeTakeFirst()
  return lot !== undefined
}

export function findLot(db: Db, id: string): Promise<LotRow | undefined> {
  return db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirst()
}

export function requireLotOfAccount(db: Db, accountId: string): Promise<LotRow> {
  return db.selectFrom('lots').selectAll().where('stripe_account_id', '=', accountId).executeTakeFirstOrThrow()
}

/** True for the one call that opened it. */
export async function openPendingLot(tx: Db, id: string): Promise<boolean> {
  const opened = await tx
    .updateTable('lots')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}
