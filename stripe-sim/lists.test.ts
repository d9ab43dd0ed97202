import { beforeAll, expect, it } from 'vitest'
import { failureOf, openAccount, startTestSim, type TestSim } from './test/test-sim.ts'

let world: TestSim
let account: string
const A = () => ({ stripeAccount: account })

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

it('a new object appears in lists after the lag, but is retrieved at once', async () => {
  await world.control('lists', { lag_seconds: 300 })
  const intent = await world.stripe.paymentIntents.create(
    {
      amount: 900,
      currency: 'cad',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://lotwise.example',
    },
    A(),
  )
  const listed = async () => (await world.stripe.charges.list({}, A())).data.map((charge) => charge.payment_intent)
  expect(await listed()).toEqual([])
  expect((await world.stripe.charges.retrieve(String(intent.latest_charge), undefined, A())).status).toBe('succeeded')
  await world.control('clock', { advance_seconds: 301 })
  expect(await listed()).toEqual([intent.id])
  await world.control('lists', { lag_seconds: 0 })
})

it('the data of a list counts as one of the four levels of expand', async () => {
  const expand = (path: string) => world.stripe.charges.list({ expand: [path] }, A())
  await expand('data.payment_intent.latest_charge.payment_intent')
  const refused = await failureOf(expand('data.payment_intent.latest_charge.payment_intent.latest_charge'))
  expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', param: 'expand', statusCode: 400 })
  expect(refused.message).toContain('more than 4 levels')
})

it('events are listed for thirty days', async () => {
  await world.control('clock', { advance_seconds: 31 * 86_400 })
  expect((await world.stripe.events.list({ type: 'payment_intent.*' }, A())).data).toEqual([])
})
