import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseTarget } from '../connect.ts'

/** In front of the real server: the first connections get PostgreSQL's answer of a server that is starting. */
export async function serveStarting(server: DatabaseTarget, refusals: number): Promise<DatabaseTarget> {
  let left = refusals
  const proxy = createServer((socket) => {
    left -= 1
    if (left >= 0) {
      socket.once('data', () => socket.end(errorResponse('57P03', 'the database system is starting up')))
      return
    }
    const upstream = connect(addressOf(server))
    socket.pipe(upstream).pipe(socket)
    for (const end of [socket, upstream]) end.on('error', () => socket.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  if (typeof server !== 'string') return { ...server, host: '127.0.0.1', port }
  return Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href
}

function addressOf(server: DatabaseTarget): NetConnectOpts {
  if (typeof server !== 'string') {
    const { host, port } = server
    return isAbsolute(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  }
  const { hostname, port } = new URL(server)
  return { host: hostname, port: Number(port || 5432) }
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
