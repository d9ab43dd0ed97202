import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'

export type StayPart = { id: string; license_plate: string }

/** The first session of a stay, then its extensions, whichever of them is asked for. */
export async function listStayParts(db: Db, sessionId: string): Promise<StayPart[]> {
  const { rows } = await sql<StayPart>`
    with recursive up as (
      select id, extends_session_id from parking_sessions where id = ${sessionId}
      union all
      select s.id, s.extends_session_id from parking_sessions s join up on s.id = up.extends_session_id
    ), stay as (
      select id, 0 as depth from up where extends_session_id is null
      union all
      select s.id, stay.depth + 1 from parking_sessions s join stay on s.extends_session_id = stay.id
    )
    select s.id, s.license_plate from parking_sessions s join stay on stay.id = s.id order by stay.depth`.execute(db)
  return rows
}
