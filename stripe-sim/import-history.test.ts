import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ImportedPayment, ImportData } from './import-types.ts'
import { startTestSim } from './test/test-sim.ts'

const folder = mkdtempSync(join(tmpdir(), 'stripe-sim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NOW = Math.floor(Date.now() / 1000)
const DAY = 86_400
const [LAST_MONTH, THIS_MONTH, NEXT_MONTH] = [-1, 0, 1].map(firstOfMonth) as [number, number, number]
const account = 'acct_demoHarbour'
const A = { stripeAccount: account }

function firstOfMonth(offset: number): number {
  const now = new Date(NOW * 1000)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset) / 1000
}

const payment = (n: number): ImportedPayment => ({
  payment_intent: `pi_demo${n}`,
  charge: `ch_demo${n}`,
  account,
  created: NOW - 300 * DAY + n * 60,
  amount: 450 + (n % 50) * 10,
  application_fee: Math.round((450 + (n % 50) * 10) / 10),
  card: n % 40 === 0 ? null : { brand: 'visa', last4: '4242', wallet: n % 3 === 0 ? 'apple_pay' : null },
  description: 'Parking ABC 123',
  metadata: { session_id: `ps-${n}` },
})

const data: ImportData = {
  accounts: [
    {
      id: account,
      created: NOW - 400 * DAY,
      email: 'owner@example.com',
      name: 'Harbour Lot',
      metadata: { lot_id: 'harbour' },
    },
  ],
  customers: [
    {
      id: 'cus_demo1',
      account,
      created: NOW - 100 * DAY,
      email: 'driver@example.com',
      card: { brand: 'mastercard', last4: '4444' },
    },
  ],
  payments: Array.from({ length: 15_000 }, (_, n) => payment(n)),
  refunds: [{ id: 're_demo1', charge: 'ch_demo7', created: NOW - 200 * DAY, metadata: { refund_id: 'r-7' } }],
  subscriptions: [
    {
      id: 'sub_demo1',
      account,
      customer: 'cus_demo1',
      created: LAST_MONTH,
      status: 'active',
      product: { id: 'prod_demo1', name: 'Monthly parking – Harbour Lot' },
      price: { id: 'price_demo1', unit_amount: 8000 },
      current_period_start: THIS_MONTH,
      current_period_end: NEXT_MONTH,
      application_fee_percent: 10,
      metadata: { session_id: 'ps-sub' },
      invoices: [
        {
          id: 'in_demo1',
          created: LAST_MONTH,
          period_start: LAST_MONTH,
          period_end: THIS_MONTH,
          payment_intent: 'pi_sub1',
          charge: 'ch_sub1',
        },
        {
          id: 'in_demo2',
          created: THIS_MONTH,
          period_start: THIS_MONTH,
          period_end: NEXT_MONTH,
          payment_intent: 'pi_sub2',
          charge: 'ch_sub2',
        },
      ],
    },
  ],
  payouts: [{ id: 'po_demo1', account, created: NOW - 50 * DAY, amount: 100_000 }],
}

describe('imported history', () => {
  it('of 15,000 charges is taken in one request, may be sent again, and is there after a restart', async () => {
    const first = await startTestSim({ dataDir: folder })
    const counts = await first.control('import', data)
    expect(counts).toMatchObject({ kept: 0, replaced: 0 })
    expect(await first.control('import', data)).toMatchObject({ added: 0, kept: counts.added })
    await first.close()
    const second = await startTestSim({ dataDir: folder })
    expect(second.keys.secretKey).toBe(first.keys.secretKey)
    expect(await second.stripe.charges.retrieve('ch_demo14999', undefined, A)).toMatchObject({
      amount: 940,
      payment_intent: 'pi_demo14999',
    })
  })

  it('behaves like live data: charges are read, listed and refunded', async () => {
    const { stripe } = await startTestSim({ dataDir: folder })
    const intent = await stripe.paymentIntents.retrieve('pi_demo3', { expand: ['latest_charge', 'payment_method'] }, A)
    expect(intent).toMatchObject({
      status: 'succeeded',
      metadata: { session_id: 'ps-3' },
      payment_method: { card: { wallet: { type: 'apple_pay' } } },
    })
    expect(await stripe.charges.retrieve('ch_demo40', undefined, A)).toMatchObject({
      payment_method_details: { type: 'link' },
    })
    expect(await stripe.charges.retrieve('ch_demo7', { expand: ['refunds'] }, A)).toMatchObject({
      refunded: true,
      refunds: { data: [{ id: 're_demo1' }] },
    })
    const refund = await stripe.refunds.create({ payment_intent: 'pi_demo3', refund_application_fee: true }, A)
    expect(refund).toMatchObject({ amount: 480, status: 'succeeded', charge: 'ch_demo3' })
    let seen = 0
    for await (const charge of stripe.charges.list(
      { limit: 100, created: { gte: NOW - 300 * DAY, lt: NOW - 300 * DAY + 250 * 60 } },
      A,
    ))
      seen += charge.amount > 0 ? 1 : 0
    expect(seen).toBe(250)
  })

  it('renews its subscriptions and opens the portal for its customers', async () => {
    const { stripe, control } = await startTestSim({ dataDir: folder })
    const configuration = await stripe.billingPortal.configurations.create(
      { features: { subscription_cancel: { enabled: true } } },
      A,
    )
    expect(
      (await stripe.billingPortal.sessions.create({ customer: 'cus_demo1', configuration: configuration.id }, A)).url,
    ).toContain('/portal/')
    await control('clock', { advance_seconds: NEXT_MONTH + DAY - NOW })
    const invoices = await stripe.invoices.list({ subscription: 'sub_demo1' }, A)
    expect(invoices.data.map((invoice) => invoice.status)).toEqual(['paid', 'paid', 'paid'])
    const [latest] = (
      await stripe.invoicePayments.list(
        { invoice: invoices.data[0]!.id, expand: ['data.payment.payment_intent.latest_charge'] },
        A,
      )
    ).data
    expect(latest?.payment).toMatchObject({
      payment_intent: {
        latest_charge: { application_fee_amount: 800, payment_method_details: { card: { last4: '4444' } } },
      },
    })
  })

  it('is refused whole when an account is missing or an id has a wrong prefix', async () => {
    const { control, stripe } = await startTestSim()
    await expect(control('import', { payments: [payment(1)] })).rejects.toThrow('No account acct_demoHarbour is known')
    await expect(
      control('import', { ...data, refunds: [{ id: 're_x', charge: 'ch_nowhere', created: NOW }] }),
    ).rejects.toThrow('No charge')
    expect((await stripe.accounts.list()).data).toEqual([])
    await expect(control('import', { accounts: [{ id: 'lot-1', created: NOW }] })).rejects.toThrow('begins with acct_')
  })
})
