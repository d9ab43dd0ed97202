import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseTarget } from './connect.ts'

const PAUSE_MS = 50
const RETRY_MS = 1_000
/** From here on, dashboards are told that many sessions of their lot changed. */
const MOST_WAITING = 5_000
const APPLICATION_NAME = 'lotwise announcer'

export type Announcer = { announce: (changes: string[]) => void; stop: () => Promise<void> }

/**
 * Tells all servers which sessions changed, after the commit and many at once: NOTIFY holds a lock of the whole database until its
 * transaction has ended. On a connection of its own, so that it waits for no other statement.
 */
export function openAnnouncer(target: DatabaseTarget, log: Logger): Announcer {
  let waiting = new Set<string>()
  let isStopping = false
  let client: Client | null = null
  // Connects at once: the other servers notice when an announcer is gone.
  let sending: Promise<void> | null = send()

  async function send(): Promise<void> {
    do {
      const changes = [...waiting]
      waiting = new Set()
      try {
        client ??= await connect(target, () => (client = null))
        await client.query("select pg_notify('sessions', change) from unnest($1::text[]) change", [changes])
        if (!isStopping) await sleep(PAUSE_MS)
      } catch (error) {
        log.warn({ err: error }, 'announcing session changes failed, retrying')
        if (isStopping) return
        waiting = new Set([...changes, ...waiting])
        await sleep(RETRY_MS)
      }
    } while (waiting.size > 0)
    sending = null
  }

  return {
    announce(changes) {
      for (const change of changes) waiting.add(change)
      if (waiting.size > MOST_WAITING) waiting = new Set([...waiting].map((change) => `${change.split(' ')[0]} *`))
      // send() handles its errors.
      sending ??= send()
    },
    stop: async () => {
      isStopping = true
      await sending
      await client?.end()
    },
  }
}

async function connect(target: DatabaseTarget, onLost: () => void): Promise<Client> {
  const where = typeof target === 'string' ? { connectionString: target } : target
  // An announcement lost in a power failure of the database has no listeners left.
  const client = new Client({ ...where, application_name: APPLICATION_NAME, options: '-c synchronous_commit=off' })
  client.on('error', onLost)
  await client.connect()
  return client
}

/** The announcers of all servers. One that disappeared may not have announced its last changes. */
export async function listAnnouncers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ announcer: string }>(
    `select pid || ' ' || backend_start as announcer from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [APPLICATION_NAME],
  )
  return rows.map(({ announcer }) => announcer)
}
