import { sql, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { AuthKeys } from '../infra/db/schema.ts'

export type AuthKeyRow = Pick<Selectable<AuthKeys>, 'id' | 'secret'>

/** Any number will do, as long as every server uses the same. */
const LOCK = 7_081_2028

/** Newest first. */
export function listAuthKeys(db: Db): Promise<AuthKeyRow[]> {
  return db.selectFrom('auth_keys').select(['id', 'secret']).orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Several servers may start on one empty database: the second waits here, and finds the key of the first. */
export async function insertFirstAuthKey(db: Db, key: AuthKeyRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const there = await tx.selectFrom('auth_keys').select('id').executeTakeFirst()
    if (!there) await tx.insertInto('auth_keys').values(key).execute()
  })
}
