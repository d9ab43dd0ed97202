import { sql, type Insertable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { ThreadMessages } from '../infra/db/schema.ts'

const SHOWN = 200

export type ThreadMessage = Awaited<ReturnType<typeof listThreadMessages>>[number]

/** The newest messages, oldest first. */
export async function listThreadMessages(db: Db, threadId: string) {
  const newest = await db
    .selectFrom('thread_messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.author', 'm.text', 'm.created_at', 'u.email as user_email'])
    .where('m.thread_id', '=', threadId)
    .orderBy('m.id', 'desc')
    .limit(SHOWN)
    .execute()
  return newest.toReversed()
}

export async function insertThreadMessage(tx: Db, message: Insertable<ThreadMessages>): Promise<number> {
  const { id } = await tx.insertInto('thread_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The oldest, with their threads locked. Not of a thread to which something is being written. */
export function lockThreadMessagesBefore(
  tx: Db,
  moment: Date,
  most: number,
): Promise<{ id: number; thread_id: string }[]> {
  return tx
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select(['m.id', 'm.thread_id'])
    .where('m.created_at', '<', moment)
    .orderBy('m.created_at')
    .limit(most)
    .forUpdate('t')
    .skipLocked()
    .execute()
}

export async function removeThreadMessages(tx: Db, ids: number[]): Promise<void> {
  await tx
    .deleteFrom('thread_messages')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** What a driver may see and have erased. */
export function listMessagesAbout(
  db: Db,
  { sessionIds, warningIds }: { sessionIds: string[]; warningIds: string[] },
  most: number,
) {
  return db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .innerJoin('lots as l', 'l.id', 't.lot_id')
    .select(['m.author', 'm.text', 'm.created_at', 't.email', 'l.display_name as lot_name', 'l.timezone'])
    .where((q) =>
      q.or([
        q('t.session_id', '=', sql<string>`any(${sessionIds}::uuid[])`),
        q('t.warning_id', '=', sql<string>`any(${warningIds}::uuid[])`),
      ]),
    )
    .orderBy('m.created_at', 'desc')
    .limit(most)
    .execute()
}
