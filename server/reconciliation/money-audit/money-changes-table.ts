import type { Db } from '../../infra/db/connect.ts'

/** Oldest first. A session may be listed several times. */
export function listChanges(db: Db, until: Date, most: number) {
  return db
    .selectFrom('money_changes')
    .select(['id', 'session_id'])
    .where('at', '<=', until)
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function removeChanges(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('money_changes').where('id', 'in', ids).execute()
}
