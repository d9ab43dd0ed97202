import type { AppContext } from './app-env.ts'

const endless = new WeakSet<object>()

/** Answers with server-sent events. Such an answer has no end of its own, so it is marked for the server that stops. */
export function answerWithEvents(c: AppContext, events: ReadableStream<Uint8Array>): Response {
  if (c.env?.outgoing) endless.add(c.env.outgoing)
  // A proxy that gathers what it passes on would hold events back.
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return c.body(events, 200, headers)
}

export function isEventStream(response: object): boolean {
  return endless.has(response)
}
