import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitUnreadBody } from './limit-unread-body.ts'

test.each([
  ['without a body', 'GET', ''],
  ['with a body that nobody read', 'POST', 'x'.repeat(100_000)],
])('requests %s on one connection leave nothing behind on it', async (_, method, body) => {
  const counts: number[] = []
  const server = createServer((incoming, outgoing) => {
    counts.push(incoming.socket.listenerCount('close'))
    limitUnreadBody(incoming, outgoing)
    outgoing.end('read nothing')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  for (let n = 0; n < 4; n++) {
    const sent = request({ port, host: '127.0.0.1', method, agent }).end(body)
    const [reply] = await once(sent, 'response')
    await once(reply.resume(), 'end')
  }
  expect(new Set(counts).size).toBe(1)
})
