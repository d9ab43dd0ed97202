import { listsToTell } from '@lotwise/domain/live-list'
import type { LotAccess } from '../access/lot-access.ts'
import type { LotChange, SessionChanges } from './session-changes.ts'

const HEARTBEAT_MS = 25_000
/** A client this far behind is disconnected; it reconnects and reloads the list. */
const MAX_UNREAD = 200
/** The five reads of one dashboard after a change take 10 to 20 ms of a processor: all together keep half of one busy at most. */
const READ_MS = 30
/** Few dashboards wait no longer than their own spread (use-live-inserts.ts). */
const LEAST_SPREAD_MS = 500

export type Watch = {
  access: LotAccess<'session.read'>
  isStillAllowed: () => Promise<boolean>
  gone: AbortSignal
  heartbeatMs?: number
}

/** A stream of the ids of changed sessions and the names of changed lists, for as long as the caller has this access. */
export function watchSessions(
  changes: SessionChanges,
  { access, isStillAllowed, gone, heartbeatMs = HEARTBEAT_MS }: Watch,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end: (() => void) | null = null
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => {
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD) close()
      }
      const unsubscribe = changes.subscribe(access.lot.id, (change, listeners) => {
        eventsOf(change, access, spreadOf(listeners)).forEach(send)
      })
      const heartbeat = async () => {
        const isAllowed = await isStillAllowed()
        if (isOver) return
        if (isAllowed) send(': still here\n\n')
        else close()
      }
      // isStillAllowed() returns false on errors, so this cannot reject.
      const timer = setInterval(() => void heartbeat(), heartbeatMs)
      let isOver = false
      const stop = () => {
        isOver = true
        clearInterval(timer)
        unsubscribe()
      }
      const close = () => {
        if (isOver) return
        stop()
        controller.close()
      }
      end = stop
      send('retry: 3000\n\n')
      if (gone.aborted) close()
      else gone.addEventListener('abort', close)
    },
    cancel: () => end?.(),
  })
}

type Spread = { spread_ms?: number }

/** All of them hear of a change at once, and then read: so many that the server is busy for longer than a moment take turns. */
function spreadOf(listeners: number): Spread {
  const spread = listeners * READ_MS
  return spread > LEAST_SPREAD_MS ? { spread_ms: spread } : {}
}

function eventsOf(change: LotChange, { role, actor }: Watch['access'], spread: Spread): string[] {
  if ('table' in change) {
    const lists = listsToTell(change, { role, userId: actor.userId })
    return lists.map((list) => `event: list\ndata: ${JSON.stringify({ list, ...spread })}\n\n`)
  }
  const { sessionId: id, isNew } = change
  return [`event: session\ndata: ${JSON.stringify({ id, ...(isNew && { new: true }), ...spread })}\n\n`]
}
