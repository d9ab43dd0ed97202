import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { deliverAll } from '../../test/deliver.ts'
import { control, makePayableLot, makeSession, post, readSession } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { reconcileSubscriptions } from '../../reconciliation/reconcile-subscriptions.ts'

const HOUR = 3600
const DAY = 24 * HOUR

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
beforeEach(async () => {
  lot = await makePayableLot(world)
})
afterAll(() => world.close())

test('F83 a renewal that is charged an hour after the month is valid meanwhile, for the driver and for staff', async () => {
  const { id, end } = await subscribe()
  await advanceTo(end - 60)
  expect(await shown(id)).toMatchObject({ renewing: false, result: 'monthly', active: 1 })
  await advanceTo(end + 60)
  expect(await shown(id)).toMatchObject({ end, renewing: true, result: 'monthly', listed: [1, 0], active: 1 })
  await advanceTo(end + HOUR + 60)
  const renewed = await shown(id)
  expect(renewed).toMatchObject({ renewing: false, result: 'monthly', listed: [1, 0] })
  expect(renewed.end).toBeGreaterThan(end)
})

test('a card that fails is valid for seven days while the provider tries again, then over', async () => {
  const { id, end } = await subscribe({ failing: true })
  await advanceTo(end + 6 * DAY)
  expect(await statusOf(id)).toBe('past_due')
  expect(await shown(id)).toMatchObject({ renewing: true, result: 'monthly', listed: [1, 0] })
  await advanceTo(end + 7 * DAY + 60)
  expect(await shown(id)).toMatchObject({ renewing: false, result: 'expired', listed: [0, 1], active: 0 })
})

test('a subscription ends as soon as the provider gives it up', async () => {
  const { id, end } = await subscribe({ failing: true })
  await advanceTo(end + 2 * HOUR)
  expect(await shown(id)).toMatchObject({ renewing: true, result: 'monthly' })
  await world.deps.stripe.subscriptions.cancel(await subscriptionOf(id), {}, { stripeAccount: lot.stripe_account_id! })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await shown(id)).toMatchObject({ renewing: false, result: 'expired', listed: [0, 1] })
})

test('F84 while invoice.created is unanswered the renewal waits up to 72 hours, and nobody looks expired', async () => {
  const { stripe } = world.deps
  // Nobody listens there.
  await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/',
    enabled_events: ['invoice.created'],
    connect: true,
  })
  const { id, end } = await subscribe()
  await advanceTo(end + 71 * HOUR)
  expect(await shown(id)).toMatchObject({ end, renewing: true, result: 'monthly', listed: [1, 0] })
  await advanceTo(end + 73 * HOUR)
  expect(await shown(id)).toMatchObject({ renewing: false, result: 'monthly', listed: [1, 0] })
})

async function subscribe({ failing = false } = {}): Promise<{ id: string; end: number }> {
  const month = { monthly: true, first_name: 'Ana', last_name: 'Roy', email: 'ana@example.com' }
  const { id } = await makeSession(world, lot, month)
  const reply = await post(world, '/api/create-subscription', { sessionId: id })
  const { sessionId: checkout } = (await reply.json()) as { sessionId: string }
  await control(world, `checkout/${checkout}/pay`, {})
  await deliverAll(world, lot.stripe_account_id!)
  if (failing) {
    const customer = (await row(id)).customer_id
    await control(world, `customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  }
  return { id, end: secondsOf((await readSession(world, id)).expires_at) }
}

/** Moves the provider's clock, and ours with it; both the events and the reconcile job have run afterwards. */
async function advanceTo(to: number): Promise<void> {
  await control(world, 'clock', { to })
  await deliverAll(world, lot.stripe_account_id!)
  await reconcileSubscriptions(world.deps)
}

/** What the driver, a checker, the lists of active and expired sessions and the figures say. */
async function shown(id: string) {
  const { expires_at, renewing } = await readSession(world, id)
  const { headers } = await makeStaff(world, lot, 'admin')
  const staff = `/api/admin/lots/${lot.slug}`
  const checked = await post(world, `${staff}/checks`, { license_plate: 'ABCD 123' }, headers)
  const { result } = (await checked.json()) as { result: string }
  const read = async <Body>(path: string) =>
    (await (await world.app.request(`${staff}/${path}`, { headers })).json()) as Body
  const count = async (activity: string) => (await read<{ total: number }>(`sessions?activity=${activity}`)).total
  const { active_sessions: active } = await read<{ active_sessions: number }>('stats')
  return {
    end: secondsOf(expires_at),
    renewing,
    result,
    listed: [await count('active'), await count('expired')],
    active,
  }
}

function row(id: string) {
  return world.deps.db.selectFrom('parking_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const statusOf = async (id: string) => (await row(id)).subscription_status
const subscriptionOf = async (id: string) => (await row(id)).subscription_id!
const secondsOf = (instant: string) => Date.parse(instant) / 1000
