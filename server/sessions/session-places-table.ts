import { ALL_LOCATIONS, type PaymentStatus, type SessionType } from '@lotwise/domain/session'
import { SESSION_SORTS, type SessionSort } from '@lotwise/domain/session-sort'
import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { CountedLots } from '../infra/db/schema.ts'
import { isBefore, isFrom, type Place } from './session-order-table.ts'

const MOVES_LEFT = 100

/** What the places know of a session. */
export type PlacedFilter = {
  payment_status: 'all' | PaymentStatus
  session_type: 'all' | SessionType
  location?: string | undefined
}

/**
 * The place in the default order of the sort at which the row with this number (from 0) stands, and how many stand before that place.
 * Undefined for a lot that is not counted. `leftOut`: sessions that the list does not have, though the filter matches them.
 */
export async function findPlace(
  db: Db,
  lotId: string,
  {
    sort,
    filter,
    row,
    leftOut,
  }: { sort: SessionSort; filter: PlacedFilter; row: number; leftOut?: RawBuilder<unknown> },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with counted as (
      select place, sum(tally)::int as tally from session_places
      where lot_id = ${lotId} and sort = ${sort} ${matchesPlaced(filter)} group by place
      union all
      select ${placeBefore(lotId, sort, sql`moves.place`)}, moves.tally from (
        select ${placeOf(sort)} as place, tally from session_moves where lot_id = ${lotId} ${matchesPlaced(filter)}
        ${leftOut ? sql`union all select ${placeOf(sort)}, -1 from (${leftOut}) left_out` : sql``}
      ) moves
    ),
    summed as (select place, sum(tally)::int as tally from counted group by place),
    running as (select place, sum(tally) over (order by place) - tally as before from summed)
    select place, before::int from running
    where before <= ${row} and exists (select from counted_lots where lot_id = ${lotId} and is_counted)
    order by place desc limit 1`.execute(db)
  return rows[0]
}

/** Undefined for the last one. */
export async function findNextPlace(
  db: Db,
  lotId: string,
  { sort, place }: { sort: SessionSort; place: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ place: string }>`
    select place from session_places where lot_id = ${lotId} and sort = ${sort} and place > ${place} order by place limit 1`.execute(
    db,
  )
  return rows[0]?.place
}

/** The place in newest-first order at which sessions of this moment stand. */
export async function findPlaceOfMoment(
  db: Db,
  lotId: string,
  { filter, moment }: { filter: PlacedFilter; moment: Date },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with here as (
      select place from session_places where lot_id = ${lotId} and sort = 'created_at'
        and place <= newest_first(${moment}::timestamptz) collate "C"
        and exists (select from counted_lots where lot_id = ${lotId} and is_counted)
      order by place desc limit 1
    )
    select place, (
      select coalesce(sum(tally), 0) from session_places
      where lot_id = ${lotId} and sort = 'created_at' and place < here.place ${matchesPlaced(filter)}
    )::int + (
      select coalesce(sum(tally), 0) from session_moves
      where lot_id = ${lotId} and newest_first(created_at) collate "C" < here.place ${matchesPlaced(filter)}
    )::int as before from here`.execute(db)
  return rows[0]
}

/** Marks lots that have become large. Their places can be counted once every transaction that began before has ended. */
export async function addCountedLots(db: Db, fewest: number): Promise<void> {
  await sql`insert into counted_lots (lot_id) select lot_id from session_tallies group by lot_id
    having sum(tally) > ${fewest} on conflict do nothing`.execute(db)
  // In a restored database transactions begin with other numbers.
  await sql`update counted_lots set known_since = pg_current_xact_id()
    where known_since is null or not is_counted and known_since > pg_current_xact_id()`.execute(db)
}

/** Lots that have places. `hoursUntil`: up to where the cars of their hours are stored; null where some are missing. */
export type CountedLot = {
  id: string
  timeZone: string
  hasRevenue: boolean
  hasTimes: boolean
  hasParts: boolean
  hasShortParts: boolean
  hoursUntil: Date | null
}

export function listCountedLots(db: Db): Promise<CountedLot[]> {
  return db
    .selectFrom('counted_lots')
    .innerJoin('lots', 'lots.id', 'counted_lots.lot_id')
    .select(['lots.id', 'lots.timezone as timeZone'])
    .select([
      'has_revenue as hasRevenue',
      'has_times as hasTimes',
      'has_parts as hasParts',
      'has_short_parts as hasShortParts',
      'hours_until as hoursUntil',
    ])
    .where('is_counted', '=', true)
    .execute()
}

type Counted = Updateable<CountedLots>

export async function updateCountedLot(
  tx: Db,
  lotId: string,
  changes: Partial<Pick<Counted, 'has_revenue' | 'has_times' | 'has_parts' | 'has_short_parts' | 'hours_until'>>,
): Promise<void> {
  await tx.updateTable('counted_lots').set(changes).where('lot_id', '=', lotId).execute()
}

/** Lots with something to count. Moves of earlier days are not left for later: they change hours that are stored (parked_hours). */
export async function listLotsToCount(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lot_id: string }>`
    select lot_id from counted_lots where not is_counted and known_since < pg_snapshot_xmin(pg_current_snapshot())
    union select lot_id from session_moves where lot_id in (select lot_id from counted_lots where is_counted)
    group by lot_id having count(*) > ${MOVES_LEFT} or min(created_at) < now() - interval '1 day'`.execute(db)
  return rows.map(({ lot_id }) => lot_id)
}

type LockedLot = Record<'is_counted' | 'has_times' | 'has_parts' | 'has_short_parts' | 'has_revenue', boolean>

/**
 * One server at a time counts a lot; undefined where another is at it. Only what begins afterwards sees what that other one has done:
 * unless all is to be of one snapshot, count in read committed.
 */
export async function lockCountedLot(tx: Db, lotId: string): Promise<LockedLot | undefined> {
  const lot = await tx
    .selectFrom('counted_lots')
    .select(['is_counted', 'has_times', 'has_parts', 'has_short_parts', 'has_revenue'])
    .where('lot_id', '=', lotId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  // A lot that was large before it was counted, or was not counted for days, takes longer than a request may.
  if (lot) await sql`set local statement_timeout = 0`.execute(tx)
  return lot
}

/** From one snapshot: moves it does not contain are not in its sessions either. The lot is counted then. */
export async function countAllPlaces(tx: Db, lotId: string, perPlace: number): Promise<void> {
  for (const sort of SESSION_SORTS) await countPlaces(tx, lotId, { sort, from: '', to: null }, perPlace)
  await sql`delete from session_moves where lot_id = ${lotId}`.execute(tx)
  await sql`update counted_lots set is_counted = true where lot_id = ${lotId}`.execute(tx)
}

/** Adds the moves to their places. */
export async function addMoves(tx: Db, lotId: string): Promise<void> {
  const sorts = sql.join(SESSION_SORTS.map((sort) => sql`(${sort}::text)`))
  await sql`
    with taken as (delete from session_moves where lot_id = ${lotId} returning *),
    moved as (select taken.*, sort, ${placeOf(sql.ref('sorts.sort'))} as moved_to from taken, (values ${sorts}) sorts (sort)),
    placed as (
      select sort, coalesce(${placeBefore(lotId, sql.ref('moved.sort'), sql.ref('moved.moved_to'))}, '') as place,
        location, payment_status, coalesce(session_type, '') as session_type, tally
      from moved
    )
    insert into session_places (lot_id, sort, place, location, payment_status, session_type, tally)
    select ${lotId}, sort, place, location, payment_status, session_type, sum(tally) from placed
    group by sort, place, location, payment_status, session_type having sum(tally) <> 0
    on conflict (lot_id, sort, place, location, payment_status, session_type)
    do update set tally = session_places.tally + excluded.tally`.execute(tx)
}

export type Stretch = { sort: SessionSort; from: string; to: string | null }

export async function listCrowdedPlaces(tx: Db, lotId: string, most: number): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select sort, place as from, next as to from (
      select sort, place, sum(tally) as tally, lead(place) over (partition by sort order by place) as next
      from session_places where lot_id = ${lotId} group by sort, place
    ) places where tally > ${most}`.execute(tx)
  return rows
}

/** Stretches whose places are named after plates that the moves have taken out of the lot. Asked before the moves are added. */
export async function listPlacesOfGonePlates(tx: Db, lotId: string): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    with places as (
      select place, place in (select plate_key from session_moves where lot_id = ${lotId} and tally < 0)
        and not exists (select from parking_sessions where ${isOfPlate(lotId)} and deleted_at is null)
        and not exists (select from parking_sessions where ${isOfPlate(lotId)} and deleted_at is not null)
        as is_gone
      from session_places where lot_id = ${lotId} and sort = 'license_plate' group by place
    )
    select distinct 'license_plate' as sort, coalesce(kept_before, '') as from, kept_after as to from (
      select is_gone, max(place) filter (where not is_gone) over (order by place) as kept_before,
        min(place) filter (where not is_gone) over (order by place desc) as kept_after
      from places
    ) stretches where is_gone`.execute(tx)
  return rows
}

/** In the order that the indexes of plates have. One has the deleted sessions and another the rest. */
function isOfPlate(lotId: string): RawBuilder<boolean> {
  return sql`lot_id = ${lotId} and plate_key = place collate "default"`
}

/** Counts the sessions of a stretch again and divides it into places. */
export async function countPlaces(tx: Db, lotId: string, { sort, from, to }: Stretch, perPlace: number): Promise<void> {
  await sql`delete from session_places where lot_id = ${lotId} and sort = ${sort} and place >= ${from}
    ${to === null ? sql`` : sql`and place < ${to}`}`.execute(tx)
  await sql`
    insert into session_places (lot_id, sort, place, location, payment_status, session_type, tally)
    with listed as (
      select ${placeOf(sort)} as place, location, payment_status, coalesce(session_type, '') as session_type
      from parking_sessions where lot_id = ${lotId} and deleted_at is null
        ${from === '' ? sql`` : sql`and ${isFrom(sort, from)}`} ${to === null ? sql`` : sql`and ${isBefore(sort, to)}`}
    ),
    numbered as (select *, (rank() over (order by place) - 1) / ${perPlace}::int as part from listed),
    parts as (select part, min(place) as place from numbered group by part)
    select ${lotId}, ${sort}, case numbered.part when 0 then ${from} else parts.place end, location, payment_status, session_type, count(*)
    from numbered join parts on parts.part = numbered.part
    group by numbered.part, parts.place, location, payment_status, session_type`.execute(tx)
}

function placeOf(sort: SessionSort | RawBuilder<unknown>): RawBuilder<string> {
  const name = typeof sort === 'string' ? sql`${sort}::text` : sort
  return sql`session_place(${name}, created_at, expires_at, plate_key, payment_status, amount_cents, hours) collate "C"`
}

function placeBefore(lotId: string, sort: SessionSort | RawBuilder<unknown>, place: RawBuilder<unknown>) {
  return sql`(select there.place from session_places there
    where there.lot_id = ${lotId} and there.sort = ${sort} and there.place <= ${place} order by there.place desc limit 1)`
}

/** On the columns of places and moves. */
export function matchesPlaced({ payment_status: status, session_type: type, location = ALL_LOCATIONS }: PlacedFilter) {
  return sql`${status === 'all' ? sql`` : sql`and payment_status = ${status}`}
    ${type === 'all' ? sql`` : sql`and session_type = ${type}`}
    ${location === ALL_LOCATIONS ? sql`` : sql`and location = ${location}`}`
}
