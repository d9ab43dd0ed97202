import { sql, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { AuthKeys } from '../infra/db/schema.ts'

export type AuthKeyRow = Pick<Selectable<AuthKeys>, 'id' | 'secret'>

/** Arbitrary, but the same on every server. */
const LOCK = 7_081_2028

/** Newest first. */
export function listAuthKeys(db: Db): Promise<AuthKeyRow[]> {
  return db.selectFrom('auth_keys').select(['id', 'secret']).orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Several servers may start on an empty database: the second waits for the lock and finds the first one's key. */
export async function insertFirstAuthKey(db: Db, key: AuthKeyRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const there = await tx.selectFrom('auth_keys').select('id').executeTakeFirst()
    if (!there) await tx.insertInto('auth_keys').values(key).execute()
  })
}
