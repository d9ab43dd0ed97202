import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { post, type Session } from '../test/pay.ts'
import { openWorld, type World } from '../test/world.ts'

const OPEN = { charges_enabled: true }
const STAY = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }

let world: World
let lots = 0
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

test('a price that was changed a moment ago is the price of the next session', async () => {
  const lot = await openLot()
  expect((await create(lot)).session.amount).toBe(9)
  await world.deps.db.updateTable('lot_settings').set({ hourly_rate_cents: 500 }).where('lot_id', '=', lot.id).execute()
  expect((await create(lot)).session.amount).toBe(10)
})

test('a lot that was closed, or lost its payments, a moment ago sells nothing', async () => {
  const [closed, disabled] = [await openLot(), await openLot()]
  await Promise.all([create(closed), create(disabled)])
  const { db } = world.deps
  await db.updateTable('lots').set({ status: 'inactive' }).where('id', '=', closed.id).execute()
  await db.updateTable('lots').set({ charges_enabled: false }).where('id', '=', disabled.id).execute()
  expect((await create(closed)).status).toBe(404)
  expect((await create(disabled)).status).toBe(409)
})

test('twenty requests with one key at once make one session, and another body is refused', async () => {
  const lot = await openLot()
  const key = { 'idempotency-key': 'one' }
  const made = await Promise.all(Array.from({ length: 20 }, () => create(lot, STAY, key)))
  expect(new Set(made.map(({ status, session }) => `${status} ${session.id}`)).size).toBe(1)
  expect(made[0]!.session).toMatchObject({ lot_slug: lot.slug, amount: 9 })
  expect((await create(lot, { ...STAY, hours: 3 }, key)).session).toMatchObject({ reason: 'idempotency_key_reused' })
  const tooLong = await create(lot, STAY, { 'idempotency-key': 'k'.repeat(256) })
  expect(tooLong.session).toMatchObject({ reason: 'idempotency_key_too_long' })
  const { rows } = await world.deps.pool.query('select from parking_sessions where lot_id = $1', [lot.id])
  expect(rows).toHaveLength(1)
})

function openLot(): Promise<LotRow> {
  lots += 1
  return makeLot(world.deps.db, { ...OPEN, stripe_account_id: `acct_store${lots}` })
}

async function create(lot: LotRow, body: object = STAY, headers: Record<string, string> = {}) {
  const reply = await post(world, `/api/lots/${lot.slug}/sessions`, body, headers)
  return { status: reply.status, session: (await reply.json()) as Session }
}
