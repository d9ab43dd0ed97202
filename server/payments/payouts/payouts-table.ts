import { PAYOUT_STATUSES } from '@lotwise/domain/payout'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { Payouts } from '../../infra/db/schema.ts'

export type PayoutRow = Selectable<Payouts>

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

/**
 * Payouts on their way, and those that arrived lately, as banks return some of them days later. Each is taken by one server per
 * interval.
 */
export function takePayoutsToAsk(
  db: Db,
  { askedBefore, createdAfter, limit }: { askedBefore: Date; createdAfter: Date; limit: number },
): Promise<PayoutRow[]> {
  const due = db
    .selectFrom('payouts')
    .select('id')
    .where('status', 'in', ['pending', 'in_transit', 'paid'])
    .where('asked_at', '<', askedBefore)
    .where((of) => of.or([of('status', '<>', 'paid'), of('created_at', '>', createdAfter)]))
    .orderBy('asked_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('payouts')
    .set({ asked_at: sql`now()` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}
