import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import { insertThreadMessage, listThreadMessages } from './thread-messages-table.ts'
import type { ThreadRow } from './threads-table.ts'

/** A page that got no answer repeats its request. */
const REPEAT_MS = 10 * MINUTE_MS

/** The id of the new message; null for a repeat. The thread must be locked. */
export async function addMessage(
  tx: Db,
  thread: ThreadRow,
  { text, userId, now }: { text: string; userId: string | null; now: Date },
): Promise<number | null> {
  const author = userId === null ? 'driver' : 'staff'
  const last = (await listThreadMessages(tx, thread.id)).at(-1)
  const isRepeat =
    last?.author === author && last.text === text && now.getTime() - last.created_at.getTime() < REPEAT_MS
  if (isRepeat) return null
  return insertThreadMessage(tx, { thread_id: thread.id, author, user_id: userId, text, created_at: now })
}
