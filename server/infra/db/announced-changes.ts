import type { Pool } from 'pg'

/** What the triggers of migrations 0071 and 0072 send to a connection that was opened with ANNOUNCES. */
export const ANNOUNCES = '-c lotwise.announces=on'
const SESSIONS_CHANGED = 'LW001'
const WORK_ADDED = 'LW002'

export type ChangeListener = {
  /** Each is `<lot> <session>`, with ` new` for an added one, `<lot> *` where many changed, or `<lot> <list>`; `*` stands for all lots. */
  onSessions: (changes: string[]) => void
  onWork: (table: string) => void
}

/**
 * Calls the listener after each transaction that changed something. Also after one that was rolled back: a needless notification costs
 * a read, a missed one would lose an update.
 */
export function hearChanges(pool: Pool, listener: ChangeListener): void {
  pool.on('connect', (client) => {
    let sessions: string[] = []
    const work = new Set<string>()
    const pass = () => {
      if (sessions.length > 0) listener.onSessions(sessions.splice(0))
      for (const table of work) listener.onWork(table)
      work.clear()
    }
    client.on('notice', ({ code, message = '' }) => {
      if (code === SESSIONS_CHANGED) sessions = [...sessions, ...message.split('\n')]
      if (code === WORK_ADDED) work.add(message)
    })
    client.connection.on('readyForQuery', () => {
      if (client.getTransactionStatus() === 'I') pass()
    })
    // The connection broke before the reply to a commit, which may have taken place.
    client.once('end', pass)
  })
}
