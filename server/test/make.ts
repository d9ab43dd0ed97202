import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { LotSettings, Lots, ParkingSessions } from '../infra/db/schema.ts'
import type { LotRow } from '../lots/lots-table.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'

/** With a unique slug. */
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

/** Inserts a session without the API; unpaid by default. */
export function makeStay(db: Db, lot: LotRow, stay: Partial<Insertable<ParkingSessions>> = {}): Promise<SessionRow> {
  const isPaid = stay.payment_status === 'paid' || stay.payment_status === 'refunded'
  return db
    .insertInto('parking_sessions')
    .values({
      lot_id: lot.id,
      license_plate: 'ABC 123',
      phone: '(416) 555-0123',
      hours: 2,
      amount_cents: 900,
      expires_at: new Date(Date.now() + 3_600_000),
      location: lot.display_name,
      session_type: 'New',
      ...(isPaid ? { payment_id: `pi_${randomUUID()}` } : {}),
      ...stay,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
