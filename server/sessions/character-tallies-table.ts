import { wholeUtcDays } from '@lotwise/domain/whole-periods'
import { sql, type RawBuilder } from 'kysely'
import { sumInMemory } from '../infra/db/choose-plans.ts'
import type { Db } from '../infra/db/connect.ts'
import { matchesPlaced } from './session-places-table.ts'
import type { SessionQuery } from './session-filter-table.ts'

/** Of a filter without these dates. No session is of another time. */
const ALWAYS = { from: '1970-01-01T00:00:00Z', to: '9999-01-01T00:00:00Z' }

/**
 * Sessions with this character in their plate, and with the dates, status, stored type and location of the filter; undefined for a lot whose
 * characters were not counted. No more rows are read than two days have, and none where the days between them have more than `enough`.
 */
export async function countWithCharacter(
  db: Db,
  { access, filter }: SessionQuery,
  character: string,
  enough: number | null,
): Promise<number | undefined> {
  const { from = ALWAYS.from, to = ALWAYS.to } = filter
  const span = { from: new Date(from), to: new Date(to) }
  const days = wholeUtcDays(span)
  const ofLot = sql`lot_id = ${access.lot.id} ${matchesPlaced(filter)}`
  const hasCharacter = sql`plate_key like ${`%${character}%`}`
  const read = (start: Date, end: Date) => sql`(select count(*) from parking_sessions
    where ${ofLot} and deleted_at is null and created_at >= ${start} and created_at < ${end} and ${hasCharacter})`
  const { rows } = await sql<{ total: number }>`
    with whole as (
      select (select coalesce(sum(tally), 0) from character_tallies
        where ${ofLot} and part = ${character} and day >= ${days.from} and day < ${days.to})
      + (select coalesce(sum(tally), 0) from session_moves
        where ${ofLot} and ${hasCharacter} and created_at >= ${days.from} and created_at < ${days.to}) as tally
      from counted_lots where lot_id = ${access.lot.id} and has_short_parts
    )
    select case when tally > ${enough ?? 2 ** 31 - 1}::int then tally else tally + ${read(span.from, days.from)} + ${read(days.to, span.to)} end::int as total
    from whole`.execute(db)
  return rows[0]?.total
}

/** Reads the whole lot, by one statement: moves that it does not see are not in its sessions either. The lot is locked before. */
export async function countAllCharacters(tx: Db, lotId: string): Promise<void> {
  await sql`delete from character_tallies where lot_id = ${lotId}`.execute(tx)
  await sumInMemory(tx)
  await sql`
    insert into character_tallies (lot_id, part, day, location, payment_status, session_type, tally)
    select ${lotId}, part, date_bin('1 day', created_at, timestamptz 'epoch') as day, location, payment_status,
      coalesce(session_type, '') as stored_type, sum(tally)
    from (${sessionsBesideMoves(lotId)}) sessions, lateral plate_characters(plate_key) characters
    group by part, day, location, payment_status, stored_type having sum(tally) <> 0`.execute(tx)
}

function sessionsBesideMoves(lotId: string): RawBuilder<unknown> {
  return sql`
    select plate_key, created_at, location, payment_status, session_type, 1 as tally
    from parking_sessions where lot_id = ${lotId} and deleted_at is null
    union all
    select plate_key, created_at, location, payment_status, session_type, -tally from session_moves where lot_id = ${lotId}`
}
