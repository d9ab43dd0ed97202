import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 5_000
const TRY_AGAIN_MS = 50

export type FrontDoor = {
  url: string
  /** Called when a server has answered and nobody has heard it yet; true: nobody will. */
  loseAnswer: (() => Promise<boolean>) | null
  /** How many requests each answer was given to. */
  answers: Map<number, number>
  close: () => Promise<void>
}

/** Signs anew: the simulator signs by the real clock even when its own, and the servers', are months ahead. */
export type Signer = (body: Buffer) => string | null

/** What stands before the servers on the provider's way to them: it tries one after the other, and waits a little. */
export async function openFrontDoor(targets: () => string[], sign: Signer): Promise<FrontDoor> {
  let turn = 0
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await bodyOf(incoming)
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      const all = targets()
      turn += 1
      const signature = sign(body)
      const headers = { ...incoming.headers, ...(signature ? { 'stripe-signature': signature } : {}) }
      const answer = all.length === 0 ? null : await pass(all[turn % all.length]!, incoming, headers, body)
      if (answer === null) {
        await sleep(TRY_AGAIN_MS)
        continue
      }
      if (await door.loseAnswer?.()) return outgoing.destroy()
      return give(outgoing, answer.status, answer.body)
    }
    return give(outgoing, 502, 'no server answers')
  }
  // A rejection is an error of the test itself: unhandled, it fails the run.
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  const give = (outgoing: ServerResponse, status: number, body: string) => {
    door.answers.set(status, (door.answers.get(status) ?? 0) + 1)
    outgoing.writeHead(status).end(body)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const door: FrontDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswer: null,
    answers: new Map(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return door
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function pass(target: string, { method, url }: IncomingMessage, headers: IncomingHttpHeaders, body: Buffer) {
  return new Promise<{ status: number; body: string } | null>((done) => {
    const outgoing = ask(`${target}${url}`, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done({ status: answer.statusCode!, body: Buffer.concat(parts).toString() }))
      answer.on('error', () => done(null))
    })
    outgoing.on('error', () => done(null))
    outgoing.end(body)
  })
}
