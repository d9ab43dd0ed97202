import { listsToTell } from '@lotwise/domain/live-list'
import type { LotAccess } from '../access/lot-access.ts'
import type { LotChange, SessionChanges } from './session-changes.ts'

const HEARTBEAT_MS = 25_000
/** A client this far behind is disconnected; it reconnects and reloads the list. */
const MAX_UNREAD = 200

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
      const unsubscribe = changes.subscribe(access.lot.id, (change) => eventsOf(change, access).forEach(send))
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

function eventsOf(change: LotChange, { role, actor }: Watch['access']): string[] {
  if ('table' in change) {
    const lists = listsToTell(change, { role, userId: actor.userId })
    return lists.map((list) => `event: list\ndata: ${JSON.stringify({ list })}\n\n`)
  }
  const { sessionId: id, isNew } = change
  return [`event: session\ndata: ${JSON.stringify(isNew ? { id, new: true } : { id })}\n\n`]
}
