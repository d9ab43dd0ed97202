import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { urlOf, type DatabaseTarget } from '../infra/db/connect.ts'
import { freePort } from './free-port.ts'

/** Debian's package installs it outside the path of ordinary users. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => !spawnSync(path, ['--version']).error)

export const isPgBouncerInstalled = PROGRAM !== undefined

export type PgBouncer = { url: string; stop: () => Promise<void> }

/** PgBouncer in transaction mode with three connections to the database. */
export async function startPgBouncer(target: DatabaseTarget): Promise<PgBouncer> {
  const { host, port, user, password, database } = new Client(urlOf(target))
  const bridge = await openBridge(host, port)
  const listenPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-pgbouncer-'))
  chmodSync(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  const secret = password ? ` password=${password}` : ''
  writeFileSync(
    settings,
    `[databases]
pooled = host=127.0.0.1 port=${bridge.port} dbname=${database} user=${user}${secret} connect_query='set lotwise.announces to on'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  )
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM!, ['-q', ...asOther, settings], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `postgres://${user}@127.0.0.1:${listenPort}/pooled`
  await untilAnswering(url)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await bridge.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A port in front of the database's socket, whose folder another user may not enter. */
async function openBridge(host: string, port: number): Promise<{ port: number; stop: () => Promise<void> }> {
  const to = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const bridge = createServer((client) => {
    const database = connect(to)
    const end = () => [client, database].forEach((socket) => socket.destroy())
    client.on('error', end).on('close', end).pipe(database)
    database.on('error', end).on('close', end).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(bridge, 'listening')
  return {
    port: (bridge.address() as AddressInfo).port,
    stop: async () => {
      await new Promise((closed) => bridge.close(closed))
    },
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return await client.end()
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
