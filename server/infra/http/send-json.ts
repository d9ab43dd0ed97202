import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from './accepts-gzip.ts'
import type { AppContext } from './app-env.ts'

/** Smaller replies fit into the first packets anyway. */
const FEWEST_CHARACTERS = 4096
const compressed = promisify(gzip)

/**
 * Long replies to reads are compressed, outside the main thread. Other replies repeat what was sent: compressing those beside a
 * secret would let their length tell about it.
 */
export async function sendJson(c: AppContext, reply: object, status: 200 | 201): Promise<Response> {
  const text = JSON.stringify(reply)
  if (!isRead(c) || text.length < FEWEST_CHARACTERS) return sendText(c, text, status)
  c.header('vary', 'Accept-Encoding')
  if (!acceptsGzip(c.req.header('accept-encoding'))) return sendText(c, text, status)
  const bytes = await compressed(text)
  return c.body(new Uint8Array(bytes), status, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
}

function isRead(c: AppContext): boolean {
  return c.req.method === 'GET' || c.var.endpoint?.isRead === true
}

function sendText(c: AppContext, text: string, status: 200 | 201): Response {
  return c.body(text, status, { 'content-type': 'application/json' })
}
