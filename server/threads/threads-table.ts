import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Threads } from '../infra/db/schema.ts'

export type ThreadRow = Selectable<Threads>

/** A stay, by its first session, or a warning. */
export type ThreadSubject = { session_id: string } | { warning_id: string }

export function findThread(db: Db, subject: ThreadSubject): Promise<ThreadRow | undefined> {
  return db
    .selectFrom('threads')
    .selectAll()
    .where((q) => q.and(subject))
    .executeTakeFirst()
}

type NewThread = Omit<Insertable<Threads>, 'session_id' | 'warning_id'> & ThreadSubject

/** The thread of the subject, locked. A newly given address, with its language, takes the place of the former one. */
export function lockThread(tx: Db, thread: NewThread, newEmail: string | null): Promise<ThreadRow> {
  return tx
    .insertInto('threads')
    .values(thread)
    .onConflict((conflict) =>
      conflict.column('session_id' in thread ? 'session_id' : 'warning_id').doUpdateSet((q) => ({
        email: newEmail === null ? q.ref('threads.email') : q.val(newEmail),
        language: newEmail === null ? q.ref('threads.language') : q.val(thread.language),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** With all their messages. */
export async function removeThreadsOf(db: Db, sessionIds: string[]): Promise<void> {
  await db.deleteFrom('threads').where('session_id', 'in', sessionIds).execute()
}

/** Of these, which are locked. */
export async function removeThreadsWithoutMessages(tx: Db, ids: string[]): Promise<void> {
  await tx
    .deleteFrom('threads')
    .where('id', 'in', (q) =>
      q
        .selectFrom('threads as t')
        .leftJoin('thread_messages as m', 'm.thread_id', 't.id')
        .select('t.id')
        .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('m.id', 'is', null),
    )
    .execute()
}
