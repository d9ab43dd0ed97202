import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { fillDemoData } from './fill-demo-data.ts'
import { seedSimulator } from './seed-simulator.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
  await fillDemoData(world.deps.db, new Date())
  await seed()
})
afterAll(() => world.close())

test('every demo payment is a charge at the provider, with its amount, fee and card', async () => {
  const payments = await world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('refunded_cents', '=', 0)
    .orderBy('id')
    .limit(25)
    .execute()
  for (const payment of payments) {
    const intent = await world.deps.stripe.paymentIntents.retrieve(
      payment.payment_intent_id!,
      { expand: ['latest_charge'] },
      { stripeAccount: payment.stripe_account_id },
    )
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: payment.amount_cents,
      application_fee_amount: payment.fee_cents,
      currency: 'cad',
      latest_charge: {
        id: payment.charge_id,
        refunded: false,
        payment_method_details: { card: { brand: payment.card_type, last4: payment.card_last4 } },
      },
    })
  }
})

test('a demo payment can be refunded, its fee included', async () => {
  const payment = await world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('kind', '=', 'card')
    .where('refunded_cents', '=', 0)
    .executeTakeFirstOrThrow()
  const refund = await world.deps.stripe.refunds.create(
    { payment_intent: payment.payment_intent_id!, refund_application_fee: true },
    { stripeAccount: payment.stripe_account_id },
  )
  expect(refund).toMatchObject({ status: 'succeeded', amount: payment.amount_cents, charge: payment.charge_id })
})

test('a refunded demo payment is refunded at the provider', async () => {
  const refund = await world.deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.stripe_refund_id', 'payments.stripe_account_id', 'refunds.amount_cents'])
    .executeTakeFirstOrThrow()
  const found = await world.deps.stripe.refunds.retrieve(refund.stripe_refund_id!, undefined, {
    stripeAccount: refund.stripe_account_id,
  })
  expect(found).toMatchObject({ amount: refund.amount_cents, status: 'succeeded' })
})

test('a demo subscriber has a subscription and a way to manage it', async () => {
  const { db, stripe } = world.deps
  const session = await db
    .selectFrom('parking_sessions')
    .innerJoin('lots', 'lots.id', 'parking_sessions.lot_id')
    .selectAll('parking_sessions')
    .select('lots.stripe_account_id')
    .where('subscription_status', '=', 'active')
    .executeTakeFirstOrThrow()
  const options = { stripeAccount: session.stripe_account_id! }
  const subscription = await stripe.subscriptions.retrieve(session.subscription_id!, undefined, options)
  expect(subscription).toMatchObject({ status: 'active', customer: session.customer_id, application_fee_percent: 10 })
  expect(subscription.items.data[0]!.current_period_end).toBe(Math.floor(session.expires_at.getTime() / 1000))
  const configuration = await stripe.billingPortal.configurations.create(
    { business_profile: { headline: 'Test' }, features: { subscription_cancel: { enabled: true } } },
    options,
  )
  const portal = await stripe.billingPortal.sessions.create(
    { customer: session.customer_id!, return_url: 'http://localhost/', configuration: configuration.id },
    options,
  )
  expect(portal.url).toContain(world.provider!.url)
})

test('Station Road still has items due', async () => {
  const account = await world.deps.stripe.accounts.retrieve('acct_1DemoStationRoad')
  expect(account).toMatchObject({ charges_enabled: false, details_submitted: false })
  expect(account.requirements!.currently_due).toContain('external_account')
})

test('seeding twice imports once: a refund made since is kept', async () => {
  const before = await refunds()
  await seed()
  expect(await refunds()).toBe(before)
})

async function refunds(): Promise<number> {
  const list = await world.deps.stripe.refunds.list({ limit: 100 }, { stripeAccount: 'acct_1DemoMarketSquare' })
  return list.data.length
}

function seed(): Promise<void> {
  const { url, sim } = world.provider!
  return seedSimulator(world.deps, { url, controlToken: sim.keys.controlToken })
}
