import { DEFAULT_GRACE, type Grace } from '@lotwise/domain/grace'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import { allOf } from '../../infra/db/all-of.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { LotSettings } from '../../infra/db/schema.ts'

export type LotSettingsRow = Selectable<LotSettings>

export function findSettings(db: Db, lotId: string): Promise<LotSettingsRow | undefined> {
  return db.selectFrom('lot_settings').select(allOf('lot_settings')).where('lot_id', '=', lotId).executeTakeFirst()
}

export async function findGrace(db: Db, lotId: string): Promise<Grace> {
  const row = await db
    .selectFrom('lot_settings')
    .select(['grace_arrival_minutes', 'grace_end_minutes'])
    .where('lot_id', '=', lotId)
    .executeTakeFirst()
  return row ? { arrivalMinutes: row.grace_arrival_minutes, endMinutes: row.grace_end_minutes } : DEFAULT_GRACE
}

export function lockSettings(tx: Db, { lot }: LotAccess<'settings.edit'>): Promise<LotSettingsRow | undefined> {
  return tx
    .selectFrom('lot_settings')
    .select(allOf('lot_settings'))
    .where('lot_id', '=', lot.id)
    .forUpdate()
    .executeTakeFirst()
}

/** Held while a space is counted and sold. */
export async function lockSpaces(tx: Db, lotId: string): Promise<void> {
  await tx.selectFrom('lot_settings').select('id').where('lot_id', '=', lotId).forNoKeyUpdate().execute()
}

export function updateSettingsRow(tx: Db, lotId: string, change: Updateable<LotSettings>): Promise<LotSettingsRow> {
  return tx
    .updateTable('lot_settings')
    .set(change)
    .where('lot_id', '=', lotId)
    .returning(allOf('lot_settings'))
    .executeTakeFirstOrThrow()
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
