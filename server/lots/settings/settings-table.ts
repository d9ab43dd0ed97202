import type { Updateable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { LotSettings } from '../../infra/db/schema.ts'
import type { LotSettingsRow } from '../lots-table.ts'

export function lockSettings(tx: Db, { lot }: LotAccess<'settings.edit'>): Promise<LotSettingsRow | undefined> {
  return tx.selectFrom('lot_settings').selectAll().where('lot_id', '=', lot.id).forUpdate().executeTakeFirst()
}

export function updateSettingsRow(tx: Db, lotId: string, change: Updateable<LotSettings>): Promise<LotSettingsRow> {
  return tx.updateTable('lot_settings').set(change).where('lot_id', '=', lotId).returningAll().executeTakeFirstOrThrow()
}
