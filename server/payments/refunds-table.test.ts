import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot, makeStay } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'
import { takeUnfinishedRefunds } from './refunds-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function openRefund(askedMinutesAgo: number, madeMinutesAgo = 0): Promise<string> {
  const { db } = world.deps
  const lot = await makeLot(db)
  const { id: session_id } = await makeStay(db, lot)
  const payment = await db
    .insertInto('payments')
    .values({
      session_id,
      lot_id: lot.id,
      stripe_account_id: 'acct_1',
      kind: 'card',
      status: 'succeeded',
      amount_cents: 900,
      fee_cents: 90,
      paid_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = await db
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      session_id,
      amount_cents: 900,
      source: 'system',
      asked_at: new Date(Date.now() - askedMinutesAgo * 60_000),
      created_at: new Date(Date.now() - madeMinutesAgo * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return refund.id
}

test('refunds that stay open do not block newer ones: the least recently checked is next', async () => {
  const older = [await openRefund(50), await openRefund(40)]
  const newer = await openRefund(2)
  const take = async () => (await takeUnfinishedRefunds(world.deps.db, 60, 2)).map(({ id }) => id)
  expect((await take()).toSorted()).toEqual(older.toSorted())
  expect(await take()).toEqual([newer])
  expect(await take()).toEqual([])
})

test('a refund that stays open is checked less and less often', async () => {
  await openRefund(50, 8 * 60)
  const due = await openRefund(61, 8 * 60)
  expect((await takeUnfinishedRefunds(world.deps.db, 60, 50)).map(({ id }) => id)).toEqual([due])
})
