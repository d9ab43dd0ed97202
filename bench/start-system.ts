import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { startHaproxy, startPgbouncer } from './start-proxies.ts'

const ROOT = join(import.meta.dirname, '..')
const SERVING_ROLE = 'lotwise_bench'
const START_MS = 90_000

type SimulatorKeys = {
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  controlToken: string
}

/** The product as it runs in production, with the simulator as its provider, all on this machine. */
export type System = {
  url: string
  databaseUrl: string
  simulator: SimulatorKeys
  /** For reading figures and for test data. */
  db: Client
  pids: { server: number; simulator: number; postgres: number }
  /** The environment of a command that uses this system, such as audit:money. */
  env: Record<string, string>
  /** The server's jobs wait meanwhile: while indexes are missing, each of them would read whole tables. */
  whileServerWaits: <Result>(work: () => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

type Choices = {
  /** pg_stat_statements is loaded, which takes a little time of every statement. */
  isCounting?: boolean
  /** Variables of the server's environment. */
  settings?: Record<string, string>
  /** So many behind HAProxy. Without it, one that is called directly. */
  servers?: number
  /** With PgBouncer in transaction mode between servers and database. */
  isPooled?: boolean
}

export async function startSystem(choices: Choices = {}): Promise<System> {
  const { isCounting = false, settings = {}, servers, isPooled = false } = choices
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-bench-'))
  const started: ChildProcess[] = []
  const start = (script: string, args: string[], env: Record<string, string>) => {
    const child = startScript(script, args, env)
    started.push(child)
    return child
  }
  const stop = async () => {
    for (const child of started.toReversed()) {
      if (child.exitCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const options = ['--migrated', '--durable', ...(isCounting ? ['--counting'] : [])]
    const postgres = start('tools/postgres-process.ts', [join(folder, 'postgres'), ...options], {})
    const { url: databaseUrl } = await readyMessage<{ url: string }>(postgres)
    const db = new Client({ connectionString: databaseUrl })
    await db.connect()
    if (isCounting) await db.query('create extension pg_stat_statements')
    await db.query(`create role ${SERVING_ROLE} login password '${new URL(databaseUrl).password}'`)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const provider = start('stripe-sim/main.ts', [], {
      SIM_DATA_DIR: join(folder, 'simulator'),
      SIM_WEBHOOK_URL: `${url}/api/webhooks/stripe`,
      SIM_WEBHOOK_EVENTS: subscribedEvents().join(','),
    })
    const simulator = await readyMessage<SimulatorKeys>(provider)
    const served = Object.assign(new URL(databaseUrl), { username: SERVING_ROLE }).href
    const poolPort = await freePort()
    if (isPooled) started.push(startPgbouncer(folder, poolPort, served))
    const pooled = `postgres://${SERVING_ROLE}@127.0.0.1:${poolPort}/pooled`
    const env = {
      PORT: String(port),
      // Each simulated driver names an address of its own.
      TRUST_PROXY: '1',
      DATABASE_URL: served,
      MIGRATE_DATABASE_URL: databaseUrl,
      STRIPE_SECRET_KEY: simulator.secretKey,
      STRIPE_PUBLISHABLE_KEY: simulator.publishableKey,
      STRIPE_WEBHOOK_SECRETS: simulator.webhookSecret,
      STRIPE_API_BASE: simulator.url,
      ...(isPooled && { DATABASE_URL: pooled, DIRECT_DATABASE_URL: served }),
      ...settings,
    }
    const ports = servers === undefined ? [port] : await freePorts(servers)
    const running = ports.map((own) => start('server/main.ts', [], { ...env, PORT: String(own) }))
    for (const [n, own] of ports.entries()) {
      await Promise.race([untilReady(`http://127.0.0.1:${own}`), failWhenEnded(running[n]!)])
    }
    const server = running[0]!
    if (servers !== undefined) {
      started.push(startHaproxy(folder, port, ports))
      await untilReady(url)
    }
    const { rows } = await db.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    )
    return {
      url,
      databaseUrl,
      simulator,
      db,
      env,
      pids: { server: server.pid!, simulator: provider.pid!, postgres: rows[0]!.pid },
      whileServerWaits: async (work) => {
        await stopBetweenStatements(server, db)
        try {
          return await work()
        } finally {
          server.kill('SIGCONT')
        }
      },
      stop: async () => {
        await db.end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As the README tells operators to set their endpoint up. */
function subscribedEvents(): string[] {
  const [section = ''] = /webhook endpoint[^]*?Its secret/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
  const types = [...section.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type!)
  if (types.length === 0) throw new Error('the README names no events')
  return types
}

/** A server that is stopped while it receives rows keeps the locks of that statement. */
async function stopBetweenStatements(server: Pick<ChildProcess, 'kill'>, db: Client): Promise<void> {
  for (;;) {
    server.kill('SIGSTOP')
    const { rowCount } = await db.query(
      `select from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    if (rowCount === 0) return
    server.kill('SIGCONT')
    await sleep(50)
  }
}

export type Lot = { id: string; slug: string; account: string }

type LotMaking = { db: Client; simulator: Pick<SimulatorKeys, 'url' | 'controlToken'> }

/** A lot that takes payments. */
export async function createLot({ db, simulator }: LotMaking): Promise<Lot> {
  const account = `acct_1Bench${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const reply = await fetch(`${simulator.url}/_sim/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${simulator.controlToken}` },
    body: JSON.stringify({ accounts: [{ id: account, created: Math.floor(Date.now() / 1000) }] }),
  })
  if (!reply.ok) throw new Error(`the simulator refused an account: ${await reply.text()}`)
  const slug = `bench-${randomUUID()}`
  const { rows } = await db.query<{ id: string }>(
    `insert into lots (slug, display_name, name, status, stripe_account_id, charges_enabled, payouts_enabled, details_submitted)
     values ($1, 'Bench', 'Bench', 'active', $2, true, true, true) returning id`,
    [slug, account],
  )
  await db.query('insert into lot_settings (lot_id) values ($1)', [rows[0]!.id])
  return { id: rows[0]!.id, slug, account }
}

/** The environment is not inherited: the developer's own keys or database must not be used. */
export function startScript(script: string, args: string[], env: Record<string, string>): ChildProcess {
  const nodeArgs = process.env['BENCH_PROF'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROF']}`] : []
  return spawn(process.execPath, [...nodeArgs, join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

export async function readyMessage<Ready>(child: ChildProcess): Promise<Ready> {
  const [message] = (await Promise.race([once(child, 'message'), failWhenEnded(child)])) as [Ready]
  return message
}

export async function failWhenEnded(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('a process ended before it was ready')
}

export async function untilReady(url: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(50)) {
    try {
      if ((await fetch(`${url}/readyz`)).ok) return
    } catch (error) {
      // Not listening yet.
      if (!(error instanceof TypeError)) throw error
    }
  }
  throw new Error(`the server was not ready after ${START_MS / 1000} s`)
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}
