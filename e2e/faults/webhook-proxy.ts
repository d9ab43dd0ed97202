import {
  createServer,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 5_000
const RETRY_MS = 50

export type WebhookProxy = {
  url: string
  /** Called before a server's response is passed on; returning true drops it. */
  dropResponse: (() => Promise<boolean>) | null
  /** Number of responses by status code. */
  statusCounts: Map<number, number>
  close: () => Promise<void>
}

/** Signs again: the simulator signs with the real time even when its clock, and the servers', are months ahead. */
export type Signer = (body: Buffer) => string | null

/** Proxy between the provider and the servers: round robin, with retries while no server answers. */
export async function startWebhookProxy(targets: () => string[], sign: Signer): Promise<WebhookProxy> {
  let nextTarget = 0
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await readBody(incoming)
    const end = performance.now() + TIMEOUT_MS
    while (performance.now() < end) {
      const all = targets()
      nextTarget += 1
      const signature = sign(body)
      const headers = { ...incoming.headers, ...(signature ? { 'stripe-signature': signature } : {}) }
      const response = all.length === 0 ? null : await forwardTo(all[nextTarget % all.length]!, incoming, headers, body)
      if (response === null) {
        await sleep(RETRY_MS)
        continue
      }
      if (await proxy.dropResponse?.()) return outgoing.destroy()
      return respond(outgoing, response.status, response.body)
    }
    return respond(outgoing, 502, 'no server answers')
  }
  // A rejection is a bug in the test code: unhandled, it fails the run.
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  const respond = (outgoing: ServerResponse, status: number, body: string) => {
    proxy.statusCounts.set(status, (proxy.statusCounts.get(status) ?? 0) + 1)
    outgoing.writeHead(status).end(body)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const proxy: WebhookProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropResponse: null,
    statusCounts: new Map(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function forwardTo(target: string, { method, url }: IncomingMessage, headers: IncomingHttpHeaders, body: Buffer) {
  return new Promise<{ status: number; body: string } | null>((done) => {
    const outgoing = sendRequest(`${target}${url}`, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done({ status: response.statusCode!, body: Buffer.concat(parts).toString() }))
      response.on('error', () => done(null))
    })
    outgoing.on('error', () => done(null))
    outgoing.end(body)
  })
}
