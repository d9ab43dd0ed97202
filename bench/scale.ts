import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hireOwner, type StaffClient } from './scale/staff-client.ts'
import { fillLot } from './scale/fill-lot.ts'
import { callsOf } from './scale/dashboard-calls.ts'
import { quantile } from './report.ts'
import { createLot, startSystem, type Lot, type System } from './start-system.ts'

const [MAX_SESSIONS, SMALLEST] = [Number(process.argv[2] ?? 1_000_000), 10_000]
const SIZES = Array.from(
  { length: Math.round(Math.log10(MAX_SESSIONS / SMALLEST)) + 1 },
  (_, step) => SMALLEST * 10 ** step,
)
const ROUNDS = 12
/** They fill the caches, and after five of them PostgreSQL may plan a prepared statement without its values. */
const WARM_UP_ROUNDS = 6
/** At the smallest size, until the server's code is compiled: it would look slower than it is, and growth smaller. */
const FIRST_ROUNDS = 40
const ROUNDS_A_SIGN_IN = 10
/** At the largest size. */
const MAX_P95_MS = 100
/** From the smallest to the largest size. Below this time the connection and the size of the reply decide. */
const MAX_GROWTH = 2
const GROWTH_FROM_MS = 20

type Times = { p50: number; p95: number }

async function main(): Promise<void> {
  // Nothing is erased meanwhile: sessions without names and numbers would be quicker to search.
  const system = await startSystem({ settings: { RETENTION_MONTHS: '120' } })
  try {
    const lot = await createLot(system)
    const staff = await hireOwner(system, lot)
    const table = new Map<string, Times[]>()
    let filled = 0
    for (const size of SIZES) {
      const startedAt = performance.now()
      await system.whileServerWaits(() => fillLot(system.db, lot.id, { from: filled, to: size }))
      filled = size
      const seconds = (performance.now() - startedAt) / 1000
      await untilCounted(system, lot, size)
      console.log(
        `${size.toLocaleString('en-CA')} sessions; filled in ${seconds.toFixed(0)} s; load ${loadavg()[0]!.toFixed(1)}`,
      )
      for (const [name, times] of await measure(staff, lot, size)) table.set(name, [...(table.get(name) ?? []), times])
    }
    report(table)
  } finally {
    await system.stop()
  }
}

/** The jobs that count large lots have begun and ended; smaller ones are not counted. */
async function untilCounted({ db }: System, lot: Lot, size: number): Promise<void> {
  for (const table of ['session_places', 'parked_hours', 'revenue_tallies']) {
    await db.query(`delete from ${table} where lot_id = $1`, [lot.id])
  }
  await db.query(
    'update counted_lots set is_counted = false, has_times = false, has_revenue = false, hours_until = null where lot_id = $1',
    [lot.id],
  )
  if (size <= 20_000) return
  const asked = `select exists (select from counted_lots where lot_id = $1 and is_counted and has_times and has_revenue)
    and exists (select from parked_hours where lot_id = $1) as is_counted`
  while (!(await db.query<{ is_counted: boolean }>(asked, [lot.id])).rows[0]!.is_counted) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  await db.query('vacuum analyze session_places, plate_parts, created_tallies, parked_hours, revenue_tallies')
}

/** All calls in turn, so that what else the machine does falls on all of them. */
async function measure(staff: StaffClient, lot: Lot, size: number): Promise<Map<string, Times>> {
  const calls = callsOf(staff, lot, size)
  const times = new Map(Object.keys(calls).map((name) => [name, [] as number[]]))
  const warmUp = size === SMALLEST ? FIRST_ROUNDS : WARM_UP_ROUNDS
  for (let round = 0; round < warmUp + ROUNDS; round++) {
    if (round % ROUNDS_A_SIGN_IN === 0) await staff.signIn()
    // The file that was broken off at the end of the round before is still being read for a moment.
    await sleep(500)
    for (const [name, call] of Object.entries(calls)) {
      const startedAt = performance.now()
      await call()
      if (round >= warmUp) times.get(name)!.push(performance.now() - startedAt)
    }
  }
  return new Map([...times].map(([name, all]) => [name, { p50: quantile(all, 0.5), p95: quantile(all, 0.95) }]))
}

function report(table: Map<string, Times[]>): void {
  const heads = SIZES.map((size) => `${size.toLocaleString('en-CA')}`.padStart(16)).join('')
  console.log(`${'ms, p50 / p95 at'.padEnd(44)}${heads}   growth of p50`)
  let isWithinLimits = true
  for (const [name, times] of table) {
    const [first, last] = [times[0]!, times.at(-1)!]
    const growth = last.p50 / Math.max(first.p50, GROWTH_FROM_MS / MAX_GROWTH)
    const missed = [...(last.p95 > MAX_P95_MS ? ['SLOW'] : []), ...(growth > MAX_GROWTH ? ['GROWS'] : [])]
    isWithinLimits &&= missed.length === 0
    const cells = times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16)).join('')
    console.log(`${name.padEnd(44)}${cells}   ${growth.toFixed(1)}×  ${missed.join(' ')}`)
  }
  console.log(
    `${isWithinLimits ? 'All within' : 'Not all within'} the limits: p95 at most ${MAX_P95_MS} ms at the largest size, growth at most ${MAX_GROWTH}×.`,
  )
  process.exitCode = isWithinLimits ? 0 : 1
}

await main()
