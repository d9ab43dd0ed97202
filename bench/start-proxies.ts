import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'

/** Debian's packages install both outside the path of ordinary users. */
export function findProxy(name: 'haproxy' | 'pgbouncer'): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** As in deploy/cluster/haproxy.cfg. */
export function startHaproxy(folder: string, port: number, servers: number[]): ChildProcess {
  const settings = join(folder, 'haproxy.cfg')
  const lines = servers.map((server, n) => `    server server${n} 127.0.0.1:${server} check inter 1s`)
  writeFileSync(
    settings,
    `global
    maxconn 4000
defaults
    mode http
    timeout connect 3s
    timeout client 75s
    timeout server 75s
listen lotwise
    bind 127.0.0.1:${port}
    balance roundrobin
${lines.join('\n')}
`,
  )
  return spawn(findProxy('haproxy')!, ['-q', '-f', settings], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** In transaction mode. Servers wait until it answers. */
export function startPgbouncer(folder: string, port: number, databaseUrl: string): ChildProcess {
  const { host, port: databasePort, user, database } = new Client({ connectionString: databaseUrl })
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
pooled = host=${host} port=${databasePort} dbname=${database} user=${user} connect_query='set lotwise.announces to on; set max_parallel_workers_per_gather to 0'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
`,
  )
  // As root it gives its rights up, and must still reach the settings and the database's socket.
  for (const path of [folder, host]) chmodSync(path, 0o711)
  chmodSync(settings, 0o644)
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  return spawn(findProxy('pgbouncer')!, ['-q', ...asOther, settings], { stdio: 'ignore' })
}
