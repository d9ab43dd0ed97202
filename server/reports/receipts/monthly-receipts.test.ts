import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAll } from '../../test/deliver.ts'
import { control, makePayableLot, makeSession, post } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }
const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000

type Period = { from: string; until: string }

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('the receipt of a month names the provider’s period, and the next renewal does not change it', async () => {
  const { account, sessionId } = await subscribed()
  await later(account, 0)
  const [first] = await receiptsOf(sessionId)
  const [invoice] = await periodsAtProvider(account)
  expect(first).toEqual(invoice)
  await later(account, 32)
  expect(await receiptsOf(sessionId)).toEqual(await periodsAtProvider(account))
  expect((await receiptsOf(sessionId))[0]).toEqual(first)
})

test('a month paid late has the period it was due for', async () => {
  const { account, sessionId } = await subscribed()
  await later(account, 0)
  const { customer_id } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('customer_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  await control(world, `customers/${customer_id}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  const [{ from, until }] = (await receiptsOf(sessionId)) as [Period]
  // A day after it is due: before the provider tries the card again, which it does on the third.
  await later(account, (Date.parse(until) - Date.parse(from)) / DAY_MS + 1)
  await control(world, `customers/${customer_id}/card`, { payment_method: 'pm_card_visa' })
  await later(account, 4)
  expect(await receiptsOf(sessionId)).toHaveLength(2)
  expect(await receiptsOf(sessionId)).toEqual(await periodsAtProvider(account))
})

test('months whose events were lost each have their own period', async () => {
  const { account, sessionId } = await subscribed()
  await later(account, 0)
  await control(world, 'clock', { advance_seconds: 32 * DAY_SECONDS })
  await later(account, 32)
  expect(await receiptsOf(sessionId)).toHaveLength(3)
  expect(await receiptsOf(sessionId)).toEqual(await periodsAtProvider(account))
})

async function subscribed() {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const reply = await post(world, '/api/create-subscription', { sessionId: session.id })
  const { sessionId: checkout } = (await reply.json()) as { sessionId: string }
  await control(world, `checkout/${checkout}/pay`, {})
  return { account: lot.stripe_account_id!, sessionId: session.id }
}

async function later(account: string, days: number): Promise<void> {
  if (days > 0) await control(world, 'clock', { advance_seconds: days * DAY_SECONDS })
  await deliverAll(world, account)
}

/** Oldest first. */
async function receiptsOf(sessionId: string) {
  const read = async (search: string) =>
    (await (await world.app.request(`/api/sessions/${sessionId}/receipt${search}`)).json()) as {
      valid_from: string
      valid_until: string
      payments: { payment: string }[]
    }
  const { payments } = await read('')
  const receipts = await Promise.all(payments.map(({ payment }) => read(`?payment=${payment}`)))
  return receipts.map(({ valid_from: from, valid_until: until }) => ({ from, until })).toReversed()
}

async function periodsAtProvider(stripeAccount: string) {
  const { data } = await world.deps.stripe.invoices.list({ limit: 10 }, { stripeAccount })
  const day = (seconds: number) => new Date(seconds * 1000).toISOString()
  return data
    .map(({ lines }) => lines.data[0]!.period)
    .map(({ start, end }) => ({ from: day(start), until: day(end) }))
    .toReversed()
}
