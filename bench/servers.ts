import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditMoney } from './load/audit-money.ts'
import { httpClient, type HttpClient } from './load/http-client.ts'
import { createSession, payForStay } from './load/paid-flow.ts'
import { ratePerSecond } from './load/rate-per-second.ts'
import { quantile, report, type Row } from './report.ts'
import { findProxy } from './start-proxies.ts'
import { createLot, startSystem, type Lot, type System } from './start-system.ts'

type Setup = { servers: number; isPooled: boolean; least: { sessions: number; flows: number } }

/**
 * Each is compared with one server, in turns of a few seconds, since the machine's speed changes: `least` is the share of one
 * server's rate that it must reach. On two cores more servers share the same time, so a share falls when servers come to wait for
 * each other or each of them does more by itself. What one server does at least is a limit of bench:load.
 */
const SETUPS: Setup[] = [
  { servers: 2, isPooled: false, least: { sessions: 0.65, flows: 0.6 } },
  { servers: 4, isPooled: false, least: { sessions: 0.6, flows: 0.5 } },
  { servers: 1, isPooled: true, least: { sessions: 0.5, flows: 0.6 } },
  { servers: 2, isPooled: true, least: { sessions: 0.35, flows: 0.45 } },
  { servers: 4, isPooled: true, least: { sessions: 0.25, flows: 0.4 } },
]
const ROUNDS = 3
const SESSIONS_AT_ONCE = 24
const FLOWS_AT_ONCE = 120
/** For each server: every one of them compiles its code as it runs. */
const WARM_MS = 4000
const SESSIONS_MS = 3000
const FLOWS_MS = 6000
/** For the last events of the provider, which the audit would name. */
const SETTLE_MS = 5000

type Measured = { system: System; lot: Lot; client: HttpClient; rates: Record<'sessions' | 'flows', number[]> }

async function main(): Promise<void> {
  const missing = (['haproxy', 'pgbouncer'] as const).filter((name) => findProxy(name) === undefined)
  if (missing.length > 0) {
    console.error(`Nothing was measured: not installed. On Debian: apt-get install ${missing.join(' ')}`)
    process.exitCode = 1
    return
  }
  const rows: Row[] = []
  const system = await startSystem({ servers: 1 })
  try {
    const ofOne: Measured['rates'] = { sessions: [], flows: [] }
    for (const setup of SETUPS) {
      const { one, other, audit } = await compareWithOne(system, setup)
      for (const rate of ['sessions', 'flows'] as const) ofOne[rate].push(...one[rate])
      rows.push(...rowsOf(setup, one, other, audit))
      console.log(`${nameOf(setup)} measured; load ${loadavg()[0]!.toFixed(1)}`)
    }
    rows.unshift(
      { name: '1 server: sessions a second', value: quantile(ofOne.sessions, 0.5), digits: 0 },
      { name: '1 server: paid flows a second', value: quantile(ofOne.flows, 0.5), digits: 1 },
      auditRow('1 server', await auditMoney(system)),
    )
  } finally {
    await system.stop()
  }
  report(rows)
}

type Compared = { one: Measured['rates']; other: Measured['rates']; audit: number }

async function compareWithOne(oneServer: System, { servers, isPooled }: Setup): Promise<Compared> {
  const system = await startSystem({ servers, isPooled })
  try {
    const [one, other] = [await warmUp(oneServer, 1), await warmUp(system, servers)]
    for (let round = 0; round < ROUNDS; round++) {
      // Each is the first one in turn.
      const inTurn = round % 2 === 0 ? [one, other] : [other, one]
      for (const measured of inTurn) await measureSessions(measured)
      for (const measured of inTurn) await measureFlows(measured)
    }
    await sleep(SETTLE_MS)
    return { one: one.rates, other: other.rates, audit: await auditMoney(system) }
  } finally {
    await system.stop()
  }
}

/** Drivers at one lot, through HAProxy, as far as the processor allows: everything runs on this machine. */
async function warmUp(system: System, servers: number): Promise<Measured> {
  const [lot, client] = [await createLot(system), httpClient()]
  await ratePerSecond(FLOWS_AT_ONCE, WARM_MS * servers, () => payForStay(client, system, lot))
  return { system, lot, client, rates: { sessions: [], flows: [] } }
}

async function measureSessions({ system, lot, client, rates }: Measured): Promise<void> {
  const create = async () => {
    const { status } = await createSession(client, system.url, lot)
    if (status !== 201) throw new Error(`a session was answered with ${status}`)
  }
  rates.sessions.push(await ratePerSecond(SESSIONS_AT_ONCE, SESSIONS_MS, create))
}

async function measureFlows({ system, lot, client, rates }: Measured): Promise<void> {
  rates.flows.push(await ratePerSecond(FLOWS_AT_ONCE, FLOWS_MS, () => payForStay(client, system, lot)))
}

function rowsOf(setup: Setup, one: Measured['rates'], other: Measured['rates'], audit: number): Row[] {
  const name = nameOf(setup)
  const share = (rate: 'sessions' | 'flows'): Row => ({
    name: '  of what one server does',
    value: quantile(
      other[rate].map((value, round) => value / one[rate][round]!),
      0.5,
    ),
    limit: setup.least[rate],
    isLeast: true,
  })
  return [
    { name: `${name}: sessions a second`, value: quantile(other.sessions, 0.5), digits: 0 },
    share('sessions'),
    { name: `${name}: paid flows a second`, value: quantile(other.flows, 0.5), digits: 1 },
    share('flows'),
    auditRow(name, audit),
  ]
}

function auditRow(name: string, audit: number): Row {
  return { name: `${name}: exit code of audit:money`, value: audit, limit: 0, digits: 0 }
}

function nameOf({ servers, isPooled }: Setup): string {
  return `${servers} ${servers === 1 ? 'server' : 'servers'}${isPooled ? ', PgBouncer' : ''}`
}

await main()
