import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot, makeStay } from '../../test/make.ts'
import { post } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'
import { makePayment } from './test/make-payment.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

type Found = { receipts: Record<string, unknown>[] }

test('plate, day and last four digits find the receipt, with links to it and to the pass', async () => {
  const { plate, lot, session, payment } = await parked()
  const { status, body } = await find({ license_plate: plate.toLowerCase(), date: '2026-11-16', card_last4: '4242' })
  expect(status).toBe(200)
  expect(body).toEqual({
    receipts: [
      {
        number: 1,
        lot_name: lot.display_name,
        time_zone: 'America/Toronto',
        paid_at: '2026-11-17T03:30:00.000Z',
        amount: 16.5,
        refunded: 0,
        receipt_url: `/receipts/${payment.id}`,
        pass_url: `/lots/${lot.slug}/payment/complete/${session.id}`,
      },
    ],
  })
})

test('all three must match; a partial match gets the same response as none, and no faster', async () => {
  const { plate } = await parked()
  const near = { license_plate: plate, date: '2026-11-16', card_last4: '4242' }
  for (const miss of [
    { ...near, card_last4: '4243' },
    { ...near, date: '2026-11-15' },
    // Already the next day in UTC, but not at the lot.
    { ...near, date: '2026-11-17' },
    { ...near, license_plate: 'NOBODY 1' },
  ]) {
    const startedAt = performance.now()
    expect(await find(miss)).toEqual({ status: 200, body: { receipts: [] } })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145)
  }
})

test('a found month links its receipt, but neither pass nor session, which give access to the subscription', async () => {
  const { db } = world.deps
  const { plate, lot } = await parked()
  const month = await makeStay(db, lot, {
    license_plate: plate,
    payment_status: 'Yolo',
    payment_method_type: 'subscription',
    auto_renew: true,
  })
  const payment = await makePayment(db, lot, month, {
    kind: 'subscription',
    card_last4: '1881',
    paid_at: new Date('2026-11-16T15:00:00Z'),
  })
  const { body } = await find({ license_plate: plate, date: '2026-11-16', card_last4: '1881' })
  expect(body).toMatchObject({ receipts: [{ receipt_url: `/receipts/${payment.id}`, pass_url: null }] })
  expect(JSON.stringify(body)).not.toContain(month.id)
  const page = await (await world.app.request(`/receipts/${payment.id}`)).text()
  expect(page).not.toContain(month.id)
  expect((await world.app.request(`/api/sessions/${payment.id}`)).status).toBe(404)
})

test('a deleted session is not found', async () => {
  const { plate, session } = await parked()
  const { id } = await world.deps.db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.test` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.deps.db
    .updateTable('parking_sessions')
    .set({ deleted_at: new Date(), deleted_by: id })
    .where('id', '=', session.id)
    .execute()
  const { body } = await find({ license_plate: plate, date: '2026-11-16', card_last4: '4242' })
  expect(body).toEqual({ receipts: [] })
})

test.each([
  [{ license_plate: ' - ' }, 'plate_required', 'license_plate', 'Please enter a license plate'],
  [{ date: '2026-02-30' }, 'day_invalid', 'date', 'Enter the date you paid'],
  [{ date: "2026-11-16' or '1'='1" }, 'day_invalid', 'date', 'Enter the date you paid'],
  [{ card_last4: '42' }, 'card_invalid', 'card_last4', 'Enter the last four digits of your card'],
  [{ card_last4: '%%%%' }, 'card_invalid', 'card_last4', 'Enter the last four digits of your card'],
  [{ card_last4: 'NONE' }, 'card_invalid', 'card_last4', 'Enter the last four digits of your card'],
])('%j is refused in a sentence', async (change, reason, field, error) => {
  const search = { license_plate: 'ABC 123', date: '2026-11-16', card_last4: '4242', ...change }
  expect(await find(search)).toEqual({ status: 400, body: { code: 'invalid_input', reason, field, error } })
})

test('one IP address may search thirty times in ten minutes', async () => {
  const address = { 'x-forwarded-for': randomUUID() }
  const ask = () =>
    post(world, '/api/receipts/find', { license_plate: randomPlate(), date: '2026-11-16', card_last4: '4242' }, address)
  const replies = await Promise.all(Array.from({ length: 31 }, ask))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})

test('twenty guesses at a plate are enough for one network, and keep nobody else from searching', async () => {
  const { plate } = await parked()
  const search = (card_last4: string, address: string) =>
    post(
      world,
      '/api/receipts/find',
      { license_plate: plate, date: '2026-11-16', card_last4 },
      { 'x-forwarded-for': address },
    )
  for (let guess = 0; guess < 20; guess++) await search(String(guess).padStart(4, '0'), `2001:db8:7:7::${guess}`)
  expect((await search('4242', '2001:db8:7:7::99')).status).toBe(429)
  const driver = await search('4242', '198.51.100.20')
  expect([driver.status, await driver.json()]).toMatchObject([200, { receipts: [{ lot_name: expect.any(String) }] }])
})

async function parked() {
  const { db } = world.deps
  const lot = await makeLot(db)
  const plate = randomPlate()
  const session = await makeStay(db, lot, { license_plate: plate, payment_status: 'paid', amount_cents: 1650 })
  const payment = await makePayment(db, lot, session, { paid_at: new Date('2026-11-17T03:30:00Z') })
  return { plate, lot, session, payment }
}

function randomPlate(): string {
  return randomUUID().slice(0, 8).toUpperCase()
}

async function find(body: object): Promise<{ status: number; body: Found }> {
  const reply = await post(world, '/api/receipts/find', body)
  return { status: reply.status, body: (await reply.json()) as Found }
}
