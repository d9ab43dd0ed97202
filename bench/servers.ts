import { setTimeout as sleep } from 'node:timers/promises'
import { auditMoney } from './load/audit-money.ts'
import { httpClient } from './load/http-client.ts'
import { createSession, payForStay } from './load/paid-flow.ts'
import { ratePerSecond } from './load/rate-per-second.ts'
import { findProxy } from './start-proxies.ts'
import { createLot, startSystem } from './start-system.ts'

const SERVERS = [1, 2, 4]
const SESSIONS_AT_ONCE = 24
const FLOWS_AT_ONCE = 120
const WARM_MS = 4000
const SESSIONS_MS = 6000
const FLOWS_MS = 12_000
/** For the last events of the provider, which the audit would name. */
const SETTLE_MS = 5000

type Rates = { sessions: number; flows: number; audit: number }

/** Drivers at one lot, through HAProxy, as far as the processor allows: everything runs on this machine. */
async function measure(servers: number, isPooled: boolean): Promise<Rates> {
  const system = await startSystem({ servers, isPooled })
  try {
    const lot = await createLot(system)
    const client = httpClient()
    await ratePerSecond(FLOWS_AT_ONCE, WARM_MS, () => payForStay(client, system, lot))
    const sessions = await ratePerSecond(SESSIONS_AT_ONCE, SESSIONS_MS, async () => {
      const { status } = await createSession(client, system.url, lot)
      if (status !== 201) throw new Error(`a session was answered with ${status}`)
    })
    const flows = await ratePerSecond(FLOWS_AT_ONCE, FLOWS_MS, () => payForStay(client, system, lot))
    await sleep(SETTLE_MS)
    return { sessions, flows, audit: await auditMoney(system) }
  } finally {
    await system.stop()
  }
}

const missing = (['haproxy', 'pgbouncer'] as const).filter((name) => findProxy(name) === undefined)
if (missing.length > 0) {
  console.error(`Nothing was measured: not installed. On Debian: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
console.log(
  `${'behind HAProxy'.padEnd(28)}${'sessions a second'.padStart(20)}${'paid flows a second'.padStart(22)}   audit:money`,
)
for (const isPooled of [false, true]) {
  for (const servers of SERVERS) {
    const { sessions, flows, audit } = await measure(servers, isPooled)
    const name = `${servers} ${servers === 1 ? 'server' : 'servers'}${isPooled ? ', PgBouncer' : ''}`
    console.log(
      `${name.padEnd(28)}${sessions.toFixed(0).padStart(20)}${flows.toFixed(1).padStart(22)}   ${audit === 0 ? 'equal' : `exit code ${audit}`}`,
    )
    if (audit !== 0) process.exitCode = 1
  }
}
