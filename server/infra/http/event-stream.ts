import type { AppContext } from './app-env.ts'

const endless = new WeakSet<object>()

/** Replies with server-sent events. The reply never ends by itself, so it is marked to be closed on shutdown. */
export function answerWithEvents(c: AppContext, open: (gone: AbortSignal) => ReadableStream<Uint8Array>): Response {
  // Prevents a proxy from buffering events.
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return c.body(open(whenGone(c)), 200, headers)
}

/** A client that disconnected before the reply began never reads the stream, and so never cancels it. */
function whenGone({ env }: AppContext): AbortSignal {
  const leaving = new AbortController()
  const outgoing = env?.outgoing
  if (outgoing) {
    endless.add(outgoing)
    if (outgoing.destroyed) leaving.abort()
    else outgoing.once('close', () => leaving.abort())
  }
  return leaving.signal
}

export function isEventStream(response: object): boolean {
  return endless.has(response)
}
