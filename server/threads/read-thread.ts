import type { Db } from '../infra/db/connect.ts'
import { firstSessionOf } from './first-session-of.ts'
import { readThreadOf, type Thread } from './read-thread-of.ts'

/** Empty where nobody has written yet. */
export async function readThread(db: Db, session: { id: string; email: string | null }): Promise<Thread> {
  const subject = { session_id: await firstSessionOf(db, session.id) }
  return readThreadOf(db, subject, { isMailed: session.email !== null })
}
