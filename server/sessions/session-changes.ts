import type { ListChange } from '@lotwise/domain/live-list'
import { setTimeout as sleep } from 'node:timers/promises'
import { listAnnouncers } from '../infra/db/announcer.ts'
import type { Deps } from '../infra/deps.ts'

const RETRY_MS = 1_000
const WATCH_MS = 10_000
const SESSION_ID = /^[\da-f]{8}-/
const ANYTHING: LotChange = { sessionId: null, isNew: false }

/** Of a session, with its id; null: many changed, or notifications may have been missed. Or of one of the lot's lists. */
export type LotChange = { sessionId: string | null; isNew: boolean } | ListChange
/** `listeners`: how many of the lot this server tells at once. */
export type LotListener = (change: LotChange, listeners: number) => void
export type SessionChanges = { subscribe: (lotId: string, listener: LotListener) => () => void }

/** One LISTEN connection shared by all open dashboards; closed when there is none. */
export function sessionChanges(deps: Pick<Deps, 'pool' | 'direct' | 'log'>, watchMs = WATCH_MS): SessionChanges {
  const listeners = new Map<string, Set<LotListener>>()
  let isListening = false
  let stopListening: (() => void) | null = null

  function notify(lotId: string, change: LotChange): void {
    const ofLot = listeners.get(lotId)
    for (const listener of ofLot ?? []) listener(change, ofLot!.size)
  }

  function notifyAll(change: LotChange): void {
    for (const lotId of listeners.keys()) notify(lotId, change)
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
      // Nobody waits for it yet while announcers are listed; unhandled it would end the process.
      lost.catch(() => {})
      const stopped = new Promise<void>((done) => (stopListening = done))
      client.on('notification', ({ payload = '' }) => {
        const [lotId = '', ...told] = payload.split(' ')
        if (lotId === '*') notifyAll(changeOf(told))
        else notify(lotId, changeOf(told))
      })
      const announcers = await listAnnouncers(deps.pool)
      await Promise.race([client.query('listen sessions'), lost])
      // Dashboards reload, since changes before LISTEN were not notified.
      notifyAll(ANYTHING)
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
      if (known.some((announcer) => !announcers.includes(announcer))) notifyAll(ANYTHING)
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

/** What follows the lot, or `*` for all lots, in a line of the triggers of migrations 0071, 0165 and 0175. */
function changeOf([what = '*', detail]: string[]): LotChange {
  if (what === '*') return ANYTHING
  return SESSION_ID.test(what) ? { sessionId: what, isNew: detail === 'new' } : { table: what, detail }
}
