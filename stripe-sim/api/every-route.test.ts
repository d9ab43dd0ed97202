import { beforeAll, describe, expect, it } from 'vitest'
import { NESTED_KINDS } from '../fidelity/produce-objects.ts'
import { sdkSchemas } from '../fidelity/sdk-schemas.ts'
import { BACK, failureOf, openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'
import { ROUTES } from './routes.ts'

let world: TestSim
let account: string
let product: string
const A = () => ({ stripeAccount: account })

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

describe('every route', () => {
  it('serves accounts and their links', async () => {
    const { accounts, accountLinks } = world.stripe
    expect((await accounts.update(account, { metadata: { lot_id: 'lot-2' } })).metadata).toEqual({ lot_id: 'lot-2' })
    expect((await accounts.list({ limit: 1 })).data[0]?.id).toBe(account)
    expect((await accounts.retrieve(account)).controller?.stripe_dashboard?.type).toBe('express')
    expect((await accounts.createLoginLink(account)).url).toContain('/express/')
    const link = {
      account,
      type: 'account_onboarding',
      refresh_url: 'https://l.example/r',
      return_url: 'https://l.example/c',
    } as const
    expect((await accountLinks.create(link)).expires_at).toBeGreaterThan(0)
    expect(await failureOf(accountLinks.create({ ...link, return_url: 'nowhere' }))).toMatchObject({
      code: 'url_invalid',
    })
  })

  it('serves products', async () => {
    const { products } = world.stripe
    product = (await products.create({ name: 'Monthly parking' }, A())).id
    expect((await products.list({ active: true }, A())).data).toMatchObject([{ id: product, name: 'Monthly parking' }])
  })

  it('serves payments, refunds, disputes, payouts and balance transactions', async () => {
    const { paymentIntents, charges, refunds, disputes, payouts, balanceTransactions } = world.stripe
    const pay = async (method: string) =>
      paymentIntents.create(
        {
          amount: 1000,
          currency: 'cad',
          application_fee_amount: 100,
          payment_method: method,
          confirm: true,
          return_url: BACK,
          expand: ['latest_charge'],
        },
        A(),
      )
    const paid = await pay('pm_card_visa')
    const charge = (paid.latest_charge as { id: string }).id
    expect(
      (await charges.retrieve(charge, { expand: ['payment_intent.payment_method'] }, A())).payment_intent,
    ).toMatchObject({ payment_method: { type: 'card' } })
    expect((await charges.list({ limit: 1 }, A())).has_more).toBe(false)
    const open = await paymentIntents.create({ amount: 1000, currency: 'cad', payment_method: 'pm_card_visa' }, A())
    expect(open.status).toBe('requires_confirmation')
    await paymentIntents.confirm(open.id, { return_url: BACK }, A())
    await paymentIntents.cancel((await paymentIntents.create({ amount: 1000, currency: 'cad' }, A())).id, {}, A())
    expect((await paymentIntents.list({ limit: 3 }, A())).data.map(({ status }) => status)).toEqual([
      'canceled',
      'succeeded',
      'succeeded',
    ])
    await paymentIntents.retrieve(open.id, undefined, A())
    const refund = await refunds.create({ charge, refund_application_fee: true }, A())
    expect((await charges.retrieve(charge, { expand: ['application_fee'] }, A())).application_fee).toMatchObject({
      amount_refunded: 100,
      refunds: { data: [{ amount: 100 }] },
    })
    expect(
      (await refunds.retrieve(refund.id, { expand: ['charge', 'balance_transaction'] }, A())).balance_transaction,
    ).toMatchObject({ amount: -1000 })
    expect((await refunds.list({ charge }, A())).data).toHaveLength(1)
    await pay('pm_card_createDispute')
    const [dispute] = (await disputes.list({}, A())).data
    await disputes.retrieve(dispute!.id, undefined, A())
    await disputes.update(dispute!.id, { evidence: { customer_name: 'Ana' }, submit: false }, A())
    expect((await disputes.close(dispute!.id, {}, A())).status).toBe('lost')
    const payout = await world.control('payouts', { account, amount: 500, status: 'paid' })
    expect((await payouts.retrieve(String(payout.id), undefined, A())).status).toBe('paid')
    expect((await payouts.list({}, A())).data).toHaveLength(1)
    await world.stripe.balance.retrieve({}, A())
    const lines = await balanceTransactions.list({ limit: 100 }, A())
    expect(new Set(lines.data.map(({ type }) => type))).toEqual(new Set(['payout', 'adjustment', 'refund', 'charge']))
    for (const line of lines.data)
      expect((await balanceTransactions.retrieve(line.id, undefined, A())).net).toBe(line.net)
  })

  it('serves checkout, subscriptions, invoices and the portal', async () => {
    const { checkout, subscriptions, invoices, invoicePayments, billingPortal } = world.stripe
    const price = { currency: 'cad', unit_amount: 8000, recurring: { interval: 'month' }, product } as const
    const open = async () =>
      checkout.sessions.create(
        {
          mode: 'subscription',
          line_items: [{ price_data: price, quantity: 1 }],
          success_url: 'https://l.example/ok',
        },
        A(),
      )
    const session = await open()
    await world.control(`checkout/${session.id}/pay`, {})
    await checkout.sessions.expire((await open()).id, {}, A())
    const done = await checkout.sessions.retrieve(
      session.id,
      { expand: ['line_items', 'customer', 'subscription.latest_invoice.payments'] },
      A(),
    )
    expect(done.line_items?.data[0]?.amount_total).toBe(8000)
    const customer = (done.customer as { id: string }).id
    const subscription = done.subscription as { id: string }
    expect((await checkout.sessions.list({ subscription: subscription.id }, A())).data).toHaveLength(1)
    expect((await subscriptions.list({ customer }, A())).data).toHaveLength(1)
    await subscriptions.update(subscription.id, { metadata: { a: 'b' } }, A())
    await world.control(`customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
    await world.control('clock', { advance_seconds: 32 * 86_400 })
    const [unpaid] = (await invoices.list({ customer, status: 'open' }, A())).data
    const { next_payment_attempt: nextAttempt } = unpaid!
    expect(await failureOf(invoices.pay(unpaid!.id, {}, A()))).toMatchObject({ code: 'card_declined' })
    expect(await invoices.retrieve(unpaid!.id, undefined, A())).toMatchObject({
      status: 'open',
      attempt_count: unpaid!.attempt_count,
      next_payment_attempt: nextAttempt,
    })
    await world.control(`customers/${customer}/card`, { payment_method: 'pm_card_visa' })
    expect((await invoices.pay(unpaid!.id, {}, A())).status).toBe('paid')
    expect(await failureOf(invoices.pay(unpaid!.id, {}, A()))).toMatchObject({ message: 'Invoice is already paid' })
    expect((await subscriptions.retrieve(subscription.id, undefined, A())).status).toBe('active')
    const [payment] = (await invoicePayments.list({ invoice: unpaid!.id }, A())).data
    expect(payment?.amount_paid).toBe(8000)
    expect((await invoices.retrieve(unpaid!.id, { expand: ['customer'] }, A())).status).toBe('paid')
    await subscriptions.cancel(subscription.id, {}, A())
    const configuration = await billingPortal.configurations.create(
      { features: { invoice_history: { enabled: true } } },
      A(),
    )
    expect((await billingPortal.configurations.list({ active: true }, A())).data).toMatchObject([
      { id: configuration.id },
    ])
    await billingPortal.sessions.create({ customer, configuration: configuration.id }, A())
  })

  it('serves events, endpoints and domains', async () => {
    const { events, webhookEndpoints, paymentMethodDomains } = world.stripe
    const page = await events.list({ limit: 3 }, A())
    const next = await events.list({ limit: 3, starting_after: page.data[2]!.id }, A())
    const back = await events.list({ limit: 3, ending_before: next.data[0]!.id }, A())
    expect(back.data.map(({ id }) => id)).toEqual(page.data.map(({ id }) => id))
    await events.retrieve(page.data[0]!.id, undefined, A())
    const endpoint = await webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['payout.paid'],
      connect: true,
    })
    expect((await webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([endpoint.id])
    const domain = await paymentMethodDomains.create({ domain_name: 'lotwise.example' }, A())
    expect((await paymentMethodDomains.list({}, A())).data).toHaveLength(1)
    await paymentMethodDomains.update(domain.id, { enabled: false }, A())
    await paymentMethodDomains.validate(domain.id, {}, A())
    expect((await paymentMethodDomains.retrieve(domain.id, {}, A())).enabled).toBe(false)
  })

  it('was called above, and every kind of object was held against the SDK’s types', () => {
    const missed = ROUTES.map(({ operation }) => operation).filter(
      (operation) => !world.checker.operations.has(operation),
    )
    expect(missed).toEqual([])
    const kinds = Object.keys(sdkSchemas().roots).filter((root) => root.startsWith('R_'))
    expect(kinds.filter((root) => !world.checker.kinds.has(root) && !NESTED_KINDS.includes(root))).toEqual([])
  })
})

describe('expand', () => {
  it('leaves what is not there yet as null', async () => {
    const made = await world.stripe.paymentIntents.create(
      { amount: 450, currency: 'cad', expand: ['latest_charge', 'payment_method'] },
      A(),
    )
    expect(made).toMatchObject({ latest_charge: null, payment_method: null })
  })

  it('refuses what is not an id, and what lies too deep', async () => {
    const [intent] = (await world.stripe.paymentIntents.list({ limit: 1 }, A())).data
    const retrieve = (path: string) =>
      failureOf(world.stripe.paymentIntents.retrieve(intent!.id, { expand: [path] }, A()))
    expect((await retrieve('amount')).message).toContain('This property cannot be expanded (amount)')
    expect((await retrieve('nothing')).message).toContain('cannot be expanded')
    expect((await retrieve('a.b.c.d.e')).message).toContain('more than 4 levels')
  })
})
