import { request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStatements, statementsSince } from './count-statements.ts'
import { chooseChanged, makeAuditDue, readAudit, type Audited } from './lots/daily-audit.ts'
import { fillLots } from './lots/fill-lots.ts'
import { fillPlans } from './lots/fill-plans.ts'
import { fillHistory, fillLiveStays, remindDue } from './lots/fill-stays.ts'
import { openPayments } from './lots/open-payments.ts'
import { cpuSeconds } from './load/cpu-seconds.ts'
import { quantile, report, type Row } from './report.ts'
import { startSystem, type System } from './start-system.ts'

const LOTS = Number(process.argv[2] ?? 5000)
/** Ended stays of every lot that are added after the first measurement. */
const HISTORY_A_LOT = 100
const LIMITS = {
  homeP95Ms: 100,
  homeBytes: 10_000,
  /** Of one core, for all jobs of a server together. */
  databaseMsAMinute: 6000,
  /** Of the same minutes, after the history was added. */
  growth: 1.5,
  /** Of the blocks that one call of a statement reads: an index of ten times as many rows may have a level more. */
  callGrowth: 2,
}
/** Below so many blocks a minute a statement may grow. */
const FEW_BLOCKS = 1000
const SHOWN = 15
const ROUNDS = 40
const MINUTES = Number(process.argv[3] ?? 4)
/** Two whole turns of every job in the time that is measured: in one and a half some would run once before and twice after. */
const CATCH_UP_SECONDS = MINUTES * 30

const NEAR = { latitude: 45.502, longitude: -73.567 }
const HOME_CALLS: Record<string, object | null> = {
  'the first 30 lots': null,
  'first page': {},
  'last page': { page: Math.ceil(LOTS / 30) },
  'two letters': { search: 'sa' },
  'one word': { search: 'coeur' },
  'three words of an address': { search: 'rue denis 42' },
  nearest: { near: NEAR },
  'nearest, a page in the middle': { near: NEAR, page: Math.ceil(LOTS / 60) },
  'nearest of a word': { near: NEAR, search: 'eglise' },
}

async function main(): Promise<void> {
  const system = await startSystem({ isCounting: true, settings: { CATCH_UP_SECONDS: String(CATCH_UP_SECONDS) } })
  try {
    await fillLots(system, LOTS)
    await fillLiveStays(system)
    await fillPlans(system)
    await chooseChanged(system)
    await openPayments(system)
    console.log(`${LOTS} lots, ${LOTS * 10} live stays; load ${loadavg()[0]!.toFixed(1)}`)
    const home = await measureHome(system)
    // The first runs find everything new.
    await sleep(CATCH_UP_SECONDS * 1000)
    const before = await measureJobs(system, async () => {})
    const after = await measureJobs(system, () => fillHistory(system, HISTORY_A_LOT))
    console.log(`${LOTS * HISTORY_A_LOT} ended stays added; load ${loadavg()[0]!.toFixed(1)}`)
    const grown = compareStatements(before, after)
    report([...home, ...jobRows(before, after), ...grown])
  } finally {
    await system.stop()
  }
}

async function measureHome({ url }: System): Promise<Row[]> {
  const times = new Map(Object.keys(HOME_CALLS).map((name) => [name, [] as number[]]))
  let largest = 0
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, body] of Object.entries(HOME_CALLS)) {
      const startedAt = performance.now()
      const bytes = await read(body ? `${url}/api/lot-search` : `${url}/api/lots`, body, `10.0.${round}.1`)
      largest = Math.max(largest, bytes)
      // The first round fills the caches.
      if (round > 0) times.get(name)!.push(performance.now() - startedAt)
    }
  }
  return [
    ...[...times].map(([name, all]) => ({
      name: `home, ${name}, p95 in ms`,
      value: quantile(all, 0.95),
      limit: LIMITS.homeP95Ms,
      digits: 0,
    })),
    { name: 'home, largest reply as sent, bytes', value: largest, limit: LIMITS.homeBytes, digits: 0 },
  ]
}

/** The size of the reply as it came, compressed where it was. */
function read(url: string, body: object | null, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      // As the home page does.
      prefer: 'maxpagesize=30',
      'x-forwarded-for': address,
    }
    const asked = request(url, { method: body ? 'POST' : 'GET', headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('error', reject)
      response.on('end', () => resolve(bytes))
    })
    asked.on('error', reject)
    asked.end(body ? JSON.stringify(body) : undefined)
  })
}

type Statement = ReturnType<typeof statementsSince>[number]
type Minutes = Record<'calls' | 'rows' | 'ms' | 'blocks' | 'serverSeconds', number> & {
  statements: Statement[]
  audit: Audited
}

/**
 * What all jobs of one server do in a minute in which nobody does anything, by the mean of some. The server waits before, for longer than
 * any job that is counted pauses: then all of them begin at once, and as many runs of each are counted every time.
 */
async function measureJobs(system: System, prepare: () => Promise<void>): Promise<Minutes> {
  const { db, pids } = system
  let before = { counted: new Map() as Awaited<ReturnType<typeof countStatements>>, cpu: 0 }
  await system.whileServerWaits(async () => {
    const waited = sleep(CATCH_UP_SECONDS * 1000)
    await prepare()
    await waited
    await remindDue(db)
    await makeAuditDue(db)
    before = { counted: await countStatements(system), cpu: cpuSeconds(pids.server) }
  })
  await sleep(MINUTES * 60_000)
  const statements = statementsSince(before.counted, await countStatements(system))
  const sum = (key: 'calls' | 'rows' | 'ms' | 'blocks') =>
    statements.reduce((total, each) => total + each[key], 0) / MINUTES
  return {
    calls: sum('calls'),
    rows: sum('rows'),
    ms: sum('ms'),
    blocks: sum('blocks'),
    serverSeconds: (cpuSeconds(pids.server) - before.cpu) / MINUTES,
    statements,
    audit: await readAudit(db),
  }
}

function jobRows(before: Minutes, after: Minutes): Row[] {
  const growth = (key: Exclude<keyof Minutes, 'statements' | 'audit'>) => after[key] / before[key]
  return [
    { name: 'jobs, statements a minute', value: before.calls, digits: 0 },
    { name: 'jobs, rows returned a minute', value: before.rows, digits: 0 },
    { name: 'jobs, blocks read a minute', value: before.blocks, digits: 0 },
    { name: 'jobs, time in the database a minute, ms', value: before.ms, limit: LIMITS.databaseMsAMinute, digits: 0 },
    { name: 'jobs, CPU of the server a minute, s', value: before.serverSeconds },
    { name: 'growth of statements with the history', value: growth('calls'), limit: LIMITS.growth },
    { name: 'growth of rows', value: growth('rows'), limit: LIMITS.growth },
    { name: 'growth of blocks read', value: growth('blocks'), limit: LIMITS.growth },
    { name: 'growth of time in the database', value: growth('ms') },
    { name: 'daily audit, charges compared', value: before.audit.compared, digits: 0 },
    { name: 'daily audit, s', value: before.audit.seconds, digits: 0 },
    { name: 'daily audit, s, with the history', value: after.audit.seconds, digits: 0 },
    {
      name: 'daily audit, differences',
      value: before.audit.differences + after.audit.differences,
      limit: 0,
      digits: 0,
    },
  ]
}

/** Prints those that take longest, before and after. The sums alone would hide a rare one that reads everything. */
function compareStatements(before: Minutes, after: Minutes): Row[] {
  const known = new Map(before.statements.map((each) => [each.query, each]))
  console.log('calls, ms and blocks a minute, and blocks a call: before, after')
  const grown: Statement[] = []
  for (const [place, each] of after.statements.toSorted((a, b) => b.ms - a.ms).entries()) {
    const was = known.get(each.query)
    const isGrown =
      was !== undefined &&
      each.blocks / MINUTES > FEW_BLOCKS &&
      each.blocks / each.calls > (LIMITS.callGrowth * was.blocks) / was.calls
    if (isGrown) grown.push(each)
    if (place >= SHOWN && !isGrown) continue
    const figures = [was, each].map((one) =>
      one ? [one.calls / MINUTES, one.ms / MINUTES, one.blocks / MINUTES, one.blocks / one.calls] : [0, 0, 0, 0],
    )
    const columns = [0, 1, 2, 3].map((n) => figures.map((all) => all[n]!.toFixed(0).padStart(8)).join(''))
    console.log(`${columns.join(' ')}  ${isGrown ? 'GROWN ' : ''}${each.query.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
  }
  return [
    { name: 'statements that read more for each call', value: grown.length, limit: 0, digits: 0 },
    {
      name: 'statements that were not there before',
      value: after.statements.filter(({ query, blocks }) => !known.has(query) && blocks / MINUTES > FEW_BLOCKS).length,
      limit: 0,
      digits: 0,
    },
  ]
}

await main()
