import { request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStatements, statementsSince } from './count-statements.ts'
import { fillHistory, fillLiveStays, fillLots } from './lots/fill-lots.ts'
import { cpuSeconds } from './load/cpu-seconds.ts'
import { quantile, report, type Row } from './report.ts'
import { startSystem, type System } from './start-system.ts'

const LOTS = Number(process.argv[2] ?? 5000)
/** Ended stays of every lot that are added after the first measurement. */
const HISTORY_A_LOT = 10
const LIMITS = {
  homeP95Ms: 100,
  homeBytes: 10_000,
  /** Of one core, for all jobs of a server together. */
  databaseMsAMinute: 6000,
  /** Of the same minutes, after the history was added. */
  growth: 1.5,
}
const ROUNDS = 40
const MINUTES = Number(process.argv[3] ?? 3)
/** Two whole turns of every job in the time that is measured: in one and a half some would run once before and twice after. */
const CATCH_UP_SECONDS = String(MINUTES * 30)

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
  const system = await startSystem({ isCounting: true, settings: { CATCH_UP_SECONDS } })
  try {
    await fillLots(system, LOTS)
    await fillLiveStays(system)
    console.log(`${LOTS} lots, ${LOTS * 10} live stays; load ${loadavg()[0]!.toFixed(1)}`)
    const home = await measureHome(system)
    // The first runs find everything new.
    await sleep(Number(CATCH_UP_SECONDS) * 1000)
    const before = await measureJobs(system)
    await fillHistory(system, HISTORY_A_LOT)
    console.log(`${LOTS * HISTORY_A_LOT} ended stays added; load ${loadavg()[0]!.toFixed(1)}`)
    const after = await measureJobs(system)
    report([...home, ...jobRows(before, after)])
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

type Minutes = { calls: number; rows: number; ms: number; blocks: number; serverSeconds: number }

/** What all jobs of one server do in a minute in which nobody does anything, by the mean of some. */
async function measureJobs(system: System): Promise<Minutes> {
  const [before, cpuBefore] = [await countStatements(system), cpuSeconds(system.pids.server)]
  await sleep(MINUTES * 60_000)
  const statements = statementsSince(before, await countStatements(system))
  for (const { query, calls, rows, ms } of statements.toSorted((a, b) => b.ms - a.ms).slice(0, 12)) {
    const aMinute = [calls, rows, ms].map((value) => (value / MINUTES).toFixed(0).padStart(7)).join('')
    console.log(`${aMinute}  ${query.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
  }
  const sum = (key: 'calls' | 'rows' | 'ms' | 'blocks') =>
    statements.reduce((total, each) => total + each[key], 0) / MINUTES
  return {
    calls: sum('calls'),
    rows: sum('rows'),
    ms: sum('ms'),
    blocks: sum('blocks'),
    serverSeconds: (cpuSeconds(system.pids.server) - cpuBefore) / MINUTES,
  }
}

function jobRows(before: Minutes, after: Minutes): Row[] {
  const growth = (key: keyof Minutes) => after[key] / before[key]
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
  ]
}

await main()
