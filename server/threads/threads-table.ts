import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Threads } from '../infra/db/schema.ts'

export type ThreadRow = Selectable<Threads>

export function findThread(db: Db, sessionId: string): Promise<ThreadRow | undefined> {
  return db.selectFrom('threads').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
}

/** The thread of the session, locked. A newly given address takes the place of the former one. */
export function lockThread(tx: Db, thread: Insertable<Threads>, newEmail: string | null): Promise<ThreadRow> {
  return tx
    .insertInto('threads')
    .values(thread)
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((q) => ({
        email: newEmail === null ? q.ref('threads.email') : q.val(newEmail),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** With all their messages. */
export async function removeThreadsOf(db: Db, sessionIds: string[]): Promise<void> {
  await db.deleteFrom('threads').where('session_id', 'in', sessionIds).execute()
}

export async function removeThreadsWithoutMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('threads')
    .where('id', 'in', (q) =>
      q
        .selectFrom('threads as t')
        .leftJoin('thread_messages as m', 'm.thread_id', 't.id')
        .select('t.id')
        .where('m.id', 'is', null),
    )
    .execute()
}
