import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../infra/db/all-of.ts'
import type { Db } from '../infra/db/connect.ts'
import type { SessionRow } from './sessions-table.ts'

export type StayPart = { id: string; license_plate: string }

/** For a `with recursive`: the first session of a stay and all that extend it, whichever of them is asked for. */
function stayOf(sessionId: RawBuilder<unknown>) {
  return sql`up as (
      select id, extends_session_id from parking_sessions where id = ${sessionId}
      union all
      select s.id, s.extends_session_id from parking_sessions s join up on s.id = up.extends_session_id
    ), stay as (
      select id, 0 as depth from up where extends_session_id is null
      union all
      select s.id, stay.depth + 1 from parking_sessions s join stay on s.extends_session_id = stay.id
    )`
}

/** The first session of a stay, then its extensions; deleted sessions too. */
export function listStayParts(db: Db, sessionId: string): Promise<StayPart[]> {
  return partsOf(db, sql`${sessionId}`)
}

/** The same with everything about them, without the deleted ones. */
export async function listStaySessions(db: Db, sessionId: string): Promise<SessionRow[]> {
  const ids = (await listStayParts(db, sessionId)).map(({ id }) => id)
  if (ids.length === 0) return []
  const sessions = await db
    .selectFrom('parking_sessions')
    .select(allOf('parking_sessions'))
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return sessions.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The same for the stay that a payment belongs to. */
export function listStayPartsOfPayment(db: Db, paymentId: string): Promise<StayPart[]> {
  return partsOf(db, sql`(select session_id from payments where id = ${paymentId})`)
}

async function partsOf(db: Db, sessionId: RawBuilder<unknown>): Promise<StayPart[]> {
  const { rows } = await sql<StayPart>`
    with recursive ${stayOf(sessionId)}
    select s.id, s.license_plate from parking_sessions s join stay on stay.id = s.id order by stay.depth`.execute(db)
  return rows
}

/** The end of a stay including its paid extensions; null where nothing is paid. */
export async function paidUntil(db: Db, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    with recursive ${stayOf(sql`${sessionId}`)}
    select max(s.expires_at) as until from parking_sessions s join stay on stay.id = s.id
    where s.payment_status in ('paid', 'Yolo') and s.deleted_at is null`.execute(db)
  return rows[0]!.until
}

/** The session that the paid time of a stay ends with. */
export async function findLastPaid(db: Db, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${stayOf(sql`${sessionId}`)}
    select s.id from parking_sessions s join stay on stay.id = s.id
    where s.payment_status in ('paid', 'Yolo') and s.deleted_at is null
    order by s.expires_at desc, s.created_at desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
