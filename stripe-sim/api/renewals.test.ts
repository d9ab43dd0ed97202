import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

const HOUR = 3600
const DAY = 24 * HOUR

let world: TestSim
let account: string
let endpoint: Server
/** Kinds of event the endpoint refuses. */
let refused: string[] = []
const A = () => ({ stripeAccount: account })

beforeAll(async () => {
  endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { type } = JSON.parse(body) as Stripe.Event
      response.writeHead(refused.includes(type) ? 500 : 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const { port } = endpoint.address() as AddressInfo
  world = await startTestSim({ webhookUrl: `http://127.0.0.1:${port}/hook`, retryScale: 100 })
})
afterAll(() => void endpoint.close())
beforeEach(async () => {
  refused = []
  account = await openAccount(world)
})

describe('a renewal', () => {
  it('is a draft for an hour while the subscription is active with its new period, then charged', async () => {
    const { id, periodEnd } = await subscribe()
    await advanceTo(periodEnd + 60)
    const subscription = await world.stripe.subscriptions.retrieve(id, undefined, A())
    expect(subscription).toMatchObject({ status: 'active', items: { data: [{ current_period_start: periodEnd }] } })
    expect(await newestInvoice(id)).toMatchObject({
      status: 'draft',
      number: null,
      auto_advance: true,
      automatically_finalizes_at: periodEnd + HOUR,
      status_transitions: { finalized_at: null, paid_at: null },
      webhooks_delivered_at: periodEnd,
    })
    expect(await chargeCount()).toBe(1)
    await advanceTo(periodEnd + HOUR + 60)
    const paid = await newestInvoice(id)
    expect(paid).toMatchObject({
      status: 'paid',
      automatically_finalizes_at: null,
      status_transitions: { finalized_at: periodEnd + HOUR, paid_at: periodEnd + HOUR },
    })
    expect(paid.number).not.toBeNull()
    expect(await chargeCount()).toBe(2)
  })

  it('waits until invoice.created is answered, for 72 hours at the most', async () => {
    const { id, periodEnd } = await subscribe()
    refused = ['invoice.created']
    await advanceTo(periodEnd + 71 * HOUR)
    expect(await newestInvoice(id)).toMatchObject({ status: 'draft', webhooks_delivered_at: null })
    await advanceTo(periodEnd + 72 * HOUR + 60)
    expect(await newestInvoice(id)).toMatchObject({
      status: 'paid',
      status_transitions: { finalized_at: periodEnd + 72 * HOUR },
    })
  })

  it('has no payment and is not charged once its subscription was canceled as a draft', async () => {
    const { id, periodEnd } = await subscribe()
    await advanceTo(periodEnd + 60)
    const draft = await newestInvoice(id)
    expect((await world.stripe.invoicePayments.list({ invoice: draft.id }, A())).data).toEqual([])
    await world.stripe.subscriptions.cancel(id, {}, A())
    await advanceTo(periodEnd + 4 * DAY)
    expect(await newestInvoice(id)).toMatchObject({ status: 'draft', auto_advance: false })
    expect(await chargeCount()).toBe(1)
  })
})

describe('advancing the clock over several renewals', () => {
  it('does everything in order, each at its own time', async () => {
    const { id, periodEnd } = await subscribe()
    await advanceTo(periodEnd + 40 * DAY)
    const [second, first] = (await world.stripe.invoices.list({ subscription: id, limit: 2 }, A())).data
    expect(first!.created).toBe(periodEnd)
    expect(second!.created).toBe(first!.lines.data[0]!.period.end)
    expect((await world.stripe.charges.list({}, A())).data.slice(0, 2).map(({ created }) => created)).toEqual([
      second!.created + HOUR,
      first!.created + HOUR,
    ])
  })
})

async function subscribe(): Promise<{ id: string; periodEnd: number }> {
  const { stripe } = world
  const product = (await stripe.products.create({ name: 'Monthly parking' }, A())).id
  const price = { currency: 'cad', unit_amount: 8000, recurring: { interval: 'month' }, product } as const
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price_data: price, quantity: 1 }],
      success_url: 'https://lotwise.example/ok',
    },
    A(),
  )
  await world.control(`checkout/${session.id}/pay`, {})
  const [subscription] = (await stripe.subscriptions.list({}, A())).data
  return { id: subscription!.id, periodEnd: subscription!.items.data[0]!.current_period_end }
}

const advanceTo = (to: number) => world.control('clock', { to })
const newestInvoice = async (subscription: string) =>
  (await world.stripe.invoices.list({ subscription, limit: 1 }, A())).data[0]!
const chargeCount = async () => (await world.stripe.charges.list({}, A())).data.length
