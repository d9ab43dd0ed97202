import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../infra/deps.ts'

const TRY_AGAIN_MS = 1_000

/** The session that changed; null: very many did, or some may have while nobody listened. */
export type Heard = (sessionId: string | null, isNew: boolean) => void
export type SessionChanges = { hear: (lotId: string, heard: Heard) => () => void }

/** One ear at the database for all open dashboards of this server; without a dashboard there is none. */
export function sessionChanges(deps: Pick<Deps, 'pool' | 'log'>): SessionChanges {
  const listeners = new Map<string, Set<Heard>>()
  let isListening = false
  let stopEar: (() => void) | null = null

  function tell(lotId: string, sessionId: string | null, isNew = false): void {
    for (const heard of listeners.get(lotId) ?? []) heard(sessionId, isNew)
  }

  async function listen(): Promise<void> {
    if (isListening) return
    isListening = true
    while (listeners.size > 0) {
      try {
        await listenOnce()
      } catch (error) {
        deps.log.warn({ err: error }, 'open dashboards hear of no changes for a moment')
        await sleep(TRY_AGAIN_MS)
      }
    }
    isListening = false
  }

  async function listenOnce(): Promise<void> {
    const client = await deps.pool.connect()
    try {
      const lost = new Promise<never>((_, failed) => {
        client.on('error', failed)
        client.on('end', () => failed(new Error('the connection ended')))
      })
      const unwanted = new Promise<void>((done) => (stopEar = done))
      client.on('notification', ({ payload = '' }) => {
        const [lotId = '', id = '*', news] = payload.split(' ')
        tell(lotId, id === '*' ? null : id, news === 'new')
      })
      await Promise.race([client.query('listen sessions'), lost])
      // What changed before anybody listened is found by reading anew.
      for (const lotId of listeners.keys()) tell(lotId, null)
      if (listeners.size > 0) await Promise.race([unwanted, lost])
    } finally {
      stopEar = null
      // Never back to the others: it would go on listening.
      client.release(true)
    }
  }

  return {
    hear(lotId, heard) {
      const ofLot = listeners.get(lotId) ?? new Set()
      listeners.set(lotId, ofLot.add(heard))
      void listen()
      return () => {
        ofLot.delete(heard)
        if (ofLot.size === 0 && listeners.get(lotId) === ofLot) listeners.delete(lotId)
        if (listeners.size === 0) stopEar?.()
      }
    },
  }
}
