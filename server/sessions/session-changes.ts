import { setTimeout as sleep } from 'node:timers/promises'
import { listAnnouncers } from '../infra/db/announcer.ts'
import type { Deps } from '../infra/deps.ts'

const RETRY_MS = 1_000
const WATCH_MS = 10_000

/** The id of the changed session; null: many changed, or notifications may have been missed. */
export type SessionListener = (sessionId: string | null, isNew: boolean) => void
export type SessionChanges = { subscribe: (lotId: string, listener: SessionListener) => () => void }

/** One LISTEN connection shared by all open dashboards; closed when there is none. */
export function sessionChanges(deps: Pick<Deps, 'pool' | 'direct' | 'log'>, watchMs = WATCH_MS): SessionChanges {
  const listeners = new Map<string, Set<SessionListener>>()
  let isListening = false
  let stopListening: (() => void) | null = null

  function notify(lotId: string, sessionId: string | null, isNew = false): void {
    for (const listener of listeners.get(lotId) ?? []) listener(sessionId, isNew)
  }

  function notifyAll(): void {
    for (const lotId of listeners.keys()) notify(lotId, null)
  }

  async function listen(): Promise<void> {
    if (isListening) return
    isListening = true
    while (listeners.size > 0) {
      try {
        await listenOnce()
      } catch (error) {
        deps.log.warn({ err: error }, 'listening for session changes failed, retrying')
        await sleep(RETRY_MS)
      }
    }
    isListening = false
  }

  async function listenOnce(): Promise<void> {
    const client = await deps.direct.connect()
    const ending = new AbortController()
    try {
      const lost = new Promise<never>((_, failed) => {
        client.on('error', failed)
        client.on('end', () => failed(new Error('the connection ended')))
      })
      const stopped = new Promise<void>((done) => (stopListening = done))
      client.on('notification', ({ payload = '' }) => {
        const [lotId = '', id = '*', news] = payload.split(' ')
        notify(lotId, id === '*' ? null : id, news === 'new')
      })
      const announcers = await listAnnouncers(deps.pool)
      await Promise.race([client.query('listen sessions'), lost])
      // Dashboards reload, since changes before LISTEN were not notified.
      notifyAll()
      if (listeners.size > 0) await Promise.race([stopped, lost, watchAnnouncers(announcers, ending.signal)])
    } finally {
      ending.abort()
      stopListening = null
      // Destroyed instead of returned to the pool, where it would go on listening.
      client.release(true)
    }
  }

  /** A server that was killed after a commit may not have announced it. */
  async function watchAnnouncers(first: string[], ending: AbortSignal): Promise<void> {
    for (let known = first; ;) {
      await sleep(watchMs, undefined, { signal: ending })
      const announcers = await listAnnouncers(deps.pool)
      if (known.some((announcer) => !announcers.includes(announcer))) notifyAll()
      known = announcers
    }
  }

  return {
    subscribe(lotId, listener) {
      const ofLot = listeners.get(lotId) ?? new Set()
      listeners.set(lotId, ofLot.add(listener))
      void listen()
      return () => {
        ofLot.delete(listener)
        if (ofLot.size === 0 && listeners.get(lotId) === ofLot) listeners.delete(lotId)
        if (listeners.size === 0) stopListening?.()
      }
    },
  }
}
