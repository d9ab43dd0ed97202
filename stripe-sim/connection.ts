import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FaultPlan } from './faults.ts'

export type Reply = { status: number; body: string; headers: Record<string, string>; lost?: boolean }

/** The socket of a request, for faults below HTTP: resets, hangs, truncated bodies. */
export class Connection {
  readonly #bindings: HttpBindings | undefined

  constructor(bindings: HttpBindings | undefined) {
    this.#bindings = bindings
  }

  reset(): Response {
    this.#bindings?.incoming.socket.destroy()
    return this.#bindings ? RESPONSE_ALREADY_SENT : Response.error()
  }

  async hang(seconds = 120): Promise<Response> {
    await sleep(seconds * 1000, undefined, { ref: false })
    return this.reset()
  }

  /** Whole headers, half a body. */
  async cut(reply: Reply): Promise<Response> {
    const out = this.#bindings?.outgoing
    if (!out || !('socket' in out)) return this.reset()
    const body = Buffer.from(reply.body)
    out.writeHead(reply.status, { ...reply.headers, 'content-type': 'application/json', 'content-length': body.length })
    out.write(body.subarray(0, Math.floor(body.length / 2)))
    await sleep(20)
    return this.reset()
  }
}

export async function sendReply(
  reply: Reply,
  fault: Pick<FaultPlan, 'kind' | 'seconds'> | null,
  connection: Connection,
): Promise<Response> {
  if (fault?.kind === 'reset_after') return connection.reset()
  // The work is done and the answer is fixed: unlike with a delay, it is outdated when it arrives.
  if (fault?.kind === 'late') await sleep((fault.seconds ?? 1) * 1000)
  if (fault?.kind === 'hang') return connection.hang(fault.seconds)
  if (fault?.kind === 'cut_body') return connection.cut(reply)
  if (fault?.kind === '502') {
    return new Response('<html><body>502 Bad Gateway</body></html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    })
  }
  return new Response(reply.body, {
    status: reply.status,
    headers: { ...reply.headers, 'content-type': 'application/json', 'cache-control': 'no-cache, no-store' },
  })
}
