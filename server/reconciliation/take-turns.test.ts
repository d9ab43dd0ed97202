import { HOUR_MS } from '@lotwise/domain/duration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makePaidSession, makePayableLot } from '../test/pay.ts'
import { openWorld, type World } from '../test/world.ts'
import { takeTurns } from './take-turns.ts'
import { catchUpEvents } from './webhooks/catch-up-events.ts'

const LOTS = 130
const MOST = 100

let world: World
let active: LotRow
beforeAll(async () => {
  // So that no more than the fewest lots are listed in a run.
  world = await openWorld({ withProvider: true, env: { CATCH_UP_SECONDS: '1' } })
  active = await makePayableLot(world)
  await makePaidSession(world, active)
  await world.deps.db
    .insertInto('lots')
    .values(
      Array.from({ length: LOTS - 1 }, (_, n) => ({
        slug: `lot-${n}`,
        name: `Lot ${n}`,
        display_name: `Lot ${n}`,
        stripe_account_id: `acct_idle${n}`,
      })),
    )
    .execute()
})
afterAll(() => world.close())

async function turnsAfter(hours: { active: number; idle: number }): Promise<string[]> {
  const ago = (n: number) => new Date(world.deps.now().getTime() - n * HOUR_MS)
  const idle = Array.from({ length: LOTS - 1 }, (_, n): [string, Date] => [`acct_idle${n}`, ago(hours.idle)])
  const listedAt = new Map([...idle, [active.stripe_account_id!, ago(hours.active)]])
  const turns = await takeTurns(world.deps, { listedAt, perMinute: 10 })
  return turns.map(({ stripe_account_id }) => stripe_account_id)
}

test('a run lists a bounded number of lots; one where somebody paid has its turn ten times as often', async () => {
  const early = await turnsAfter({ active: 1, idle: 9 })
  expect(early).toHaveLength(MOST)
  expect(early[0]).toBe(active.stripe_account_id)
  expect(await turnsAfter({ active: 1, idle: 11 })).not.toContain(active.stripe_account_id)
})

test('within two runs the events of every lot are listed', async () => {
  const listed: string[] = []
  world.deps.stripe.on('request', ({ path, account }: { path: string; account?: string }) => {
    if (path.startsWith('/v1/events')) listed.push(account!)
  })
  await catchUpEvents(world.deps)
  expect(listed).toHaveLength(MOST)
  await catchUpEvents(world.deps)
  expect(listed).toHaveLength(2 * MOST)
  expect(new Set(listed).size).toBe(LOTS)
})
