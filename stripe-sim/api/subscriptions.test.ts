import { beforeAll, describe, expect, it } from 'vitest'
import { openAccount, startTestSim, failureOf, type TestSim } from '../test/test-sim.ts'

let world: TestSim
let account: string
let product: string
const A = () => ({ stripeAccount: account })
const DAY = 86_400

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
  product = (await world.stripe.products.create({ name: 'Monthly parking – Harbour Lot' }, A())).id
})

async function openCheckout() {
  return world.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer_email: 'driver@example.com',
      client_reference_id: 'ps9',
      line_items: [
        { quantity: 1, price_data: { currency: 'cad', unit_amount: 8000, recurring: { interval: 'month' }, product } },
      ],
      subscription_data: { application_fee_percent: 10, metadata: { session_id: 'ps9' }, description: 'Harbour Lot' },
      metadata: { session_id: 'ps9' },
      allowed_payment_method_types: ['card', 'link'],
      expires_at: ((await world.control('clock', undefined, 'GET')).now as number) + 31 * 60,
      success_url: 'https://lotwise.example/payment/ps9?subscription=true&cs={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://lotwise.example/lots/harbour?tab=monthly',
    },
    A(),
  )
}

async function subscribe() {
  const session = await openCheckout()
  await world.control(`checkout/${session.id}/pay`, { payment_method: 'pm_card_visa' })
  const done = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] }, A())
  if (!done.subscription || typeof done.subscription === 'string') throw new Error('No subscription')
  return { session: done, subscription: done.subscription, customer: String(done.customer) }
}

const nextMonth = () => world.control('clock', { advance_seconds: 32 * DAY })
const current = (id: string) => world.stripe.subscriptions.retrieve(id, undefined, A())

describe('a subscription bought through Checkout', () => {
  it('is created with the payment, not before', async () => {
    const open = await openCheckout()
    expect(open).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      invoice: null,
      url: `${world.url}/checkout/${open.id}`,
    })
    const { session, subscription, customer } = await subscribe()
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_email: 'driver@example.com',
    })
    expect(subscription).toMatchObject({
      status: 'active',
      application_fee_percent: 10,
      metadata: { session_id: 'ps9' },
    })
    expect(session.invoice).toMatchObject({
      status: 'paid',
      amount_paid: 8000,
      parent: { subscription_details: { metadata: { session_id: 'ps9' } } },
    })
    const payments = await world.stripe.invoicePayments.list(
      {
        invoice: String(subscription.latest_invoice),
        status: 'paid',
        expand: ['data.payment.payment_intent.latest_charge'],
      },
      A(),
    )
    expect(payments.data[0]?.payment).toMatchObject({
      payment_intent: { latest_charge: { amount: 8000, application_fee_amount: 800, customer } },
    })
  })

  it('sends invoice.paid before checkout.session.completed', async () => {
    const { session } = await subscribe()
    const events = await world.stripe.events.list({ limit: 20 }, A())
    const order = events.data.map((event) => event.type).toReversed()
    expect(order.indexOf('invoice.paid')).toBeLessThan(order.lastIndexOf('checkout.session.completed'))
    expect(events.data[0]).toMatchObject({
      account,
      type: 'checkout.session.completed',
      data: { object: { id: session.id } },
    })
  })

  it('is not created by a declined card, and the session can still be paid', async () => {
    const session = await openCheckout()
    await world.control(`checkout/${session.id}/pay`, { payment_method: 'pm_card_chargeDeclined' })
    expect(await world.stripe.checkout.sessions.retrieve(session.id, undefined, A())).toMatchObject({
      status: 'open',
      subscription: null,
    })
    await world.control(`checkout/${session.id}/pay`, { payment_method: 'pm_card_visa' })
    expect((await world.stripe.checkout.sessions.retrieve(session.id, undefined, A())).status).toBe('complete')
  })

  it('cannot be paid once the session has expired, by the clock or by call', async () => {
    const [byClock, byCall] = [await openCheckout(), await openCheckout()]
    expect((await world.stripe.checkout.sessions.expire(byCall.id, {}, A())).status).toBe('expired')
    await world.control('clock', { advance_seconds: 32 * 60 })
    expect((await world.stripe.checkout.sessions.retrieve(byClock.id, undefined, A())).status).toBe('expired')
    await expect(world.control(`checkout/${byClock.id}/pay`, {})).rejects.toThrow('expired')
    expect(await failureOf(world.stripe.checkout.sessions.expire(byClock.id, {}, A()))).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('advancing the clock', () => {
  it('renews each month with one invoice, one charge, one fee', async () => {
    const { subscription } = await subscribe()
    const first = subscription.items.data[0]!
    await nextMonth()
    const renewed = await current(subscription.id)
    expect(renewed.items.data[0]?.current_period_start).toBe(first.current_period_end)
    const invoices = await world.stripe.invoices.list({ subscription: subscription.id }, A())
    expect(invoices.data.map((invoice) => [invoice.billing_reason, invoice.status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ])
    expect(invoices.data[0]?.lines.data[0]?.period.end).toBe(renewed.items.data[0]?.current_period_end)
  })

  it('ends a subscription canceled for the period’s end, and charges no more', async () => {
    const { subscription } = await subscribe()
    const ending = await world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, A())
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await nextMonth()
    expect((await current(subscription.id)).status).toBe('canceled')
    expect((await world.stripe.invoices.list({ subscription: subscription.id }, A())).data).toHaveLength(1)
  })

  it('retries a failing card, and a good card makes the subscription active again', async () => {
    const { subscription, customer } = await subscribe()
    await world.control(`customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
    await nextMonth()
    const late = await current(subscription.id)
    expect(late.status).toBe('past_due')
    await world.control(`customers/${customer}/card`, { payment_method: 'pm_card_mastercard' })
    await world.control('clock', { advance_seconds: 6 * DAY })
    expect((await current(subscription.id)).status).toBe('active')
    const [invoice] = (await world.stripe.invoices.list({ subscription: subscription.id, limit: 1 }, A())).data
    expect(invoice?.status).toBe('paid')
    expect(invoice?.attempt_count).toBeGreaterThan(1)
  })

  it('gives up after the last retry and ends the subscription', async () => {
    const { subscription, customer } = await subscribe()
    await world.control(`customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
    await world.control('clock', { advance_seconds: 55 * DAY })
    expect(await current(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
    const failed = await world.stripe.events.list({ type: 'invoice.payment_failed', limit: 100 }, A())
    const mine = failed.data.filter((event) => (event.data.object as { customer?: string }).customer === customer)
    expect(mine).toHaveLength(4)
  })
})

describe('advancing the clock by months at once', () => {
  it('makes one invoice a month, each at its own date', async () => {
    const { subscription } = await subscribe()
    await world.control('clock', { advance_seconds: 100 * DAY })
    const invoices = (await world.stripe.invoices.list({ subscription: subscription.id }, A())).data.toReversed()
    expect(invoices).toHaveLength(4)
    const starts = invoices.map((invoice) => invoice.lines.data[0]!.period.start)
    expect(invoices.map((invoice) => invoice.created)).toEqual(starts)
    const charges = await world.stripe.charges.list({ customer: String(subscription.customer) }, A())
    const [first, ...renewals] = charges.data.map((charge) => charge.created).toReversed()
    // The clock may tick between the first charge and its invoice.
    expect(Math.abs(starts[0]! - first!)).toBeLessThan(60)
    expect(renewals).toEqual(starts.slice(1).map((start) => start + 3600))
  })

  it('fails a renewal whose card always requires authentication', async () => {
    const { subscription, customer } = await subscribe()
    await world.control(`customers/${customer}/card`, { payment_method: 'pm_card_authenticationRequired' })
    await nextMonth()
    expect((await current(subscription.id)).status).toBe('past_due')
    const asked = await world.stripe.events.list({ type: 'invoice.payment_action_required', limit: 1 }, A())
    expect(asked.data[0]?.data.object).toMatchObject({ customer })
  })
})

describe('canceling a subscription', () => {
  it('immediately cancels the subscription without a further charge', async () => {
    const { subscription } = await subscribe()
    const ended = await world.stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false }, A())
    expect(ended).toMatchObject({ status: 'canceled', cancel_at_period_end: false })
    await nextMonth()
    expect((await world.stripe.invoices.list({ subscription: subscription.id }, A())).data).toHaveLength(1)
    expect(await failureOf(world.stripe.subscriptions.cancel(subscription.id, {}, A()))).toMatchObject({
      code: 'resource_missing',
    })
  })

  it('is done by the driver in the portal, which needs a configuration', async () => {
    const { customer } = await subscribe()
    const without = await failureOf(
      world.stripe.billingPortal.sessions.create({ customer, return_url: 'https://lotwise.example' }, A()),
    )
    expect(without.message).toContain('customer portal settings')
    const configuration = await world.stripe.billingPortal.configurations.create(
      {
        business_profile: { headline: 'Harbour Lot' },
        features: {
          payment_method_update: { enabled: true },
          invoice_history: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
        },
      },
      A(),
    )
    const session = await world.stripe.billingPortal.sessions.create(
      { customer, configuration: configuration.id, return_url: 'https://lotwise.example' },
      A(),
    )
    expect(session.url).toBe(`${world.url}/portal/${session.id}`)
    const other = await openAccount(world)
    expect(
      await failureOf(world.stripe.billingPortal.sessions.create({ customer }, { stripeAccount: other })),
    ).toMatchObject({ code: 'resource_missing', param: 'customer' })
  })
})
