import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseTarget } from './connect.ts'

const RETRY_MS = 1_000

/** Listens for NOTIFY on a connection of its own until the server stops. */
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
        log.warn({ err: error }, 'listening for notifications failed, retrying')
      }
      if (!ending.signal.aborted) await sleep(RETRY_MS)
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
  // Process what arrived while the connection was down.
  onWork('stripe_events')
  onWork('messages')
  const stopped = new Promise<void>((done) => ending.addEventListener('abort', () => done(), { once: true }))
  await Promise.race([stopped, lost])
  await client.end()
}
