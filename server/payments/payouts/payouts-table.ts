import { PAYOUT_STATUSES } from '@lotwise/domain/payout'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { Payouts } from '../../infra/db/schema.ts'

export type PayoutRow = Selectable<Payouts>

export type AskingIntervals = {
  everySeconds: number
  /** Arrived payouts are asked about for this long. */
  arrivedForSeconds: number
  arrivedEverySeconds: number
  differenceEverySeconds: number
  differenceForSeconds: number
}

/** A status only moves forward, because an older answer of the provider may arrive after a newer one. */
export async function storePayout(tx: Db, payout: Insertable<Payouts>): Promise<PayoutRow> {
  const order = sql`${sql.val([...PAYOUT_STATUSES])}::text[]`
  return tx
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        status: sql`case when array_position(${order}, excluded.status) >= array_position(${order}, payouts.status)
          then excluded.status else payouts.status end`,
        is_itemised: sql`payouts.is_itemised or excluded.is_itemised`,
        failure: sql`coalesce(excluded.failure, payouts.failure)`,
        arrives_on: sql`excluded.arrives_on`,
        asked_at: sql`now()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listPayoutsById(db: Db, ids: string[]): Promise<PayoutRow[]> {
  return db.selectFrom('payouts').selectAll().where('id', 'in', ids).execute()
}

/** Keeps the time at which the difference was first seen. True if that is longer ago than `confirmedAfterSeconds`. */
export async function markDifference(db: Db, id: string, confirmedAfterSeconds: number): Promise<boolean> {
  const { isConfirmed } = await db
    .updateTable('payouts')
    .set({ differs_since: sql`coalesce(differs_since, now())` })
    .where('id', '=', id)
    .returning(sql<boolean>`differs_since < now() - make_interval(secs => ${confirmedAfterSeconds})`.as('isConfirmed'))
    .executeTakeFirstOrThrow()
  return isConfirmed
}

export async function clearDifference(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ differs_since: null })
    .where('id', '=', id)
    .where('differs_since', 'is not', null)
    .execute()
}

/**
 * Payouts on their way, those that arrived lately, as banks return some of them days later, and sooner, before all others, those that began to
 * differ from our figures lately. Each is taken by one server per interval.
 */
export function takePayoutsToAsk(db: Db, intervals: AskingIntervals, limit: number): Promise<PayoutRow[]> {
  const { everySeconds, arrivedForSeconds, arrivedEverySeconds, differenceEverySeconds, differenceForSeconds } =
    intervals
  const taken = db
    .selectFrom('payouts')
    .select('id')
    .where((of) =>
      of.or([
        of.and([of('status', 'in', ['pending', 'in_transit']), of('asked_at', '<', secondsAgo(everySeconds))]),
        of.and([
          of('status', '=', 'paid'),
          of('created_at', '>', secondsAgo(arrivedForSeconds)),
          of('asked_at', '<', secondsAgo(arrivedEverySeconds)),
        ]),
        of.and([
          of('differs_since', '>', secondsAgo(differenceForSeconds)),
          of('asked_at', '<', secondsAgo(differenceEverySeconds)),
        ]),
      ]),
    )
    .orderBy((of) => of('differs_since', 'is', null))
    .orderBy('asked_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('payouts')
    .set({ asked_at: sql`now()` })
    .where('id', 'in', taken)
    .returningAll()
    .execute()
}

function secondsAgo(seconds: number) {
  return sql<Date>`now() - make_interval(secs => ${seconds})`
}
