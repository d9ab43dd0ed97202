import { sql, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { LotSettings, Lots } from '../infra/db/schema.ts'

export type LotRow = Selectable<Lots>
export type LotSettingsRow = Selectable<LotSettings>

export function listActiveLots(db: Db, { except }: { except: string }): Promise<LotRow[]> {
  return (
    db
      .selectFrom('lots')
      .selectAll()
      .where('status', '=', 'active')
      .where('id', '<>', except)
      // Named, since a database's own collation may put every capital before every small letter.
      .orderBy(sql`display_name collate "und-x-icu"`)
      .orderBy('id')
      .execute()
  )
}

export function findActiveLot(db: Db, slug: string): Promise<LotRow | undefined> {
  return db.selectFrom('lots').selectAll().where('slug', '=', slug).where('status', '=', 'active').executeTakeFirst()
}

export function findSettings(db: Db, lotId: string): Promise<LotSettingsRow | undefined> {
  return db.selectFrom('lot_settings').selectAll().where('lot_id', '=', lotId).executeTakeFirst()
}

/** Of a lot the caller was let into, so it is there. */
export function requireLot(db: Db, id: string): Promise<LotRow> {
  return db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
