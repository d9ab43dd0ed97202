import type { Db } from './connect.ts'

/** All statements see the same state of the database. */
export function fromOneMoment<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
