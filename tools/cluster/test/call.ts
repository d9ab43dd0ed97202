import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 10_000
const RETRY_MS = 300
/** Longer than any fault: a driver who gives up would hide it. */
const PATIENCE_MS = 180_000

export type Body = Record<string, unknown>
type Request = { method?: 'GET' | 'POST'; body?: object; headers?: Record<string, string> }

/** What was answered before is not there any more. */
export class GoneError extends Error {}

/** One request of a driver from an address of their own; null: no answer, or not the wanted one. */
export async function call(url: string, wanted: number, { method, body, headers = {} }: Request): Promise<Body | null> {
  try {
    const reply = await fetch(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': driverAddress(), ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    if (reply.status === 404) throw new GoneError(url)
    return reply.status === wanted ? (JSON.parse(text) as Body) : null
  } catch (error) {
    // The connection broke, or nobody answered in time.
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}

/** As a page does: again until it is answered. */
export async function callUntilAnswered(url: string, wanted: number, request: Request = {}): Promise<Body> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(RETRY_MS)) {
    const body = await call(url, wanted, request)
    if (body) return body
  }
  throw new Error(`${url} was not answered with ${wanted} for ${PATIENCE_MS / 1000} s`)
}

/** Two proxies: the one that the driver's request would have come through, and HAProxy. */
function driverAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
