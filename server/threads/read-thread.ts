import type { Db } from '../infra/db/connect.ts'
import { firstSessionOf } from './first-session-of.ts'
import { listThreadMessages, type ThreadMessage } from './thread-messages-table.ts'
import { findThread } from './threads-table.ts'

export type Thread = { messages: ThreadMessage[]; isMailed: boolean }

/** Empty where nobody has written yet. */
export async function readThread(db: Db, session: { id: string; email: string | null }): Promise<Thread> {
  const thread = await findThread(db, await firstSessionOf(db, session.id))
  if (!thread) return { messages: [], isMailed: session.email !== null }
  return { messages: await listThreadMessages(db, thread.id), isMailed: thread.email !== null }
}
