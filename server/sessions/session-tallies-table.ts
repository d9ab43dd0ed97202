import { ALL_LOCATIONS } from '@lotwise/domain/session'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { ListAccess, SessionFilter } from './session-filter-table.ts'

const MAX_ROWS_PER_LOT = 100

/** Session counts of a lot by status, stored type and location, over all time. */
export function talliedSessions(db: Db, { lot }: ListAccess, filter: SessionFilter) {
  const { payment_status: status, session_type: type, location = ALL_LOCATIONS } = filter
  return db
    .selectFrom('session_tallies')
    .select(sql<number>`coalesce(sum(tally), 0)::int`.as('total'))
    .where('lot_id', '=', lot.id)
    .$if(status !== 'all', (q) => q.where('payment_status', '=', status))
    .$if(type !== 'all', (q) => q.where('session_type', '=', type))
    .$if(location !== ALL_LOCATIONS, (q) => q.where('location', '=', location))
}

/** How many have the status of the filter, its type, both and its location, and how many are monthly. */
export async function sumAlike(db: Db, { lot }: ListAccess, filter: SessionFilter) {
  const { payment_status: status, session_type: type, location = ALL_LOCATIONS } = filter
  const isOfStatus = status === 'all' ? sql`true` : sql`payment_status = ${status}`
  const isOfType = type === 'all' ? sql`true` : sql`session_type = ${type}`
  const isThere = location === ALL_LOCATIONS ? sql`true` : sql`location = ${location}`
  return db
    .selectFrom('session_tallies')
    .select([
      sumOf(isOfStatus).as('ofStatus'),
      sumOf(isOfType).as('ofType'),
      sumOf(sql`${isOfStatus} and ${isOfType} and ${isThere}`).as('alike'),
      sumOf(sql`payment_status = 'Yolo'`).as('monthly'),
    ])
    .where('lot_id', '=', lot.id)
    .executeTakeFirstOrThrow()
}

function sumOf(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(tally) filter (where ${condition}), 0)::int`
}

/** Safe on several servers at once: a row deleted by one is not seen by the other. */
export async function sumUpTallies(db: Db): Promise<void> {
  const busy = db
    .selectFrom('session_tallies')
    .select('lot_id')
    .groupBy('lot_id')
    .having((q) => q.fn.countAll(), '>', MAX_ROWS_PER_LOT)
  await db
    .with('taken', (q) => q.deleteFrom('session_tallies').where('lot_id', 'in', busy).returningAll())
    .insertInto('session_tallies')
    .columns(['lot_id', 'location', 'payment_status', 'session_type', 'tally'])
    .expression((q) =>
      q
        .selectFrom('taken')
        .select(['lot_id', 'location', 'payment_status', 'session_type', sql<number>`sum(tally)`.as('tally')])
        .groupBy(['lot_id', 'location', 'payment_status', 'session_type'])
        .having((of) => of.fn.sum('tally'), '<>', 0),
    )
    .execute()
}

/** All sessions of a lot. */
export async function countAllTallied(tx: Db, lotId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('session_tallies')
    .select(sql<number>`coalesce(sum(tally), 0)::int`.as('total'))
    .where('lot_id', '=', lotId)
    .executeTakeFirstOrThrow()
  return total
}
