import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { LotSettings, Lots } from '../db/schema.ts'
import type { LotRow } from '../lots/lots-table.ts'

/** Every test has a lot of its own. */
export async function makeLot(
  db: Db,
  lot: Partial<Insertable<Lots>> = {},
  settings: Partial<Insertable<LotSettings>> = {},
): Promise<LotRow> {
  const slug = `lot-${randomUUID()}`
  const row = await db
    .insertInto('lots')
    .values({ slug, display_name: slug, name: slug, status: 'active', ...lot })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lot_settings')
    .values({ lot_id: row.id, ...settings })
    .execute()
  return row
}
