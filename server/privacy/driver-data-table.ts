import { CLOSED_DISPUTE_STATUSES } from '@lotwise/domain/dispute'
import { owedSince } from '@lotwise/domain/incident'
import { COLLECTING_STATUSES } from '@lotwise/domain/renewal'
import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'

export type Driver = { plateKey: string; phones: string[] }
export type DriverStay = Awaited<ReturnType<typeof listStays>>[number]

export async function hasStaysOrPermits(db: Db, driver: Driver): Promise<boolean> {
  const stay = await stays(db, driver).select('s.id').limit(1).executeTakeFirst()
  return stay !== undefined || (await listPermitsOf(db, driver)).length > 0
}

export function listPermitsOf(db: Db, { plateKey, phones }: Driver) {
  return db
    .selectFrom('permits as p')
    .innerJoin('lots as l', 'l.id', 'p.lot_id')
    .select(['p.id', 'p.lot_id', 'p.holder', 'p.starts_at', 'p.ends_at', 'p.reason', 'p.created_at'])
    .select(['l.display_name as lot_name', 'l.timezone'])
    .select(
      sql<
        string[]
      >`array(select license_plate from permit_plates x where x.permit_id = p.id order by license_plate)`.as(
        'license_plates',
      ),
    )
    .where('p.phone', 'in', phones)
    .where('p.id', 'in', (q) => q.selectFrom('permit_plates').select('permit_id').where('plate_key', '=', plateKey))
    .orderBy('p.ends_at', 'desc')
    .execute()
}

/** Newest first, those deleted by staff too. Unpaid ones count as running for a day: until then a driver may be paying. */
export function listStays(
  db: Db,
  driver: Driver,
  { now, unpaidSince, most }: { now: Date; unpaidSince: Date; most: number },
) {
  return stays(db, driver)
    .innerJoin('lots as l', 'l.id', 's.lot_id')
    .selectAll('s')
    .select(['l.display_name as lot_name', 'l.timezone'])
    .select(
      sql<string[]>`array(select former_plate from plate_changes c where c.session_id = s.id order by c.id)`.as(
        'former_plates',
      ),
    )
    .select(
      sql<string[]>`array(select license_plate from plan_plates c where c.session_id = s.id order by c.added_at)`.as(
        'plan_plates',
      ),
    )
    .select(
      sql<boolean>`(
        s.deleted_at is null and (
          s.payment_status in ('paid', 'Yolo') and s.expires_at > ${now}
          or s.payment_status = 'pending' and s.created_at > ${unpaidSince}
          or s.payment_status = 'pending' and s.incident_id is not null and s.created_at > ${owedSince(now)}
          or s.auto_renew and s.subscription_status = any(${[...COLLECTING_STATUSES]}))
        or exists (select from payments p where p.session_id = s.id and p.status in ('creating', 'open', 'processing'))
        or exists (select from refunds r where r.session_id = s.id and r.status in ('requested', 'pending'))
        or exists (select from disputes d join payments p on p.id = d.payment_id
          where p.session_id = s.id and d.status <> all(${CLOSED_DISPUTE_STATUSES}))
      )`.as('is_running'),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(most)
    .execute()
}

/** Both halves have an index of their own. */
function stays(db: Db, { plateKey, phones }: Driver) {
  return db
    .selectFrom('parking_sessions as s')
    .where('s.phone', 'in', phones)
    .where((w) =>
      w.or([
        w.and([w('s.plate_key', '=', plateKey), w('s.deleted_at', 'is', null)]),
        w.and([w('s.plate_key', '=', plateKey), w('s.deleted_at', 'is not', null)]),
      ]),
    )
}

export function listPlateNotesOf(db: Db, plateKey: string, lotIds: string[]) {
  return db
    .selectFrom('plate_notes as n')
    .innerJoin('lots as l', 'l.id', 'n.lot_id')
    .select(['n.note', 'n.block_reason', 'n.blocked_until', 'l.display_name as lot_name', 'l.timezone'])
    .where('n.plate_key', '=', plateKey)
    .where('n.lot_id', '=', sql<string>`any(${lotIds})`)
    .execute()
}

export function listWarningsOf(db: Db, plateKey: string, lotIds: string[]) {
  return db
    .selectFrom('warnings as w')
    .innerJoin('lots as l', 'l.id', 'w.lot_id')
    .select(['w.id', 'w.reason', 'w.note', 'w.state', 'w.seen_at', 'l.display_name as lot_name', 'l.timezone'])
    .select(sql<number>`(select count(*)::int from warning_photos p where p.warning_id = w.id)`.as('photo_count'))
    .where('w.plate_key', '=', plateKey)
    .where('w.lot_id', '=', sql<string>`any(${lotIds})`)
    .orderBy('w.seen_at', 'desc')
    .execute()
}

export function listPaymentsWithReceipts(db: Db, sessionIds: string[]) {
  return db
    .selectFrom('payments as p')
    .innerJoin('lots as l', 'l.id', 'p.lot_id')
    .leftJoin('receipts as r', 'r.payment_id', 'p.id')
    .select(['p.id', 'p.session_id', 'p.paid_at', 'p.amount_cents', 'p.refunded_cents', 'p.card_type', 'p.card_last4'])
    .select(['r.number', 'l.display_name as lot_name', 'l.timezone', 'p.session_deleted'])
    .where('p.session_id', '=', sql<string>`any(${sessionIds})`)
    .where('p.status', '=', 'succeeded')
    .orderBy('p.paid_at', 'desc')
    .execute()
}

/** Only those that found one of these sessions: others of the same plate may be about another driver. */
export function listChecksOf(db: Db, sessionIds: string[], lotIds: string[]) {
  return db
    .selectFrom('plate_checks as c')
    .innerJoin('lots as l', 'l.id', 'c.lot_id')
    .select(['c.checked_at', 'c.result', 'l.display_name as lot_name', 'l.timezone'])
    .where('c.lot_id', '=', sql<string>`any(${lotIds})`)
    .where('c.session_id', '=', sql<string>`any(${sessionIds})`)
    .orderBy('c.checked_at', 'desc')
    .execute()
}
