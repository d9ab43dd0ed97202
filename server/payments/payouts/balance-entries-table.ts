import { sql, type Insertable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { BalanceEntries } from '../../infra/db/schema.ts'

export type EntryColumns = Insertable<BalanceEntries>

/** An entry never changes at the provider; only the payout it goes out with becomes known later. */
export async function storeEntries(db: Db, entries: EntryColumns[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('balance_entries')
    .values(entries)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ payout_id: sql`excluded.payout_id` })
        .where(sql<boolean>`balance_entries.payout_id is null and excluded.payout_id is not null`),
    )
    .execute()
}

export async function listStoredEntries(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('balance_entries').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Keyset pagination of `balance_entries as e`, oldest first. The key is looked up in SQL: a JavaScript Date would lose its microseconds. */
export function isAfterEntry(afterId: string | null) {
  return afterId === null
    ? sql<boolean>`true`
    : sql<boolean>`(e.created_at, e.id) > (select last.created_at, last.id from balance_entries last where last.id = ${afterId})`
}
