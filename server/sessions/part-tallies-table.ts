import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import { matchesPlaced, type PlacedFilter } from './session-places-table.ts'
import type { SearchPart } from './session-search-table.ts'

/** `ofFilter`: of them, those with the status and location of the filter; `ofStoredType`: of these, those with its type. */
export type Tally = { ofAll: number; ofFilter: number; ofStoredType?: number }

/** Sessions with this part in their plate or phone number; undefined for a lot whose parts were not counted. A trigger keeps the tallies. */
export async function readPartTally(
  db: Db,
  lotId: string,
  { kind, part }: SearchPart,
  filter: Pick<PlacedFilter, 'payment_status' | 'location'>,
): Promise<Tally | undefined> {
  const matches = matchesPlaced({ ...filter, session_type: 'all' })
  const { rows } = await sql<Tally>`
    select coalesce(sum(tally), 0)::int as "ofAll", coalesce(sum(tally) filter (where true ${matches}), 0)::int as "ofFilter"
    from counted_lots left join (
      select lot_id, location, payment_status, tally from part_tallies where lot_id = ${lotId} and kind = ${kind} and part = ${part}
      union all
      select lot_id, location, payment_status, tally from session_moves where lot_id = ${lotId} and ${hasPart({ kind, part })}
    ) tallies using (lot_id)
    where lot_id = ${lotId} and has_parts having count(*) > 0`.execute(db)
  return rows[0]
}

/** Sessions that have the rarest of these parts, as of the last count; undefined for a lot whose parts were not counted. */
export async function readRarestPart(
  db: Db,
  lotId: string,
  kind: SearchPart['kind'],
  parts: string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ rarest: number }>`
    select coalesce((
      select min((select coalesce(sum(tally), 0) from part_tallies where lot_id = ${lotId} and kind = ${kind} and part = one))
      from unnest(${parts}::text[]) one
    ), 0)::int as rarest
    from counted_lots where lot_id = ${lotId} and has_parts`.execute(db)
  return rows[0]?.rarest
}

/** Reads the whole lot, by one statement: moves that it does not see are not in its sessions either. The lot is locked before. */
export async function countAllTalliedParts(tx: Db, lotId: string): Promise<void> {
  await sql`delete from part_tallies where lot_id = ${lotId}`.execute(tx)
  await sql`
    insert into part_tallies (lot_id, kind, part, location, payment_status, tally)
    select ${lotId}, kind, part, location, payment_status, sum(tally) from (
      select plate_key, phone, location, payment_status, sum(tally) as tally from (
        select plate_key, case when phone not like '~%' then phone end as phone, location, payment_status, 1 as tally
        from parking_sessions where lot_id = ${lotId} and deleted_at is null
        union all
        select plate_key, phone, location, payment_status, -tally from session_moves where lot_id = ${lotId}
      ) sessions group by plate_key, phone, location, payment_status
    ) cars, lateral tallied_parts(plate_key, phone) parts
    group by kind, part, location, payment_status having sum(tally) <> 0`.execute(tx)
}

function hasPart({ kind, part }: SearchPart): RawBuilder<boolean> {
  const within = kind === 'plate' ? sql`plate_key` : sql`regexp_replace(phone, '[^0-9]', '', 'g')`
  return sql<boolean>`${within} like ${`%${part}%`}`
}
