import { once, type EventEmitter } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartRefusal } from '../config/start-refusal.ts'
import type { App } from './app-env.ts'
import { isEventStream } from './event-stream.ts'

/** Requests in hand get this long to finish when the server stops. */
const PATIENCE_MS = 10_000
const TIDYING_MS = 50

export async function listen(app: App, port: number): Promise<{ stop: () => Promise<void> }> {
  const answer = getRequestListener(app.fetch)
  // The listener answers 500 to what a handler throws, and rejects nothing.
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  const answering = responsesOf(server)
  server.listen(port)
  await untilListening(server, port)
  return { stop: () => stopServer(server, answering) }
}

/** Asked first of all, so that a second start says so before it touches the data. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createProbe()
  probe.listen(port)
  await untilListening(probe, port)
  await new Promise((closed) => probe.close(closed))
}

async function untilListening(server: EventEmitter, port: number): Promise<void> {
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
  const tidy = () => {
    endEventStreams(answering)
    server.closeIdleConnections()
  }
  tidy()
  // A connection whose request has just been answered would else be kept for a next one that is not taken.
  const tidying = setInterval(tidy, TIDYING_MS)
  const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await closed
  clearInterval(tidying)
  clearTimeout(impatient)
}

/** They have no end of their own; a browser that was listening comes back to the next server. */
function endEventStreams(answering: Set<ServerResponse>): void {
  for (const response of answering) if (isEventStream(response)) response.destroy()
}
