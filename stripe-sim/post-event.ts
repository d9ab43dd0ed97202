import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

type Posting = { url: string; body: string; headers: Record<string, string>; timeoutMs: number }

const agent = new Agent({ keepAlive: true })
const secureAgent = new SecureAgent({ keepAlive: true })

/** The status of the reply. With node:http: fetch takes several times the CPU, which a load test on the same machine would miss. */
export function postEvent({ url, body, headers, timeoutMs }: Posting): Promise<number> {
  const isSecure = new URL(url).protocol === 'https:'
  const send = isSecure ? secureRequest : request
  const settings = {
    method: 'POST',
    agent: isSecure ? secureAgent : agent,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(timeoutMs),
  }
  return new Promise((resolve, reject) => {
    const sent = send(url, settings, (reply) => {
      reply.on('error', reject)
      reply.on('end', () => resolve(reply.statusCode!))
      reply.resume()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
