import type { Heard, SessionChanges } from './session-changes.ts'

export const HEARTBEAT_MS = 25_000
/** A reader this far behind is let go; it comes back and reads the list anew. */
const MOST_UNREAD = 200

export type Watch = { lotId: string; isStillAllowed: () => Promise<boolean>; gone: AbortSignal; heartbeatMs?: number }

/** Ids of a lot's sessions as they change, for as long as the one who watches may see them. */
export function watchSessions(
  changes: SessionChanges,
  { lotId, isStillAllowed, gone, heartbeatMs = HEARTBEAT_MS }: Watch,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end: (() => void) | null = null
  return new ReadableStream({
    start(controller) {
      const say = (text: string) => {
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) close()
      }
      const heard: Heard = (id, isNew) =>
        say(`event: session\ndata: ${JSON.stringify(isNew ? { id, new: true } : { id })}\n\n`)
      const stopHearing = changes.hear(lotId, heard)
      const beat = async () => {
        const isAllowed = await isStillAllowed()
        if (isOver) return
        if (isAllowed) say(': still here\n\n')
        else close()
      }
      // isStillAllowed() answers false where it cannot tell, so nothing is rejected here.
      const beating = setInterval(() => void beat(), heartbeatMs)
      let isOver = false
      const stop = () => {
        isOver = true
        clearInterval(beating)
        stopHearing()
      }
      const close = () => {
        if (isOver) return
        stop()
        controller.close()
      }
      end = stop
      say('retry: 3000\n\n')
      if (gone.aborted) close()
      else gone.addEventListener('abort', close)
    },
    cancel: () => end?.(),
  })
}
