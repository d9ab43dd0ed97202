import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { finishRefund } from '../payments/refunds/finish-refund.ts'
import { refundUnexpectedCharges } from '../payments/unexpected/refund-unexpected-charges.ts'
import { deliverAll } from '../test/deliver.ts'
import { control, makePayableLot, makeSession, post } from '../test/pay.ts'
import { openWorld, type World } from '../test/world.ts'
import { auditMoney } from './money-audit/audit-money.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }
const MONTH_SECONDS = 32 * 86_400

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { RECONCILE_SECONDS: '0.1' } })
})
afterAll(() => world.close())

test('F71 the renewal of a session’s second subscription is recorded, refunded and reported', async () => {
  const lot = await makePayableLot(world)
  const first = await subscribe(lot)
  const second = await subscribe(lot)
  // As if both checkouts had been opened for one session.
  const { db } = world.deps
  await db
    .updateTable('payments')
    .set({ session_id: first.sessionId, surplus_reason: 'duplicate' })
    .where('session_id', '=', second.sessionId)
    .execute()
  await db.deleteFrom('messages').where('session_id', '=', second.sessionId).execute()
  await db.deleteFrom('parking_sessions').where('id', '=', second.sessionId).execute()

  await control(world, 'clock', { advance_seconds: MONTH_SECONDS })
  await deliverAll(world, lot.stripe_account_id!)
  const refunds = await db.selectFrom('refunds').select('id').where('session_id', '=', first.sessionId).execute()
  for (const { id } of refunds) await finishRefund(world.deps, id)
  const renewals = await db
    .selectFrom('payments')
    .select(['subscription_id', 'surplus_reason', 'refunded_cents'])
    .where('session_id', '=', first.sessionId)
    .where('kind', '=', 'renewal')
    .orderBy('surplus_reason', (order) => order.asc().nullsFirst())
    .execute()
  expect(renewals).toEqual([
    { subscription_id: first.subscriptionId, surplus_reason: null, refunded_cents: 0 },
    { subscription_id: second.subscriptionId, surplus_reason: 'unwanted_renewal', refunded_cents: 15_000 },
  ])
  expect(await itemsOf(lot)).toEqual(['paid_twice'])
})

test('F71 a paid invoice of a subscription we do not know is recorded, refunded with its fee and reported once', async () => {
  const lot = await makePayableLot(world)
  const subscription = await subscribeUnknown(lot, { session_id: '6b1f3c52-0000-4000-8000-000000000001' })
  await deliverAll(world, lot.stripe_account_id!)
  await refundUnexpectedCharges(world.deps)
  await deliverAll(world, lot.stripe_account_id!)
  expect(await unexpectedOf(lot)).toMatchObject([
    { subscription_id: subscription, amount_cents: 8_000, refunded_cents: 8_000, is_refunded_by_us: true },
  ])
  const { data } = await world.deps.stripe.charges.list({}, { stripeAccount: lot.stripe_account_id! })
  expect(data).toMatchObject([{ amount_refunded: 8_000 }])
  expect(await statusOf(lot, subscription)).toBe('canceled')
  expect(await itemsOf(lot)).toEqual(['unexpected_subscription'])
  const differences = (await auditMoney(world.deps)).filter(({ subject }) => !isItem(subject))
  expect(differences).toEqual([])
})

test('F71 a subscription created by hand is refunded and reported, but not ended', async () => {
  const lot = await makePayableLot(world)
  const subscription = await subscribeUnknown(lot, {})
  await deliverAll(world, lot.stripe_account_id!)
  await refundUnexpectedCharges(world.deps)
  expect(await unexpectedOf(lot)).toMatchObject([{ refunded_cents: 8_000 }])
  expect(await statusOf(lot, subscription)).toBe('active')
  expect(await itemsOf(lot)).toEqual(['unexpected_subscription'])
})

test('F71 a refund of an unexpected charge that fails later is made again', async () => {
  const lot = await makePayableLot(world)
  await subscribeUnknown(lot, {}, 'pm_card_refundFail')
  await deliverAll(world, lot.stripe_account_id!)
  await refundUnexpectedCharges(world.deps)
  expect(await unexpectedOf(lot)).toMatchObject([{ refunded_cents: 8_000, refund_attempts: 1 }])
  await control(world, 'clock', { advance_seconds: 60 })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await unexpectedOf(lot)).toMatchObject([{ refunded_cents: 0 }])
  await world.deps.db
    .updateTable('unexpected_charges')
    .set({ refund_retry_at: new Date(0) })
    .execute()
  await refundUnexpectedCharges(world.deps)
  expect(await unexpectedOf(lot)).toMatchObject([{ refunded_cents: 8_000, refund_attempts: 2 }])
})

async function subscribe(lot: LotRow) {
  const session = await makeSession(world, lot, MONTHLY)
  const reply = await post(world, '/api/create-subscription', { sessionId: session.id })
  const { sessionId: checkout } = (await reply.json()) as { sessionId: string }
  await control(world, `checkout/${checkout}/pay`, {})
  await deliverAll(world, lot.stripe_account_id!)
  const { subscription_id } = await world.deps.db
    .selectFrom('payments')
    .select('subscription_id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  return { sessionId: session.id, subscriptionId: subscription_id! }
}

/** Not through our API. */
async function subscribeUnknown(lot: LotRow, metadata: Record<string, string>, card = 'pm_card_visa'): Promise<string> {
  const options = { stripeAccount: lot.stripe_account_id! }
  const checkout = await world.deps.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'cad',
            unit_amount: 8_000,
            recurring: { interval: 'month' },
            product_data: { name: 'Fleet parking' },
          },
        },
      ],
      subscription_data: { application_fee_percent: 10, metadata },
      success_url: 'https://lotwise.example/done',
    },
    options,
  )
  await control(world, `checkout/${checkout.id}/pay`, { email: 'fleet@example.test', payment_method: card })
  return String((await world.deps.stripe.checkout.sessions.retrieve(checkout.id, undefined, options)).subscription)
}

async function statusOf(lot: LotRow, subscription: string): Promise<string> {
  const options = { stripeAccount: lot.stripe_account_id! }
  return (await world.deps.stripe.subscriptions.retrieve(subscription, undefined, options)).status
}

function unexpectedOf(lot: LotRow) {
  return world.deps.db.selectFrom('unexpected_charges').selectAll().where('lot_id', '=', lot.id).execute()
}

async function itemsOf(lot: LotRow): Promise<string[]> {
  const items = await world.deps.db.selectFrom('attention_items').select('kind').where('lot_id', '=', lot.id).execute()
  return items.map(({ kind }) => kind)
}

/** Attention items are findings of the audit too, by their own ids; charges have the provider's. */
function isItem(subject: string): boolean {
  return !/^(ch|re)_/.test(subject)
}
