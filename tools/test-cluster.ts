import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createLot, type Lot } from '../bench/start-system.ts'
import { runCommand } from '../server/infra/run-command.ts'
import { hashPassword } from '../server/users/auth/hash-password.ts'
import { findPrograms } from './cluster/programs.ts'
import { HOST, isFree, portsFrom } from './cluster/settings.ts'
import { startCluster, type Cluster } from './cluster/start-cluster.ts'
import { faultsOf, type Fault } from './cluster/test/faults.ts'
import { openLinks, type Links } from './cluster/test/link.ts'
import { startLoad, type Load } from './cluster/test/load.ts'
import { startSimulator, type Simulator } from './start-simulator.ts'

const LONGEST_PAUSE_S = 30
/** After a fault was noticed. */
const OBSERVED_MS = 10_000
const RECOVERY_MS = 90_000
const IDLE_MS = 300_000
const FIRST_PORT = 16_000
const PORTS = 20
const PASSWORD = 'parking-demo'

type Row = { name: string; value: string; limit: string; isWithin: boolean }

/** `npm run test:cluster`: kills and cuts off parts of a cluster while drivers pay. For nightly runs; takes about six minutes. */
async function main(): Promise<void> {
  findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-cluster-'))
  const first = await findFreePorts()
  const ports = portsFrom(first + 2, first)
  const links = await openLinks(ports)
  const simulator = (await startSimulator({
    PATH: process.env.PATH,
    PORT: String(first),
    SIM_PORT: String(first + 1),
    DATA_DIR: folder,
    // Webhooks that met a 503 come again after 0.2 s, 1 s, 6 s, 24 s.
    SIM_RETRY_SCALE: '0.2',
  }))!
  const rows: Row[] = []
  let isKept = false
  try {
    const cluster = await startCluster({
      folder,
      ports,
      reach: links.reach,
      env: { ...simulator.variables, TRUST_PROXY: '2' },
      onStep: (text) => console.log(`Starting ${text}…`),
    })
    try {
      rows.push(...(await tryFaults(cluster, links, simulator)))
    } finally {
      await cluster.stop()
    }
    isKept = rows.some(({ isWithin }) => !isWithin)
  } catch (error) {
    isKept = true
    throw error
  } finally {
    await simulator.stop()
    links.close()
    if (isKept) console.log(`Logs: ${join(folder, 'logs')}`)
    else rmSync(folder, { recursive: true })
  }
  report(rows)
}

async function findFreePorts(): Promise<number> {
  for (let first = FIRST_PORT; ; first += PORTS) {
    const areFree = await Promise.all(Array.from({ length: PORTS }, (_, n) => isFree(first + n)))
    if (areFree.every(Boolean)) return first
  }
}

async function tryFaults(cluster: Cluster, links: Links, simulator: Simulator): Promise<Row[]> {
  const rows: Row[] = []
  const { lot, staff } = await withDatabase(cluster, (db) => openLot(db, cluster, simulator))
  const load = startLoad({ ports: cluster.ports, lot, simulator, staff })
  try {
    await waitForAll(load, performance.now())
    for (const fault of faultsOf(cluster, links)) rows.push(...(await tryFault(load, fault)))
  } finally {
    await load.stop()
  }
  const { paid, created } = load
  await waitUntilIdle(cluster, simulator)
  const kept = await withDatabase(cluster, (db) => readSessions(db, lot))
  const isPaid = new Map(kept.map(({ id, payment_status }) => [id, payment_status === 'paid']))
  rows.push(
    { name: 'payments', value: String(paid.size), limit: '', isWithin: paid.size > 0 },
    none('acknowledged payments lost', [...paid].filter((id) => !isPaid.get(id)).length),
    none('acknowledged sessions lost', [...created].filter((id) => !isPaid.has(id)).length),
    ...(await tryReplica(cluster, lot, staff, kept.length)),
    none('exit code of audit:money', await audit(cluster, 'audit-money.ts')),
    none('exit code of audit:log', await audit(cluster, 'audit-log.ts')),
  )
  return rows
}

/** An export is complete, and was read from a standby. */
async function tryReplica(
  { ports }: Cluster,
  lot: Lot,
  headers: Record<string, string>,
  sessions: number,
): Promise<Row[]> {
  const url = `http://${HOST}:${ports.servers.server1}`
  const file = await fetch(`${url}/api/admin/lots/${lot.slug}/sessions.csv?raw=1`, { headers })
  const rows = (await file.text()).trim().split('\r\n').length - 1
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const lag = /^database_replica_lag_seconds (\S+)$/m.exec(metrics)?.[1] ?? '?'
  const ready = (await (await fetch(`${url}/readyz`)).json()) as { notes?: string[] }
  const isWithin = rows === sessions && Number(lag) > 0 && ready.notes === undefined
  const name = `export of ${rows} sessions: lag of the replica it is read from, s`
  return [{ name, value: Number(lag).toFixed(3), limit: 'at most 2', isWithin }]
}

async function tryFault(load: Load, fault: Fault): Promise<Row[]> {
  console.log(`${fault.name}…`)
  const from = performance.now()
  await fault.happen()
  await waitForAll(load, performance.now())
  await sleep(OBSERVED_MS)
  await fault.heal()
  const to = performance.now()
  return load.pulses.map((pulse) => {
    const seconds = pulse.longestPauseMs(from, to) / 1000
    return {
      name: `${fault.name}: no ${pulse.name} for, s`,
      value: seconds.toFixed(1),
      limit: `at most ${LONGEST_PAUSE_S}`,
      isWithin: seconds <= LONGEST_PAUSE_S,
    }
  })
}

/** Until everything that the load does has succeeded again. */
async function waitForAll({ pulses }: Load, since: number): Promise<void> {
  while (!pulses.every((pulse) => pulse.hasBeatenSince(since))) {
    if (performance.now() > since + RECOVERY_MS) {
      const silent = pulses.filter((pulse) => !pulse.hasBeatenSince(since)).map(({ name }) => name)
      throw new Error(`not after ${RECOVERY_MS / 1000} s: ${silent.join(', ')}`)
    }
    await sleep(100)
  }
}

async function openLot(db: Client, { ports }: Cluster, simulator: Simulator) {
  const lot = await createLot({ db, simulator })
  const email = `${randomUUID()}@example.test`
  const { rows } = await db.query<{ id: string }>(
    'insert into users (email, password_hash) values ($1, $2) returning id',
    [email, await hashPassword(PASSWORD)],
  )
  await db.query(`insert into lot_admins (lot_id, user_id, role, user_email) values ($1, $2, 'owner', $3)`, [
    lot.id,
    rows[0]!.id,
    email,
  ])
  const reply = await fetch(`http://${HOST}:${ports.web}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await reply.json()) as { access_token: string }
  return { lot, staff: { authorization: `Bearer ${access_token}` } }
}

async function waitUntilIdle(cluster: Cluster, { url, controlToken }: Simulator): Promise<void> {
  for (const end = performance.now() + IDLE_MS; performance.now() < end; await sleep(500)) {
    const reply = await fetch(`${url}/_sim/webhooks`, { headers: { authorization: `Bearer ${controlToken}` } })
    const { undelivered } = (await reply.json()) as { undelivered: number }
    const { rows } = await withDatabase(cluster, (db) =>
      db.query<{ waiting: number }>(`select count(*)::int as waiting from stripe_events where status = 'pending'`),
    )
    if (undelivered === 0 && rows[0]!.waiting === 0) return
  }
  throw new Error('events of the provider are still waiting')
}

async function readSessions(db: Client, lot: Lot): Promise<{ id: string; payment_status: string }[]> {
  const { rows } = await db.query<{ id: string; payment_status: string }>(
    'select id, payment_status from parking_sessions where lot_id = $1',
    [lot.id],
  )
  return rows
}

async function withDatabase<Result>({ variables }: Cluster, work: (db: Client) => Promise<Result>): Promise<Result> {
  const db = new Client({ connectionString: variables['MIGRATE_DATABASE_URL'] })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** The lines to the nodes go through this process, which must not wait for a command. */
async function audit({ variables }: Cluster, script: string): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

function none(name: string, value: number): Row {
  return { name, value: String(value), limit: 'at most 0', isWithin: value === 0 }
}

function report(rows: Row[]): void {
  for (const { name, value, limit, isWithin } of rows) {
    console.log(`${name.padEnd(64)}${value.padStart(8)}   ${limit}${isWithin ? '' : '  MISSED'}`)
  }
  const areAllWithin = rows.every(({ isWithin }) => isWithin)
  console.log(areAllWithin ? 'All within the limits.' : 'Not all within the limits.')
  process.exitCode = areAllWithin ? 0 : 1
}

await runCommand(main)
