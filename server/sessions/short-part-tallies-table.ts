import { sql } from 'kysely'
import { sumInMemory } from '../infra/db/choose-plans.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Tally } from './part-tallies-table.ts'
import { matchesPlaced, type PlacedFilter } from './session-places-table.ts'

/** Longer parts are in part_tallies. */
export const MAX_SHORT_PART = 2

/** Sessions with this part in their plate; undefined for a lot whose short parts were not counted. A trigger keeps the tallies. */
export async function readShortPart(
  db: Db,
  lotId: string,
  part: string,
  filter: PlacedFilter,
): Promise<Tally | undefined> {
  const matches = matchesPlaced({ ...filter, session_type: 'all' })
  const { rows } = await sql<Tally>`
    select coalesce(sum(tally), 0)::int as "ofAll", coalesce(sum(tally) filter (where true ${matches}), 0)::int as "ofFilter",
      coalesce(sum(tally) filter (where true ${matchesPlaced(filter)}), 0)::int as "ofStoredType"
    from counted_lots left join (
      select lot_id, location, payment_status, session_type, tally from short_part_tallies where lot_id = ${lotId} and part = ${part}
      union all
      select lot_id, location, payment_status, session_type, tally from session_moves
      where lot_id = ${lotId} and plate_key like ${`%${part}%`}
    ) tallies using (lot_id)
    where lot_id = ${lotId} and has_short_parts having count(*) > 0`.execute(db)
  return rows[0]
}

/** Reads the whole lot, by one statement: moves that it does not see are not in its sessions either. The lot is locked before. */
export async function countAllShortParts(tx: Db, lotId: string): Promise<void> {
  await sql`delete from short_part_tallies where lot_id = ${lotId}`.execute(tx)
  await sumInMemory(tx)
  await sql`
    insert into short_part_tallies (lot_id, part, location, payment_status, session_type, tally)
    select ${lotId}, part, location, payment_status, stored_type, sum(tally) from (
      select plate_key, location, payment_status, coalesce(session_type, '') as stored_type, sum(tally) as tally from (
        select plate_key, location, payment_status, session_type, 1 as tally
        from parking_sessions where lot_id = ${lotId} and deleted_at is null
        union all
        select plate_key, location, payment_status, session_type, -tally from session_moves where lot_id = ${lotId}
      ) sessions group by plate_key, location, payment_status, stored_type
    ) plates, lateral short_parts(plate_key) parts
    group by part, location, payment_status, stored_type having sum(tally) <> 0`.execute(tx)
}
