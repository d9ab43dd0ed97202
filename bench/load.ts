import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from './load/cpu-seconds.ts'
import { httpClient, type HttpClient } from './load/http-client.ts'
import { createSession, payForStay } from './load/paid-flow.ts'
import { auditMoney } from './load/audit-money.ts'
import { ratePerSecond } from './load/rate-per-second.ts'
import { report, type Row } from './report.ts'
import { createLot, readyMessage, startScript, startSystem, type Lot, type System } from './start-system.ts'

const LIMITS = {
  /** Creating a session, compared with node:http and pg alone. */
  ratio: 0.75,
  flowsPerSecond: 70,
  cpuMsPerFlow: 28,
  transactionsPerFlow: 15,
  syncsPerFlow: 4,
}
const ROUNDS = 6
const ROUND_MS = 2000
const FLOWS_MS = 15_000
const SESSIONS_AT_ONCE = 24
/** Drivers wait for a second between two looks at their payment, so that many of them are needed to keep the machine busy. */
const FLOWS_AT_ONCE = 120
/** A backend reports its figures at the latest after ten idle seconds. */
const FIGURES_MS = 10_500

async function main(): Promise<void> {
  const system = await startSystem()
  const rows: Row[] = []
  try {
    rows.push(...(await compareWithBare(system, await createLot(system))))
    rows.push(...(await measureFlows(system, await createLot(system))))
    rows.push({ name: 'exit code of audit:money', value: await auditMoney(system), limit: 0, digits: 0 })
  } finally {
    await system.stop()
  }
  report(rows)
}

/** Turn by turn in short rounds, each of which begins with another one, so that all see the same machine. */
async function compareWithBare(system: System, lot: Lot): Promise<Row[]> {
  const client = httpClient()
  await system.db.query(
    'create table plain_sessions (like parking_sessions including defaults including generated, primary key (id))',
  )
  await system.db.query('create table indexed_sessions (like parking_sessions including all)')
  const plain = await startBare(system, 'plain_sessions')
  const indexed = await startBare(system, 'indexed_sessions')
  const compared = [system.url, plain.url, indexed.url].map((url) => ({ url, rates: [] as number[] }))
  for (let round = 0; round <= ROUNDS; round++) {
    const begin = round % compared.length
    for (const { url, rates } of [...compared.slice(begin), ...compared.slice(0, begin)]) {
      const rate = await ratePerSecond(SESSIONS_AT_ONCE, ROUND_MS, () => created(client, url, lot))
      // The first round warms all up.
      if (round > 0) rates.push(rate)
    }
  }
  await plain.stop()
  await indexed.stop()
  const [ours, ...bare] = compared.map(({ rates }) => rates)
  const [ofPlain, ofIndexed] = bare.map((theirs) => median(ours!.map((rate, n) => rate / theirs[n]!)))
  return [
    { name: 'sessions created a second', value: median(ours!) },
    { name: 'node:http and pg alone, with the same indexes', value: median(bare[1]!) },
    { name: 'ratio', value: ofIndexed!, limit: LIMITS.ratio, isLeast: true },
    { name: 'node:http and pg alone, with a primary key only', value: median(bare[0]!) },
    { name: 'ratio', value: ofPlain! },
  ]
}

async function startBare(system: System, table: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const bare = startScript('bench/load/bare-server.ts', [system.databaseUrl, table], {})
  const { url } = await readyMessage<{ url: string }>(bare)
  return {
    url,
    stop: async () => {
      bare.kill('SIGTERM')
      await once(bare, 'exit')
    },
  }
}

async function created(client: HttpClient, url: string, lot: Lot): Promise<void> {
  const { status } = await createSession(client, url, lot)
  if (status !== 201) throw new Error(`a session was answered with ${status}`)
}

async function measureFlows(system: System, lot: Lot): Promise<Row[]> {
  const first = httpClient()
  await ratePerSecond(FLOWS_AT_ONCE, 4000, () => payForStay(first, system, lot))
  await sleep(FIGURES_MS)
  // Not the first one's connections, which the server closes after a pause.
  const client = httpClient()
  const before = await readFigures(system)
  const startedAt = performance.now()
  const rate = await ratePerSecond(FLOWS_AT_ONCE, FLOWS_MS, () => payForStay(client, system, lot))
  const flows = rate * ((performance.now() - startedAt) / 1000)
  // What the flows leave behind, such as events, is part of their cost.
  await sleep(FIGURES_MS)
  const after = await readFigures(system)
  const perFlow = (key: keyof Figures, scale = 1) => ((after[key] - before[key]) * scale) / flows
  const cpu = (['server', 'simulator', 'postgres', 'client'] as const).map((key) => ({
    name: `CPU a flow, ${key}, ms`,
    value: perFlow(key, 1000),
  }))
  return [
    { name: 'paid flows a second', value: rate, limit: LIMITS.flowsPerSecond, isLeast: true },
    ...cpu,
    {
      name: 'CPU a flow, all processes, ms',
      value: cpu.reduce((sum, { value }) => sum + value, 0),
      limit: LIMITS.cpuMsPerFlow,
    },
    { name: 'transactions a flow', value: perFlow('transactions'), limit: LIMITS.transactionsPerFlow },
    { name: 'fsyncs of the log a flow', value: perFlow('syncs'), limit: LIMITS.syncsPerFlow },
  ]
}

type Figures = Record<'server' | 'simulator' | 'postgres' | 'client' | 'transactions' | 'syncs', number>

async function readFigures({ db, pids }: System): Promise<Figures> {
  const { rows } = await db.query<{ transactions: number; syncs: number }>(
    `select (select xact_commit + xact_rollback from pg_stat_database where datname = current_database())::float8 as transactions,
       (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 as syncs`,
  )
  return {
    server: cpuSeconds(pids.server),
    simulator: cpuSeconds(pids.simulator),
    postgres: cpuSeconds(pids.postgres),
    client: cpuSeconds(process.pid) - cpuSeconds(pids.server) - cpuSeconds(pids.simulator),
    ...rows[0]!,
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

await main()
