import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createProbe, type Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartRefusal } from '../config/start-refusal.ts'
import type { App } from './app-env.ts'
import { isEventStream } from './event-stream.ts'
import { limitUnreadBody } from './limit-unread-body.ts'

/** How long requests in progress may take to finish when the server stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000
const IDLE_CLOSE_INTERVAL_MS = 50
/** Longer than proxies keep an idle connection: a request sent just as the server closes it would be lost. */
const KEEP_ALIVE_MS = 90_000
/** How much of a body is read before a handler asks for it. A body of tiny chunks costs time long before Node's 64 KB are full. */
const READ_AHEAD_BYTES = 4 * 1024

/** One server per address; without addresses, one for all interfaces. */
export async function listen(app: App, port: number, hosts: string[] | null): Promise<{ stop: () => Promise<void> }> {
  const answer = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const running = await onEachHost(hosts, async (host) => {
    const server = createServer({ highWaterMark: READ_AHEAD_BYTES }, (incoming, outgoing) => {
      limitUnreadBody(incoming, outgoing)
      // The listener replies 500 when a handler throws, and never rejects.
      void answer(incoming, outgoing)
    })
    server.requestTimeout = 60_000
    server.headersTimeout = 20_000
    server.keepAliveTimeout = KEEP_ALIVE_MS
    const answering = responsesOf(server)
    await startListening(server, port, host)
    return { stop: () => stopServer(server, answering) }
  })
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
}

/** Checked before anything else, so that a second start fails before it touches the data. */
export async function requireFreePort(port: number, hosts: string[] | null): Promise<void> {
  await onEachHost(hosts, async (host) => {
    const probe = createProbe()
    await startListening(probe, port, host)
    await new Promise((closed) => probe.close(closed))
  })
}

/** A machine may have no IPv6: one loopback address is enough. */
async function onEachHost<Opened>(
  hosts: string[] | null,
  open: (host: string | undefined) => Promise<Opened>,
): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const host of hosts ?? [undefined]) {
    try {
      opened.push(await open(host))
    } catch (error) {
      if (!isMissingAddress(error)) throw error
    }
  }
  if (opened.length > 0) return opened
  throw new StartRefusal('HOST is not an address of this machine: set it to one, or to 0.0.0.0 for all of them.')
}

async function startListening(server: NetServer, port: number, host: string | undefined): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw portRefusal(error as NodeJS.ErrnoException, port)
  }
}

function isMissingAddress(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'ENOTFOUND'
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
