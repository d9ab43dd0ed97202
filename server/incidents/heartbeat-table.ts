import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'

/** Returns the previous heartbeat of any server; null: there was none. The row stays locked, so that only one server sees a gap. */
export async function recordHeartbeat(tx: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ seen_at: Date }>`select seen_at from heartbeat for update`.execute(tx)
  await tx
    .insertInto('heartbeat')
    .values({ seen_at: now })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ seen_at: sql`greatest(heartbeat.seen_at, excluded.seen_at)` }),
    )
    .execute()
  return rows[0]?.seen_at ?? null
}

/** The next one finds no server before it. */
export async function forgetBeat(db: Db): Promise<void> {
  await db.deleteFrom('heartbeat').execute()
}
