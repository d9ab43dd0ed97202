import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Tally } from './part-tallies-table.ts'
import { MAX_SHORT_PART } from './short-part-tallies-table.ts'
import { matchesPlaced, type PlacedFilter } from './session-places-table.ts'

// What short_part_tallies has, without types. The server of the version before reads it, and this one until the others are counted.

/** Sessions of a counted lot with this part in their plate; undefined for any other lot. */
export async function readPlatePart(
  db: Db,
  lotId: string,
  part: string,
  filter: Pick<PlacedFilter, 'payment_status' | 'location'>,
): Promise<Tally | undefined> {
  const matches = matchesPlaced({ ...filter, session_type: 'all' })
  const { rows } = await sql<Tally>`
    select coalesce(sum(tally), 0)::int as "ofAll", coalesce(sum(tally) filter (where true ${matches}), 0)::int as "ofFilter"
    from counted_lots left join (
      select lot_id, location, payment_status, tally from plate_parts where lot_id = ${lotId} and part = ${part}
      union all
      select lot_id, location, payment_status, tally from session_moves where lot_id = ${lotId} and plate_key like ${`%${part}%`}
    ) tallies using (lot_id)
    where lot_id = ${lotId} and is_counted having count(*) > 0`.execute(db)
  return rows[0]
}

/** Reads the whole lot. */
export async function countAllParts(tx: Db, lotId: string): Promise<void> {
  await sql`delete from plate_parts where lot_id = ${lotId}`.execute(tx)
  await addParts(
    tx,
    lotId,
    sql`select plate_key, location, payment_status, count(*) as tally from parking_sessions
      where lot_id = ${lotId} and deleted_at is null group by plate_key, location, payment_status`,
  )
}

/** Before the moves are added to their places, which removes them. */
export async function addMovedParts(tx: Db, lotId: string): Promise<void> {
  await addParts(
    tx,
    lotId,
    sql`select plate_key, location, payment_status, sum(tally) as tally from session_moves
      where lot_id = ${lotId} group by plate_key, location, payment_status`,
  )
}

/** A part that a plate has twice counts once. */
async function addParts(tx: Db, lotId: string, plates: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into plate_parts (lot_id, part, location, payment_status, tally)
    select ${lotId}, part, location, payment_status, sum(tally) from (${plates}) plates, lateral (
      select distinct substr(plate_key, start, size) as part
      from generate_series(1, ${MAX_SHORT_PART}::int) size, generate_series(1, length(plate_key) - size + 1) start
    ) parts
    group by part, location, payment_status having sum(tally) <> 0
    on conflict (lot_id, part, location, payment_status) do update set tally = plate_parts.tally + excluded.tally`.execute(
    tx,
  )
}
