import type Stripe from 'stripe'
import { beforeAll, expect, it } from 'vitest'
import { openAccount, startTestSim, type TestSim } from './test/test-sim.ts'

const DAY = 86_400

let world: TestSim
let account: string
const A = () => ({ stripeAccount: account })

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

it('announces each renewal a week ahead, with an invoice that has no id', async () => {
  const subscription = await subscribe()
  await world.control('clock', { advance_seconds: 20 * DAY })
  expect(await upcoming()).toEqual([])
  await world.control('clock', { advance_seconds: 7 * DAY })
  const [first] = await upcoming()
  expect(first).toMatchObject({ object: 'invoice', status: 'draft', billing_reason: 'upcoming', amount_due: 8000 })
  expect(first).not.toHaveProperty('id')
  expect(first?.parent?.subscription_details?.subscription).toBe(subscription)
  await world.control('clock', { advance_seconds: 30 * DAY })
  const [second] = await upcoming()
  expect(second!.created).toBeGreaterThan(first!.created)
})

it('announces nothing for a subscription that ends with its period', async () => {
  const subscription = await subscribe()
  await world.stripe.subscriptions.update(subscription, { cancel_at_period_end: true }, A())
  await world.control('clock', { advance_seconds: 29 * DAY })
  const announced = (await upcoming()).map((invoice) => invoice.parent?.subscription_details?.subscription)
  expect(announced).not.toContain(subscription)
})

async function upcoming() {
  const { data } = await world.stripe.events.list({ type: 'invoice.upcoming' }, A())
  return data.map((event) => event.data.object as Stripe.Invoice)
}

async function subscribe(): Promise<string> {
  const checkout = await world.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'cad',
            unit_amount: 8000,
            recurring: { interval: 'month' },
            product_data: { name: 'Monthly parking' },
          },
        },
      ],
      success_url: 'https://lotwise.example/done',
    },
    A(),
  )
  await world.control(`checkout/${checkout.id}/pay`, { payment_method: 'pm_card_visa', email: 'driver@example.com' })
  return String((await world.stripe.checkout.sessions.retrieve(checkout.id, undefined, A())).subscription)
}
