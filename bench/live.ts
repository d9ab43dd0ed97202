import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStatements, statementsSince } from './count-statements.ts'
import { openDashboards, type Dashboard } from './live/open-dashboards.ts'
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
}
const PAYMENTS = 10
/** Two heartbeats of every dashboard. */
const QUIET_MS = 52_000
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
    report([...heardRows(times), ...quietRows(without, withAll), stillOpen(dashboards)])
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

function heardRows(times: number[][]): Row[] {
  const all = times.flat()
  return [
    { name: 'a payment is heard of after, half of them, ms', value: quantile(all, 0.5), digits: 0 },
    { name: 'the same, 95 %', value: quantile(all, 0.95), digits: 0 },
    { name: `the same, the last of ${PAYMENTS} payments`, value: Math.max(...all), limit: LIMITS.heardMs, digits: 0 },
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
