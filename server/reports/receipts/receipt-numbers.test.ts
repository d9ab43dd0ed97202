import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { updatePayment } from '../../payments/payments-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'
import { makePayment, PAID_AT } from './test/make-payment.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const UPTO = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

test('the receipts of twenty payments settled at once are numbered 1 to 20', async () => {
  const lot = await makeLot(world.deps.db)
  const open = await openPayments(lot, 20)
  await Promise.all(open.map((id) => settle(id)))
  expect(await numbersOf(lot)).toEqual(UPTO(20))
})

test('a settlement under way does not hold up another one at the same lot', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  const [slow, quick] = await openPayments(lot, 2)
  await db.transaction().execute(async (tx) => {
    await updatePayment(tx, slow!, { status: 'succeeded', paid_at: PAID_AT })
    await settle(quick!)
    expect(await numberOf(quick!)).toBe(1)
  })
  expect(await numberOf(slow!)).toBe(2)
})

test('a failed settlement leaves no gap', async () => {
  const lot = await makeLot(world.deps.db)
  const open = await openPayments(lot, 20)
  const settled = await Promise.allSettled(open.map((id, index) => settle(id, { isToFail: index % 3 === 0 })))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect(await numbersOf(lot)).toEqual(UPTO(13))
})

test('every lot has its own numbers', async () => {
  const [one, other] = [await makeLot(world.deps.db), await makeLot(world.deps.db)]
  const open = [...(await openPayments(one, 5)), ...(await openPayments(other, 5))]
  await Promise.all(open.map((id) => settle(id)))
  expect([await numbersOf(one), await numbersOf(other)]).toEqual([UPTO(5), UPTO(5)])
})

test('a renewal, inserted as succeeded, has the next number', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  const session = await makeStay(db, lot)
  const first = await makePayment(db, lot, session, { kind: 'subscription' })
  const renewals = await Promise.all(UPTO(5).map(() => makePayment(db, lot, session, { kind: 'renewal' })))
  expect(await numberOf(first.id)).toBe(1)
  const numbers = await Promise.all(renewals.map(({ id }) => numberOf(id)))
  expect(numbers.toSorted()).toEqual([2, 3, 4, 5, 6])
})

test('an unpaid payment has no number, and updating a paid one adds none', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  const session = await makeStay(db, lot)
  await makePayment(db, lot, session, { status: 'failed', paid_at: null })
  const { id } = await makePayment(db, lot, session)
  await updatePayment(db, id, { status: 'succeeded', refunded_cents: 100 })
  expect(await numbersOf(lot)).toEqual([1])
})

test('receipts of one statement are numbered in the order of payment', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  const session = await makeStay(db, lot)
  const rows = [3, 1, 2].map((day) => ({
    session_id: session.id,
    lot_id: lot.id,
    stripe_account_id: 'acct_test',
    kind: 'renewal',
    status: 'succeeded',
    amount_cents: 15_000,
    fee_cents: 1500,
    paid_at: new Date(`2026-11-0${day}T12:00:00Z`),
  }))
  await db.insertInto('payments').values(rows).execute()
  const numbered = await db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select(['number', 'paid_at'])
    .where('receipts.lot_id', '=', lot.id)
    .orderBy('number')
    .execute()
  expect(numbered.map(({ number, paid_at }) => [number, paid_at!.getUTCDate()])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('a receipt can be neither changed nor removed', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  await makePayment(db, lot, await makeStay(db, lot))
  const change = db.updateTable('receipts').set({ number: 7 }).where('lot_id', '=', lot.id).execute()
  await expect(change).rejects.toThrow('receipts cannot be changed or removed')
  const removal = db.deleteFrom('receipts').where('lot_id', '=', lot.id).execute()
  await expect(removal).rejects.toThrow('receipts cannot be changed or removed')
})

async function openPayments(lot: LotRow, count: number): Promise<string[]> {
  const { db } = world.deps
  return Promise.all(
    UPTO(count).map(async () => {
      const session = await makeStay(db, lot)
      return (await makePayment(db, lot, session, { status: 'open', paid_at: null })).id
    }),
  )
}

async function settle(id: string, { isToFail = false } = {}): Promise<void> {
  await world.deps.db.transaction().execute(async (tx) => {
    await updatePayment(tx, id, { status: 'succeeded', paid_at: PAID_AT })
    if (isToFail) throw new Error('broken on purpose')
  })
}

async function numbersOf(lot: LotRow): Promise<number[]> {
  const rows = await world.deps.db
    .selectFrom('receipts')
    .select('number')
    .where('lot_id', '=', lot.id)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

async function numberOf(paymentId: string): Promise<number> {
  const { number } = await world.deps.db
    .selectFrom('receipts')
    .select('number')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return number
}
