import type { AppContext } from './app-env.ts'

const endless = new WeakSet<object>()

/** Answers with server-sent events. Such an answer has no end of its own, so it is marked for the server that stops. */
export function answerWithEvents(c: AppContext, open: (gone: AbortSignal) => ReadableStream<Uint8Array>): Response {
  // A proxy that gathers what it passes on would hold events back.
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return c.body(open(whenGone(c)), 200, headers)
}

/** A listener who left before the answer began never reads the stream, and so never cancels it either. */
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
