import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'

/** Rows of each table that the work has read, whether through an index or by going through the table. */
export async function countRowsRead(db: Db, work: (tx: Db) => Promise<unknown>): Promise<Map<string, number>> {
  return db.transaction().execute(async (tx) => {
    const before = await readCounters(tx)
    await work(tx)
    const after = await readCounters(tx)
    return new Map([...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]))
  })
}

/** Of this connection, as far as it has not reported them yet. */
async function readCounters(tx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables`.execute(tx)
  return new Map(rows.map(({ name, rows: read }) => [name, read]))
}
