import { UNPAYABLE_KINDS } from '@lotwise/domain/incident'
import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'

/** Open warnings seen since then, or only this one. */
export type Unsettled = { since: Date } | { id: string }

/** Paid stays of the same plate that end after the warning. */
export function listPaidTimes(db: Db, unsettled: Unsettled) {
  return openWarnings(db, unsettled)
    .innerJoin('parking_sessions as s', (join) =>
      join
        .onRef('s.lot_id', '=', 'w.lot_id')
        .onRef('s.plate_key', '=', 'w.plate_key')
        .on('s.deleted_at', 'is', null)
        .on('s.payment_status', 'in', ['paid', 'Yolo']),
    )
    .select(['w.id', 'w.lot_id', 'w.seen_at', 's.id as session_id', 's.phone', 's.language', 's.expires_at as ends'])
    .select(sql<Date>`coalesce(s.paid_at, s.created_at)`.as('begins'))
    .whereRef('s.expires_at', '>', 'w.seen_at')
    .orderBy('s.expires_at', 'desc')
    .execute()
}

/** Permits of the same plate that had begun and not ended, whatever their weekdays. */
export function listPermitTimes(db: Db, unsettled: Unsettled) {
  return openWarnings(db, unsettled)
    .innerJoin('permit_plates as pp', (join) =>
      join.onRef('pp.lot_id', '=', 'w.lot_id').onRef('pp.plate_key', '=', 'w.plate_key'),
    )
    .innerJoin('permits as p', 'p.id', 'pp.permit_id')
    .innerJoin('lots as l', 'l.id', 'w.lot_id')
    .select(['w.id', 'w.lot_id', 'w.seen_at', 'l.timezone', 'p.starts_at', 'p.ends_at', 'p.weekdays'])
    .whereRef('p.starts_at', '<=', 'w.seen_at')
    .whereRef('p.ends_at', '>', 'w.seen_at')
    .execute()
}

/** Warnings from the time of an incident in which nobody could pay, also of one that was declared later. */
export function listOfIncidents(db: Db, unsettled: Unsettled): Promise<{ id: string; lot_id: string }[]> {
  return openWarnings(db, unsettled)
    .select(['w.id', 'w.lot_id'])
    .where((q) =>
      q.exists(
        q
          .selectFrom('incidents as i')
          .select('i.id')
          .where('i.kind', 'in', UNPAYABLE_KINDS)
          .where((or) => or.or([or('i.lot_id', 'is', null), or('i.lot_id', '=', or.ref('w.lot_id'))]))
          .whereRef('i.began_at', '<=', 'w.seen_at')
          .where((or) => or.or([or('i.ended_at', 'is', null), or('i.ended_at', '>', or.ref('w.seen_at'))])),
      ),
    )
    .execute()
}

/** The newest sessions of a plate whose payment may not be recorded yet. */
export async function listUnpaidSessions(db: Db, lotId: string, key: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('parking_sessions')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('plate_key', '=', key)
    .where('deleted_at', 'is', null)
    .where('payment_status', '=', 'pending')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute()
  return rows.map(({ id }) => id)
}

function openWarnings(db: Db, unsettled: Unsettled) {
  return db
    .selectFrom('warnings as w')
    .where('w.state', '=', 'open')
    .$if('since' in unsettled, (q) => q.where('w.seen_at', '>', (unsettled as { since: Date }).since))
    .$if('id' in unsettled, (q) => q.where('w.id', '=', (unsettled as { id: string }).id))
}
