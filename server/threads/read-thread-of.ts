import type { Db } from '../infra/db/connect.ts'
import { listThreadMessages, type ThreadMessage } from './thread-messages-table.ts'
import { findThread, type ThreadSubject } from './threads-table.ts'

export type Thread = { messages: ThreadMessage[]; isMailed: boolean }

/** `unwritten`: returned while there are no messages. */
export async function readThreadOf(
  db: Db,
  subject: ThreadSubject,
  unwritten: Pick<Thread, 'isMailed'> = { isMailed: false },
): Promise<Thread> {
  const thread = await findThread(db, subject)
  if (!thread) return { messages: [], ...unwritten }
  return { messages: await listThreadMessages(db, thread.id), isMailed: thread.email !== null }
}
