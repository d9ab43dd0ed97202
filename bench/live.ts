import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStatements, statementsSince } from './count-statements.ts'
import { openDashboards, type Dashboard } from './live/open-dashboards.ts'
import { readAsBrowsers } from './live/read-as-browsers.ts'
import { cpuSeconds } from './load/cpu-seconds.ts'
import { httpClient } from './load/http-client.ts'
import { createSession, paySession } from './load/paid-flow.ts'
import { quantile, report, type Row } from './report.ts'
import { createLot, startSystem, type Lot, type System } from './start-system.ts'

const DASHBOARDS = Number(process.argv[2] ?? 2000)
const LIMITS = {
  /** From the commit of a payment to the last dashboard that hears of it. */
  heardMs: 1000,
  /** One statement a second asks for all dashboards whether their access still holds. */
  statementsASecond: 1.5,
  /** While all of them read what a page shows. */
  readMs: 1000,
}
const PAYMENTS = 10
const READING_MS = 60_000
const PAY_EVERY_MS = 2000
/** Two heartbeats of every dashboard, and each job that runs once a minute falls into both counts. */
const QUIET_MS = 60_000
const GIVE_UP_MS = 30_000
const POLL_MS = 5

async function main(): Promise<void> {
  const system = await startSystem({ isCounting: true })
  try {
    const lot = await createLot(system)
    await payAndWait(system, lot, [])
    const without = await quietStatements(system)
    const dashboards = await openDashboards(system, lot, DASHBOARDS)
    console.log(`${dashboards.length} dashboards are open; load ${loadavg()[0]!.toFixed(1)}`)
    // Sign-ins and first reads are over.
    await sleep(5000)
    const withAll = await quietStatements(system)
    const times: number[][] = []
    for (let n = 0; n < PAYMENTS; n++) times.push(await payAndWait(system, lot, dashboards))
    const reading = await payWhileReading(system, lot, dashboards)
    report([
      ...heardRows('a payment is heard of after', times),
      ...heardRows('while all read what a page shows', reading.times),
      ...reading.rows,
      ...quietRows(without, withAll),
      stillOpen(dashboards),
    ])
    for (const dashboard of dashboards) dashboard.close()
  } finally {
    await system.stop()
  }
}

/** For each dashboard how long after the commit it heard of the payment, in ms. */
async function payAndWait(system: System, lot: Lot, dashboards: Dashboard[]): Promise<number[]> {
  const client = httpClient()
  const { body } = await createSession(client, system.url, lot)
  const id = body['id'] as string
  await untilAllHeard(dashboards, id, 0)
  let confirmedAt = Infinity
  const paid = paySession(client, system, lot, body, () => (confirmedAt = performance.now()))
  const committedAt = await momentOfPayment(system, id)
  await untilAllHeard(dashboards, id, confirmedAt)
  await paid
  return dashboards.map(({ heardOf }) => Math.max(0, heardOf.get(id)! - committedAt))
}

/** A payment every few seconds, and every dashboard reads its list and its figures as a browser does. */
async function payWhileReading(
  system: System,
  lot: Lot,
  dashboards: Dashboard[],
): Promise<{ times: number[][]; rows: Row[] }> {
  const cpuBefore = cpuSeconds(system.pids.server) + cpuSeconds(system.pids.postgres)
  const startedAt = performance.now()
  const reads = readAsBrowsers(system, lot, dashboards)
  const times: number[][] = []
  while (performance.now() - startedAt < READING_MS) {
    times.push(await payAndWait(system, lot, dashboards))
    await sleep(PAY_EVERY_MS)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = cpuSeconds(system.pids.server) + cpuSeconds(system.pids.postgres) - cpuBefore
  const a = { second: reads.times.length / seconds, p95: quantile(reads.times, 0.95) }
  await reads.stop()
  return {
    times,
    rows: [
      { name: 'their reads, a second', value: a.second, digits: 0 },
      { name: 'their reads take, 95 %, ms', value: a.p95, limit: LIMITS.readMs, digits: 0 },
      { name: 'CPU of server and PostgreSQL meanwhile, cores', value: cpu / seconds },
    ],
  }
}

async function momentOfPayment({ db }: System, id: string): Promise<number> {
  for (;;) {
    const { rows } = await db.query<{ is_paid: boolean }>(
      `select payment_status = 'paid' as is_paid from parking_sessions where id = $1`,
      [id],
    )
    if (rows[0]!.is_paid) return performance.now()
    await sleep(POLL_MS)
  }
}

async function untilAllHeard(dashboards: Dashboard[], id: string, since: number): Promise<void> {
  const isWaiting = ({ heardOf, isOpen }: Dashboard) => isOpen && (heardOf.get(id) ?? -1) < since
  for (const until = performance.now() + GIVE_UP_MS; dashboards.some(isWaiting); await sleep(50)) {
    if (performance.now() > until) throw new Error(`after ${GIVE_UP_MS / 1000} s not all dashboards had heard of it`)
  }
}

type Quiet = { statements: ReturnType<typeof statementsSince>; cpuSeconds: number }

/** What the server does while nobody does anything. */
async function quietStatements(system: System): Promise<Quiet> {
  const [before, cpuBefore] = [await countStatements(system), cpuSeconds(system.pids.server)]
  await sleep(QUIET_MS)
  const statements = statementsSince(before, await countStatements(system))
  return { statements, cpuSeconds: cpuSeconds(system.pids.server) - cpuBefore }
}

function heardRows(name: string, times: number[][]): Row[] {
  const all = times.flat()
  return [
    { name: `${name}, half of them, ms`, value: quantile(all, 0.5), digits: 0 },
    { name: 'the same, 95 %', value: quantile(all, 0.95), digits: 0 },
    {
      name: `the same, the last of ${times.length} payments`,
      value: quantile(all, 1),
      limit: LIMITS.heardMs,
      digits: 0,
    },
  ]
}

function quietRows(without: Quiet, withAll: Quiet): Row[] {
  const perSecond = ({ statements }: Quiet) => (statements.reduce((sum, { calls }) => sum + calls, 0) * 1000) / QUIET_MS
  const before = new Map(without.statements.map(({ query, calls }) => [query, calls]))
  const added = withAll.statements
    .map(({ query, calls }) => ({ query, calls: calls - (before.get(query) ?? 0) }))
    .filter(({ calls }) => calls > 5)
  for (const { query, calls } of added) console.log(`+${calls} in ${QUIET_MS / 1000} s: ${query.slice(0, 100)}`)
  return [
    { name: 'statements a second, no dashboard', value: perSecond(without) },
    {
      name: 'more with all dashboards, two heartbeats each',
      value: perSecond(withAll) - perSecond(without),
      limit: LIMITS.statementsASecond,
    },
    { name: 'CPU of the server meanwhile, no dashboard, s', value: without.cpuSeconds },
    { name: 'CPU of the server meanwhile, all dashboards, s', value: withAll.cpuSeconds },
  ]
}

function stillOpen(dashboards: Dashboard[]): Row {
  const open = dashboards.filter(({ isOpen }) => isOpen).length
  return { name: 'dashboards open at the end', value: open, limit: DASHBOARDS, isLeast: true, digits: 0 }
}

await main()
