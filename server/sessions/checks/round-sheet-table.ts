import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { RoundRow } from './check-rounds-table.ts'
import type { CheckRow } from './plate-checks-table.ts'

const NEWEST = 50
const MOST_CHECKS = 5000

export type ListedRound = Pick<RoundRow, 'id' | 'user_id' | 'started_at' | 'ended_at'> & {
  user_email: string
  good: number
  wait: number
  bad: number
}

type Which = { by: 'everyone' | 'self' } | { id: string }

/** Newest first, each with its cars by the colour of their last answer. */
export async function listRounds(
  db: Db,
  { lot, actor }: LotAccess<'session.check' | 'session.details'>,
  which: Which,
): Promise<ListedRound[]> {
  const chosen =
    'id' in which
      ? sql`check_rounds.id = ${which.id}`
      : which.by === 'self'
        ? sql`check_rounds.user_id = ${actor.userId}`
        : sql`true`
  const { rows } = await sql<ListedRound>`
    select check_rounds.id, user_id, started_at, ended_at, email as user_email, good, wait, bad
    from check_rounds join users on users.id = check_rounds.user_id,
      lateral (
        select count(*) filter (where tone = 'good')::int as good, count(*) filter (where tone = 'wait')::int as wait,
          count(*) filter (where tone = 'bad')::int as bad
        from (select distinct on (plate_key) tone from plate_checks
          where round_id = check_rounds.id order by plate_key, checked_at desc, id) as last
      ) as cars
    where check_rounds.lot_id = ${lot.id} and ${chosen}
    order by started_at desc, check_rounds.id limit ${NEWEST}`.execute(db)
  return rows
}

export function listChecksOfRound(
  db: Db,
  { lot }: LotAccess<'session.details'>,
  roundId: string,
): Promise<Pick<CheckRow, 'id' | 'checked_at' | 'license_plate' | 'result' | 'tone' | 'data_age_s'>[]> {
  return db
    .selectFrom('plate_checks')
    .select(['id', 'checked_at', 'license_plate', 'result', 'tone', 'data_age_s'])
    .where('lot_id', '=', lot.id)
    .where('round_id', '=', roundId)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(MOST_CHECKS)
    .execute()
}
