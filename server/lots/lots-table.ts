import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { LotSettings, Lots } from '../db/schema.ts'

export type LotRow = Selectable<Lots>
export type LotSettingsRow = Selectable<LotSettings>

export function listActiveLots(db: Db, { except }: { except: string }): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('status', '=', 'active')
    .where('id', '<>', except)
    .orderBy('display_name')
    .orderBy('id')
    .execute()
}

export function findActiveLot(db: Db, slug: string): Promise<LotRow | undefined> {
  return db.selectFrom('lots').selectAll().where('slug', '=', slug).where('status', '=', 'active').executeTakeFirst()
}

export function findSettings(db: Db, lotId: string): Promise<LotSettingsRow | undefined> {
  return db.selectFrom('lot_settings').selectAll().where('lot_id', '=', lotId).executeTakeFirst()
}
