import { sql, type Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { ProofKeys } from '../../infra/db/schema.ts'

export type ProofKeyRow = Selectable<ProofKeys>

/** Arbitrary, but the same on every server. */
const LOCK = 7_081_2029

/** Newest first. */
export function listProofKeys(db: Db): Promise<ProofKeyRow[]> {
  return db.selectFrom('proof_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Several servers may find a key due at once: the second waits for the lock and finds the first one's key. */
export async function insertProofKey(
  db: Db,
  key: ProofKeyRow,
  isDue: (keys: readonly ProofKeyRow[]) => boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (isDue(await listProofKeys(tx))) await tx.insertInto('proof_keys').values(key).execute()
  })
}

export async function removeProofKeys(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('proof_keys').where('id', 'in', ids).execute()
}
