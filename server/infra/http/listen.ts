import { once, type EventEmitter } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartRefusal } from '../config/start-refusal.ts'
import type { App } from './app-env.ts'
import { isEventStream } from './event-stream.ts'

/** How long requests in progress may take to finish when the server stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000
const IDLE_CLOSE_INTERVAL_MS = 50

export async function listen(app: App, port: number): Promise<{ stop: () => Promise<void> }> {
  const answer = getRequestListener(app.fetch)
  // The listener replies 500 when a handler throws, and never rejects.
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  const answering = responsesOf(server)
  server.listen(port)
  await waitUntilListening(server, port)
  return { stop: () => stopServer(server, answering) }
}

/** Checked before anything else, so that a second start fails before it touches the data. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createProbe()
  probe.listen(port)
  await waitUntilListening(probe, port)
  await new Promise((closed) => probe.close(closed))
}

async function waitUntilListening(server: EventEmitter, port: number): Promise<void> {
  try {
    await once(server, 'listening')
  } catch (error) {
    throw portRefusal(error as NodeJS.ErrnoException, port)
  }
}

function portRefusal(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartRefusal(`Port ${port} is in use: stop what is using it, or set PORT to another one.`)
  }
  if (error.code === 'EACCES') return new StartRefusal(`Port ${port} needs root: set PORT to one above 1023.`)
  return error
}

function responsesOf(server: Server): Set<ServerResponse> {
  const answering = new Set<ServerResponse>()
  server.on('request', (_, response) => {
    answering.add(response)
    response.on('close', () => answering.delete(response))
  })
  return answering
}

async function stopServer(server: Server, answering: Set<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  const closeIdle = () => {
    endEventStreams(answering)
    server.closeIdleConnections()
  }
  closeIdle()
  // Otherwise a connection whose request was just answered would be kept open for another one.
  const closingIdle = setInterval(closeIdle, IDLE_CLOSE_INTERVAL_MS)
  const timeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
  await closed
  clearInterval(closingIdle)
  clearTimeout(timeout)
}

/** Event streams never end by themselves; browsers reconnect to the next server. */
function endEventStreams(answering: Set<ServerResponse>): void {
  for (const response of answering) if (isEventStream(response)) response.destroy()
}
