import { beforeAll, describe, expect, it } from 'vitest'
import { sdkSchemas } from '../fidelity/sdk-schemas.ts'
import { failureOf, openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'
import { ROUTES } from './routes.ts'

let world: TestSim
let account: string
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

  it('serves customers, cards, products and prices', async () => {
    const { customers, paymentMethods, products, prices } = world.stripe
    const customer = await customers.create(
      { email: 'd@example.com', payment_method: 'pm_card_visa', metadata: { a: '1' } },
      A(),
    )
    const renamed = await customers.update(customer.id, { name: 'Dana', metadata: { a: '', b: '2' } }, A())
    expect(renamed).toMatchObject({ name: 'Dana', email: 'd@example.com', metadata: { b: '2' } })
    expect((await customers.list({ email: 'd@example.com' }, A())).data).toHaveLength(1)
    expect((await customers.retrieve(customer.id, undefined, A())).id).toBe(customer.id)
    const second = await paymentMethods.attach('pm_card_amex', { customer: customer.id }, A())
    expect((await paymentMethods.list({ customer: customer.id, type: 'card' }, A())).data).toHaveLength(2)
    expect((await customers.listPaymentMethods(customer.id, {}, A())).data[0]?.card?.brand).toBe('amex')
    expect((await paymentMethods.retrieve(second.id, { expand: ['customer'] }, A())).customer).toMatchObject({
      id: customer.id,
    })
    expect((await paymentMethods.detach(second.id, {}, A())).customer).toBeNull()
    const typed = await paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } }, A())
    expect(typed.card?.last4).toBe('4242')
    const product = await products.create({ name: 'Monthly parking' }, A())
    await products.update(product.id, { description: 'By the month' }, A())
    expect((await products.retrieve(product.id, undefined, A())).description).toBe('By the month')
    expect((await products.list({ active: true }, A())).data).toHaveLength(1)
    const price = await prices.create(
      { product: product.id, currency: 'cad', unit_amount: 8000, recurring: { interval: 'month' } },
      A(),
    )
    expect((await prices.retrieve(price.id, { expand: ['product'] }, A())).product).toMatchObject({
      name: 'Monthly parking',
    })
    expect((await prices.list({ product: product.id }, A())).data).toHaveLength(1)
  })

  it('serves payments, refunds, fees, disputes, payouts and the balance', async () => {
    const { paymentIntents, charges, refunds, applicationFees, disputes, payouts, balance, balanceTransactions } =
      world.stripe
    const pay = async (method: string) =>
      paymentIntents.create(
        {
          amount: 1000,
          currency: 'cad',
          application_fee_amount: 100,
          payment_method: method,
          confirm: true,
          expand: ['latest_charge'],
        },
        A(),
      )
    const paid = await pay('pm_card_visa')
    const charge = (paid.latest_charge as { id: string }).id
    await charges.update(charge, { metadata: { note: 'x' } }, A())
    expect(
      (await charges.retrieve(charge, { expand: ['payment_intent.payment_method'] }, A())).payment_intent,
    ).toMatchObject({ payment_method: { type: 'card' } })
    expect((await charges.list({ limit: 1 }, A())).has_more).toBe(false)
    const open = await paymentIntents.create({ amount: 1000, currency: 'cad', payment_method: 'pm_card_visa' }, A())
    expect(open.status).toBe('requires_confirmation')
    await paymentIntents.update(open.id, { description: 'Later' }, A())
    await paymentIntents.confirm(open.id, {}, A())
    await paymentIntents.cancel((await paymentIntents.create({ amount: 1000, currency: 'cad' }, A())).id, {}, A())
    expect((await paymentIntents.list({ limit: 3 }, A())).data.map(({ status }) => status)).toEqual([
      'canceled',
      'succeeded',
      'succeeded',
    ])
    await paymentIntents.retrieve(open.id, undefined, A())
    const [fee] = (await applicationFees.list({ charge })).data
    await applicationFees.createRefund(fee!.id, { amount: 30 })
    expect(await applicationFees.retrieve(fee!.id, { expand: ['charge', 'account'] })).toMatchObject({
      amount_refunded: 30,
      charge: { id: charge },
    })
    const refund = await refunds.create({ charge, refund_application_fee: true }, A())
    expect((await applicationFees.listRefunds(fee!.id)).data.map(({ amount }) => amount).toSorted()).toEqual([30, 70])
    await refunds.update(refund.id, { metadata: { a: 'b' } }, A())
    expect(
      (await refunds.retrieve(refund.id, { expand: ['charge', 'balance_transaction'] }, A())).balance_transaction,
    ).toMatchObject({ amount: -1000 })
    expect((await refunds.list({ charge }, A())).data).toHaveLength(1)
    await pay('pm_card_createDispute')
    const [dispute] = (await disputes.list({}, A())).data
    await disputes.retrieve(dispute!.id, undefined, A())
    expect((await disputes.close(dispute!.id, {}, A())).status).toBe('lost')
    const payout = await world.control('payouts', { account, amount: 500, status: 'paid' })
    expect((await payouts.retrieve(String(payout.id), undefined, A())).status).toBe('paid')
    expect((await payouts.list({}, A())).data).toHaveLength(1)
    await balance.retrieve(undefined, A())
    const lines = await balanceTransactions.list({ limit: 100 }, A())
    expect(new Set(lines.data.map(({ type }) => type))).toEqual(new Set(['payout', 'adjustment', 'refund', 'charge']))
    for (const line of lines.data)
      expect((await balanceTransactions.retrieve(line.id, undefined, A())).net).toBe(line.net)
  })

  it('serves checkout, subscriptions, invoices and the portal', async () => {
    const { checkout, subscriptions, invoices, invoicePayments, billingPortal, prices } = world.stripe
    const [price] = (await prices.list({}, A())).data
    const params = {
      mode: 'subscription',
      line_items: [{ price: price!.id, quantity: 1 }],
      success_url: 'https://l.example/ok',
    } as const
    const open = async () => checkout.sessions.create({ ...params, line_items: [...params.line_items] }, A())
    const session = await open()
    expect((await checkout.sessions.listLineItems(session.id, {}, A())).data[0]?.amount_total).toBe(8000)
    await world.control(`checkout/${session.id}/pay`, {})
    await checkout.sessions.expire((await open()).id, {}, A())
    const done = await checkout.sessions.retrieve(
      session.id,
      { expand: ['line_items', 'customer', 'subscription.latest_invoice.payments'] },
      A(),
    )
    const customer = (done.customer as { id: string }).id
    const subscription = done.subscription as { id: string }
    expect((await checkout.sessions.list({ subscription: subscription.id }, A())).data).toHaveLength(1)
    expect((await subscriptions.list({ customer }, A())).data).toHaveLength(1)
    await subscriptions.update(subscription.id, { metadata: { a: 'b' } }, A())
    await world.control(`customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
    await world.control('clock', { advance_seconds: 32 * 86_400 })
    const [unpaid] = (await invoices.list({ customer, status: 'open' }, A())).data
    expect(await failureOf(invoices.pay(unpaid!.id, {}, A()))).toMatchObject({ code: 'card_declined' })
    expect((await invoices.pay(unpaid!.id, { payment_method: 'pm_card_visa' }, A())).status).toBe('paid')
    expect((await subscriptions.retrieve(subscription.id, undefined, A())).status).toBe('active')
    const [payment] = (await invoicePayments.list({ invoice: unpaid!.id }, A())).data
    expect((await invoicePayments.retrieve(payment!.id, undefined, A())).amount_paid).toBe(8000)
    await invoices.retrieve(unpaid!.id, { expand: ['subscription', 'customer'].slice(1) }, A())
    await subscriptions.cancel(subscription.id, {}, A())
    const configuration = await billingPortal.configurations.create(
      { features: { invoice_history: { enabled: true } } },
      A(),
    )
    await billingPortal.configurations.update(
      configuration.id,
      { features: { subscription_cancel: { enabled: true } } },
      A(),
    )
    expect(
      (await billingPortal.configurations.retrieve(configuration.id, undefined, A())).features.subscription_cancel
        .enabled,
    ).toBe(true)
    expect((await billingPortal.configurations.list({}, A())).data).toHaveLength(1)
    await billingPortal.sessions.create({ customer, configuration: configuration.id }, A())
  })

  it('opens subscriptions without Checkout, too', async () => {
    const { customers, subscriptions, prices } = world.stripe
    const [price] = (await prices.list({}, A())).data
    const customer = await customers.create({ email: 'e@example.com' }, A())
    const params = { customer: customer.id, items: [{ price: price!.id }] }
    expect(await failureOf(subscriptions.create(params, A()))).toMatchObject({ code: 'resource_missing' })
    const paid = await subscriptions.create(
      { ...params, default_payment_method: 'pm_card_visa', application_fee_percent: 10 },
      A(),
    )
    expect(paid.status).toBe('active')
    const failed = await subscriptions.create({ ...params, default_payment_method: 'pm_card_chargeDeclined' }, A())
    expect(failed.status).toBe('incomplete')
    expect(await customers.del(customer.id, undefined, A())).toMatchObject({ deleted: true })
    expect(await customers.retrieve(customer.id, undefined, A())).toMatchObject({ deleted: true })
    expect((await subscriptions.retrieve(paid.id, undefined, A())).status).toBe('canceled')
    expect(await failureOf(customers.update(customer.id, { name: 'Gone' }, A()))).toMatchObject({
      code: 'resource_missing',
    })
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
    await webhookEndpoints.update(endpoint.id, { enabled_events: ['payout.failed'] })
    expect((await webhookEndpoints.retrieve(endpoint.id)).enabled_events).toEqual(['payout.failed'])
    await webhookEndpoints.del(endpoint.id)
    expect((await webhookEndpoints.list()).data).toEqual([])
    await paymentMethodDomains.create({ domain_name: 'lotwise.example' }, A())
    expect((await paymentMethodDomains.list({}, A())).data).toHaveLength(1)
  })

  it('was called above, and every kind of object was held against the SDK’s types', () => {
    const missed = ROUTES.map(({ operation }) => operation).filter(
      (operation) => !world.checker.operations.has(operation),
    )
    expect(missed).toEqual([])
    const kinds = Object.keys(sdkSchemas().roots).filter((root) => root.startsWith('R_'))
    const nested = ['R_subscription_item', 'R_line_item']
    expect(kinds.filter((root) => !world.checker.objects.has(root) && !nested.includes(root))).toEqual([])
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
