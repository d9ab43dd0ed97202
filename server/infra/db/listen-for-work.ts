import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseTarget } from './connect.ts'

const TRY_AGAIN_MS = 1_000

/** Hears the database's NOTIFY for as long as the server runs, over a connection of its own. */
export function listenForWork(
  target: DatabaseTarget,
  log: Logger,
  onWork: (table: string) => void,
): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const listening = (async () => {
    while (!ending.signal.aborted) {
      try {
        await listenOnce(target, onWork, ending.signal)
      } catch (error) {
        log.warn({ err: error }, 'not listening to the database for a moment')
      }
      if (!ending.signal.aborted) await sleep(TRY_AGAIN_MS)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await listening
    },
  }
}

async function listenOnce(target: DatabaseTarget, onWork: (table: string) => void, ending: AbortSignal): Promise<void> {
  const client = new Client(typeof target === 'string' ? { connectionString: target } : target)
  const lost = new Promise<void>((_, failed) => client.on('error', failed))
  client.on('notification', (notice) => onWork(notice.payload ?? ''))
  await client.connect()
  await client.query('listen work')
  // What came while nobody listened is found now.
  onWork('stripe_events')
  onWork('messages')
  const stopped = new Promise<void>((done) => ending.addEventListener('abort', () => done(), { once: true }))
  await Promise.race([stopped, lost])
  await client.end()
}
