import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartRefusal } from '../../server/infra/config/start-refusal.ts'
import { postgresIdentity, type PostgresIdentity } from '../../server/infra/db/postgres-identity.ts'
import { findPrograms, type ClusterPrograms } from './programs.ts'
import { endingWithUs, makeDaemon, type Daemon } from './daemon.ts'
import {
  HOST,
  MEMBERS,
  NODES,
  readPasswords,
  requireFreePorts,
  SERVERS,
  type MemberName,
  type NodeName,
  type Passwords,
  type Ports,
  type Reach,
  type ServerName,
} from './settings.ts'
import { serverVariables, writeConfiguration } from './write-configuration.ts'

const runProgram = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const START_MS = 180_000
const POLL_MS = 250

export type Cluster = {
  folder: string
  ports: Ports
  passwords: Passwords
  etcd: Record<MemberName, Daemon>
  nodes: Record<NodeName, Daemon>
  servers: Record<ServerName, Daemon>
  /** Of a server, or of a command such as audit:money. */
  variables: Record<string, string>
  /** The node that Patroni says is the primary, as the others see it. */
  findPrimary: () => Promise<NodeName | null>
  stop: () => Promise<void>
}

type Options = {
  folder: string
  ports: Ports
  reach: Reach
  /** More variables of the servers: the payment provider. */
  env: Record<string, string>
  /** Called first, for a signal that comes during the start. */
  onStarting?: (stop: () => Promise<void>) => void
  onStep?: (text: string) => void
}

/** etcd, PostgreSQL under Patroni, HAProxy, PgBouncer and the servers, each when what it needs is there. */
export async function startCluster(options: Options): Promise<Cluster> {
  const { folder, ports, reach, env, onStarting, onStep = () => {} } = options
  const programs = findPrograms()
  await requireFreePorts(ports)
  const passwords = readPasswords(folder)
  const identity = postgresIdentity(join(programs.postgres, 'postgres'), folder)
  writeConfiguration({ folder, programs, identity, ports, reach, passwords })
  mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 })
  const variables = { ...serverVariables({ ports, passwords }), PUBLIC_URL: `http://localhost:${ports.web}`, ...env }
  const parts = { folder, programs, identity, ports, variables }
  const { etcd, nodes, haproxy, pgbouncer, servers } = makeDaemons(parts)
  const findPrimary = () => primaryOf(reach)
  let stopping: Promise<void> | null = null
  const stop = () => (stopping ??= stopInOrder())
  const stopInOrder = async () => {
    const primary = await findPrimary()
    await stopAll(Object.values(servers))
    await stopAll([pgbouncer, haproxy])
    // The primary last: no other node takes over meanwhile.
    await stopAll(NODES.filter((name) => name !== primary).map((name) => nodes[name]))
    await stopAll(Object.values(nodes))
    await stopAll(Object.values(etcd))
  }
  onStarting?.(stop)
  try {
    onStep('etcd, three members')
    for (const member of MEMBERS) etcd[member].start()
    await until(() => answers(`http://${HOST}:${ports.etcd.etcd1.client}/health`), etcd.etcd1, 'etcd has a leader')
    onStep('PostgreSQL, three nodes under Patroni')
    for (const node of NODES) nodes[node].start()
    await until(async () => (await findPrimary()) !== null, nodes.node1, 'PostgreSQL has a primary')
    await until(() => hasSynchronousStandby(ports), nodes.node1, 'a standby is synchronous')
    onStep('HAProxy and PgBouncer')
    haproxy.start()
    const psql = superuserPsql(programs, ports.primary, passwords)
    await until(() => succeeds(psql('-c', 'select 1')), haproxy, 'HAProxy has found the primary')
    await createDatabase(psql, passwords)
    pgbouncer.start()
    onStep('Lotwise, two servers')
    for (const server of SERVERS) servers[server].start()
    for (const server of SERVERS) {
      await until(
        () => answers(`http://${HOST}:${ports.servers[server]}/readyz`),
        servers[server],
        `${server} is ready`,
      )
    }
    await until(() => answers(`http://${HOST}:${ports.web}/healthz`), haproxy, 'HAProxy has found the servers')
  } catch (error) {
    await stop()
    throw error
  }
  return { folder, ports, passwords, etcd, nodes, servers, variables, findPrimary, stop }
}

type Parts = {
  folder: string
  programs: ClusterPrograms
  identity: PostgresIdentity
  ports: Ports
  variables: Record<string, string>
}

function makeDaemons({ folder, programs, identity, ports, variables }: Parts) {
  const log = (name: string) => join(folder, 'logs', `${name}.log`)
  // PostgreSQL and PgBouncer refuse to run as root.
  const unprivileged = (name: string, command: string[], env = {}) =>
    makeDaemon({
      name,
      command: endingWithUs(identity.prefix, command),
      env,
      spawn: identity.spawn,
      logFile: log(name),
    })
  const arch: Record<string, string> = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}
  const member = (name: MemberName) =>
    unprivileged(name, [programs.etcd, '--config-file', join(folder, name, 'etcd.yml')], arch)
  const node = (name: NodeName) => unprivileged(name, [programs.patroni, join(folder, name, 'patroni.yml')])
  const server = (name: ServerName) =>
    makeDaemon({
      name,
      command: endingWithUs([], [process.execPath, join(ROOT, 'server/main.ts')]),
      env: { ...variables, PORT: String(ports.servers[name]) },
      logFile: log(name),
    })
  return {
    etcd: { etcd1: member('etcd1'), etcd2: member('etcd2'), etcd3: member('etcd3') },
    nodes: { node1: node('node1'), node2: node('node2'), node3: node('node3') },
    haproxy: unprivileged('haproxy', [programs.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')]),
    pgbouncer: unprivileged('pgbouncer', [programs.pgbouncer, join(folder, 'pgbouncer.ini')]),
    servers: { server1: server('server1'), server2: server('server2') },
  }
}

async function stopAll(daemons: Daemon[]): Promise<void> {
  await Promise.all(daemons.map((daemon) => daemon.stop()))
}

async function until(check: () => Promise<boolean>, daemon: Daemon, what: string): Promise<void> {
  for (const end = performance.now() + START_MS; performance.now() < end; await sleep(POLL_MS)) {
    if (await check()) return
    if (daemon.pid() === null) throw new StartRefusal(`${daemon.name} has ended:\n${daemon.lastWords()}`)
  }
  throw new StartRefusal(`Waited in vain until ${what}. ${daemon.name} said:\n${daemon.lastWords()}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Not listening yet, or too busy to answer in time.
    return false
  }
}

async function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch {
    // Nobody is there yet, or nobody is let in.
    return false
  }
}

async function primaryOf(reach: Reach): Promise<NodeName | null> {
  for (const node of NODES) if (await answers(`http://${HOST}:${reach[node].rest}/primary`)) return node
  return null
}

async function hasSynchronousStandby(ports: Ports): Promise<boolean> {
  for (const node of NODES) if (await answers(`http://${HOST}:${ports.nodes[node].rest}/sync`)) return true
  return false
}

type Psql = (...args: string[]) => Promise<{ stdout: string }>

function superuserPsql(programs: ClusterPrograms, port: number, { superuser }: Passwords): Psql {
  const where = ['-X', '-v', 'ON_ERROR_STOP=1', '-h', HOST, '-p', String(port), '-U', 'postgres']
  const env = { PATH: process.env.PATH, PGPASSWORD: superuser, PGCONNECT_TIMEOUT: '5' }
  return (...args) => runProgram(programs.psql, [...where, ...args], { env })
}

/** Once per data folder. */
async function createDatabase(psql: Psql, { owner, server }: Passwords): Promise<void> {
  const { stdout } = await psql('-lqt')
  if (stdout.split('\n').some((line) => line.startsWith(' lotwise '))) return
  const values = ['-v', `owner_password=${owner}`, '-v', `server_password=${server}`]
  await psql(...values, '-f', join(ROOT, 'deploy/cluster/create-database.sql'))
}
