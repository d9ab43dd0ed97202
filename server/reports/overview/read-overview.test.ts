import type { Reply } from '@lotwise/contract/endpoint'
import type { getOverview } from '@lotwise/contract/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

const NOW = new Date('2026-04-10T16:00:00Z')

let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => NOW })
})
afterAll(() => world.close())

test('a person of several lots sees each with what the role there allows, and one chart over all', async () => {
  const [mine, shared, foreign] = [
    await makeLot(world.deps.db, { display_name: 'A Mine', is_full: true }, { spaces: 60 }),
    await makeLot(world.deps.db, { display_name: 'B Shared', timezone: 'America/Vancouver' }),
    await makeLot(world.deps.db, { display_name: 'C Foreign' }),
  ]
  const staff = await makeStaff(world, mine, 'owner')
  const { userId: user_id, email: user_email } = staff
  await world.deps.db
    .insertInto('lot_admins')
    .values({ lot_id: shared.id, user_id, user_email, role: 'checker' })
    .execute()
  for (const lot of [mine, shared, foreign]) {
    await money(lot, '2026-04-10T15:00:00Z', 900)
    await money(lot, '2026-03-05T15:00:00Z', 1000)
    // Later than the same days of last month.
    await money(lot, '2026-03-20T15:00:00Z', 5000)
  }
  await raiseAttention(world.deps.db, {
    kind: 'payout_failed',
    lotId: mine.id,
    sessionId: null,
    paymentId: null,
    detail: {},
  })

  const { lots, points } = await read(staff)
  expect(lots).toEqual([
    {
      lot_id: mine.id,
      active_sessions: 1,
      occupancy: { is_full: true, spaces: { total: 60, taken: 1 } },
      sessions_today: 1,
      revenue_today: { total: 9, one_time: 9, monthly: 0 },
      revenue_this_month: { total: 9, one_time: 9, monthly: 0 },
      month_over_month: -10,
      attention: 1,
    },
    {
      lot_id: shared.id,
      active_sessions: 1,
      occupancy: { is_full: false, spaces: null },
      sessions_today: 1,
    },
  ])
  expect(points).toHaveLength(30)
  expect(points.filter(({ total }) => total !== 0)).toEqual([
    { key: '2026-03-20', total: 50, one_time: 50, monthly: 0 },
    { key: '2026-04-10', total: 9, one_time: 9, monthly: 0 },
  ])
})

test('without a lot there is nothing, and without a sign-in no answer', async () => {
  expect(await read(await makeStaff(world, null))).toEqual({ lots: [], points: [] })
  expect((await world.app.request('/api/overview')).status).toBe(401)
})

async function money(lot: LotRow, at: string, amount_cents: number): Promise<void> {
  const paid_at = new Date(at)
  const end = new Date(paid_at.getTime() + 2 * 3_600_000)
  const stay = { amount_cents, created_at: paid_at, expires_at: end, payment_status: 'paid' } as const
  const { id } = await makeStay(world.deps.db, lot, stay)
  const row = { session_id: id, lot_id: lot.id, stripe_account_id: 'acct_1', kind: 'card' } as const
  await world.deps.db
    .insertInto('payments')
    .values({ ...row, status: 'succeeded', amount_cents, fee_cents: 0, paid_at })
    .execute()
}

async function read({ headers }: Staff): Promise<Reply<typeof getOverview>> {
  const reply = await world.app.request('/api/overview', { headers })
  expect(reply.status).toBe(200)
  return (await reply.json()) as Reply<typeof getOverview>
}
