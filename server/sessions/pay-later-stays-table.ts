import { sql } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
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

const MOST_LISTED = 5000

export type PayLaterStay = Pick<
  SessionRow,
  'id' | 'license_plate' | 'phone' | 'amount_cents' | 'created_at' | 'expires_at' | 'payment_status' | 'paid_at'
>

/** Oldest first. */
export function listPayLaterStays(
  db: Db,
  { lot }: LotAccess<'session.details' | 'session.export'>,
  incidentId: string,
): Promise<PayLaterStay[]> {
  return db
    .selectFrom('parking_sessions')
    .select(['id', 'license_plate', 'phone', 'amount_cents', 'created_at', 'expires_at', 'payment_status', 'paid_at'])
    .where('incident_id', '=', incidentId)
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
}

export type PayLaterSums = {
  stays: number
  paid: number
  collected_cents: number
  unpaid: number
  outstanding_cents: number
}

/** By incident, of these. */
export async function sumPayLater(
  db: Db,
  { lot }: LotAccess<'session.check'>,
  incidentIds: string[],
): Promise<Map<string, PayLaterSums>> {
  const sums = await db
    .selectFrom('parking_sessions')
    .select([
      sql<string>`incident_id`.as('incident_id'),
      sql<number>`count(*)::int`.as('stays'),
      sql<number>`(count(*) filter (where payment_status = 'paid'))::int`.as('paid'),
      sql<number>`coalesce(sum(amount_cents - refunded_cents) filter (where payment_status = 'paid'), 0)::int`.as(
        'collected_cents',
      ),
      sql<number>`(count(*) filter (where payment_status = 'pending'))::int`.as('unpaid'),
      sql<number>`coalesce(sum(amount_cents) filter (where payment_status = 'pending'), 0)::int`.as(
        'outstanding_cents',
      ),
    ])
    .where('incident_id', '=', sql<string>`any(${incidentIds}::uuid[])`)
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .groupBy('incident_id')
    .execute()
  return new Map(sums.map(({ incident_id: id, ...sum }) => [id, sum]))
}
