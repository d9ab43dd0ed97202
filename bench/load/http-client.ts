import { Agent, request as send } from 'node:http'

export type Reply = { status: number; body: Record<string, unknown> }
export type HttpClient = (
  method: 'GET' | 'POST',
  url: string,
  body?: string,
  headers?: Record<string, string>,
) => Promise<Reply>

/** With node:http and kept connections: fetch takes several times the CPU, which the servers under test would miss. */
export function httpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return (method, url, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const request = send(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(parts).toString()) as Reply['body'] })
        })
      })
      request.on('error', reject)
      request.end(body)
    })
}
