import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hireOwner, type StaffClient } from './scale/staff-client.ts'
import { fillLot, SESSIONS_A_DAY } from './scale/fill-lot.ts'
import { callsOf, FILE } from './scale/dashboard-calls.ts'
import { fillStaffLists } from './scale/fill-staff-lists.ts'
import { staffListCallsOf } from './scale/staff-list-calls.ts'
import { quantile } from './report.ts'
import { createLot, startSystem, type Lot, type System } from './start-system.ts'

const [MAX_SESSIONS, SMALLEST] = [Number(process.argv[2] ?? 1_000_000), 10_000]
const SIZES = Array.from(
  { length: Math.round(Math.log10(MAX_SESSIONS / SMALLEST)) + 1 },
  (_, step) => SMALLEST * 10 ** step,
)
/** Lots in the same database: the planner's figures are those of all lots, in which the largest hides the others. */
const BESIDE = [SMALLEST, 45_000]
const ROUNDS = 12
/** They fill the caches, and after five of them PostgreSQL may plan a prepared statement without its values. */
const WARM_UP_ROUNDS = 6
/** At the smallest size, until the server's code is compiled: it would look slower than it is, and growth smaller. */
const FIRST_ROUNDS = 40
const ROUNDS_A_SIGN_IN = 10
/** At every size. */
const MAX_P95_MS = 100
/** From the smallest size to any other. Below this time the connection and the size of the reply decide. */
const MAX_GROWTH = 2
const GROWTH_FROM_MS = 20

type Times = { p50: number; p95: number }
type Measured = { name: string; call: () => Promise<unknown>; times: number[] }
type Filled = { lot: Lot; staff: StaffClient; size: number }

async function main(): Promise<void> {
  // Nothing is erased meanwhile: sessions without names and numbers would be quicker to search.
  const system = await startSystem({ settings: { RETENTION_MONTHS: '120' } })
  try {
    const beside: Filled[] = []
    for (const size of BESIDE) beside.push(await fill(system, await openLot(system), size))
    let grown = await openLot(system)
    const measured: Map<string, Times>[] = []
    for (const size of SIZES) {
      const startedAt = performance.now()
      grown = await fill(system, grown, size)
      const seconds = (performance.now() - startedAt) / 1000
      await untilCounted(system, grown)
      console.log(
        `${size.toLocaleString('en-CA')} sessions; filled in ${seconds.toFixed(0)} s; load ${loadavg()[0]!.toFixed(1)}`,
      )
      measured.push(...(await measure([grown])))
    }
    const isFlat = report('one lot, ms, p50 / p95 at', SIZES, measured)
    const lots = [...beside, grown]
    const sizes = lots.map(({ size }) => size)
    const isSame = report('lots side by side, ms, p50 / p95 at', sizes, await measure(lots))
    process.exitCode = isFlat && isSame ? 0 : 1
  } finally {
    await system.stop()
  }
}

async function openLot(system: System): Promise<Filled> {
  const lot = await createLot(system)
  return { lot, staff: await hireOwner(system, lot), size: 0 }
}

async function fill(system: System, { lot, staff, size: from }: Filled, to: number): Promise<Filled> {
  await system.whileServerWaits(async () => {
    await fillLot(system.db, lot.id, { from, to })
    await fillStaffLists(system.db, lot.id, to / SESSIONS_A_DAY)
  })
  return { lot, staff, size: to }
}

/** The jobs that count large lots have begun and ended; smaller ones are not counted. */
async function untilCounted({ db }: System, { lot, size }: Filled): Promise<void> {
  for (const table of [
    'session_places',
    'part_tallies',
    'short_part_tallies',
    'character_tallies',
    'parked_hours',
    'revenue_tallies',
  ]) {
    await db.query(`delete from ${table} where lot_id = $1`, [lot.id])
  }
  await db.query(
    `update counted_lots set is_counted = false, has_times = false, has_parts = false, has_short_parts = false, has_revenue = false,
     hours_until = null
     where lot_id = $1`,
    [lot.id],
  )
  if (size <= 20_000) return
  const asked = `select exists (select from counted_lots where lot_id = $1 and is_counted and has_times and has_parts and has_short_parts and has_revenue)
    and exists (select from parked_hours where lot_id = $1) as is_counted`
  while (!(await db.query<{ is_counted: boolean }>(asked, [lot.id])).rows[0]!.is_counted) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  await db.query(
    'vacuum analyze session_places, plate_parts, part_tallies, short_part_tallies, character_tallies, created_tallies, parked_hours, revenue_tallies',
  )
}

/**
 * All calls of all lots in turn, so that what else the machine does falls on all of them. Each round begins with another call: collecting
 * garbage comes after so many calls, and would always fall on the same one.
 */
async function measure(lots: Filled[]): Promise<Map<string, Times>[]> {
  const warmUp = lots.every(({ size }) => size === SMALLEST) ? FIRST_ROUNDS : WARM_UP_ROUNDS
  const measured: { staff: StaffClient; calls: Measured[] }[] = []
  for (const { lot, staff, size } of lots) {
    await staff.signIn()
    const calls = { ...(await callsOf(staff, lot, size)), ...(await staffListCallsOf(staff, lot)) }
    measured.push({ staff, calls: Object.entries(calls).map(([name, call]) => ({ name, call, times: [] })) })
  }
  for (let round = 0; round < warmUp + ROUNDS; round++) {
    for (const { staff, calls } of measured) {
      if (round % ROUNDS_A_SIGN_IN === 0) await staff.signIn()
      const begin = Math.floor((calls.length * round) / (warmUp + ROUNDS))
      for (const { name, call, times } of [...calls.slice(begin), ...calls.slice(0, begin)]) {
        const startedAt = performance.now()
        await call()
        if (round >= warmUp) times.push(performance.now() - startedAt)
        // A file that was broken off is still being read for a moment.
        if (name.startsWith(FILE)) await sleep(500)
      }
    }
  }
  return measured.map(({ calls }) => new Map(calls.map(({ name, times }) => [name, timesOf(times)])))
}

function timesOf(times: number[]): Times {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Whether all is within the limits. */
function report(title: string, sizes: number[], measured: Map<string, Times>[]): boolean {
  const heads = sizes.map((size) => `${size.toLocaleString('en-CA')}`.padStart(16)).join('')
  console.log(`${title.padEnd(52)}${heads}   growth of p50`)
  let isWithinLimits = true
  for (const name of measured[0]!.keys()) {
    const times = measured.map((ofSize) => ofSize.get(name)!)
    const first = times[0]!
    const growth = Math.max(...times.map(({ p50 }) => p50)) / Math.max(first.p50, GROWTH_FROM_MS / MAX_GROWTH)
    const isSlow = times.some(({ p95 }) => p95 > MAX_P95_MS)
    const missed = [...(isSlow ? ['SLOW'] : []), ...(growth > MAX_GROWTH ? ['GROWS'] : [])]
    isWithinLimits &&= missed.length === 0
    const cells = times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16)).join('')
    console.log(`${name.padEnd(52)}${cells}   ${growth.toFixed(1)}×  ${missed.join(' ')}`)
  }
  console.log(
    `${isWithinLimits ? 'All within' : 'Not all within'} the limits: p95 at most ${MAX_P95_MS} ms, growth at most ${MAX_GROWTH}×.`,
  )
  return isWithinLimits
}

await main()
