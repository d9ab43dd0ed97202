import { sql } from 'kysely'
import { allOf } from '../infra/db/all-of.ts'
import type { Db } from '../infra/db/connect.ts'
import type { SessionRow } from './sessions-table.ts'

/** Other stays that were to be paid later and are not: of this plate at this lot, and of this phone anywhere. */
export async function countOwed(
  tx: Db,
  { id, lot_id, plate_key, phone }: Pick<SessionRow, 'id' | 'lot_id' | 'plate_key' | 'phone'>,
): Promise<{ ofPlate: number; ofPhone: number }> {
  return tx
    .selectFrom('parking_sessions')
    .select([
      sql<number>`(count(*) filter (where lot_id = ${lot_id} and plate_key = ${plate_key}))::int`.as('ofPlate'),
      sql<number>`(count(*) filter (where phone = ${phone}))::int`.as('ofPhone'),
    ])
    .where('incident_id', 'is not', null)
    .where('payment_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
}

/** Those of an incident that are still to be paid. */
export function listUnpaidOf(db: Db, incidentId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('parking_sessions')
    .select(allOf('parking_sessions'))
    .where('incident_id', '=', incidentId)
    .where('payment_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Asked right before the link is sent: the driver may have paid, or staff deleted the stay. */
export async function isStillOwed(db: Db, sessionId: string): Promise<boolean> {
  const owed = await db
    .selectFrom('parking_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('payment_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return owed !== undefined
}
