import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf, openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

const HOST = 'park.example'

let world: TestSim
let account: string
const A = () => ({ stripeAccount: account })
beforeAll(async () => {
  world = await startTestSim()
})

const register = (params = {}) => world.stripe.paymentMethodDomains.create({ domain_name: HOST, ...params }, A())

/** What the Express Checkout Element on a page of this host offers. */
async function wallets(types: ('card' | 'link')[] = ['card', 'link'], host = HOST): Promise<string[]> {
  const intent = await world.stripe.paymentIntents.create(
    { amount: 450, currency: 'cad', allowed_payment_method_types: types },
    A(),
  )
  const query = new URLSearchParams({ host, client_secret: intent.client_secret! })
  return ((await (await fetch(`${world.url}/js/wallets.json?${query}`)).json()) as { wallets: string[] }).wallets
}

describe('a payment method domain', () => {
  beforeAll(async () => {
    account = await openAccount(world)
  })

  it('has no wallets until it is registered with the charged account', async () => {
    expect(await wallets()).toEqual([])
    const made = await register()
    expect(made).toMatchObject({ domain_name: HOST, enabled: true, apple_pay: { status: 'active' } })
    expect(await wallets()).toEqual(['apple_pay', 'google_pay', 'link'])
    expect(await wallets(['card', 'link'], 'other.example')).toEqual([])
    expect(await wallets(['card'])).toEqual(['apple_pay', 'google_pay'])
  })

  it('is registered once, also when asked again', async () => {
    expect((await register({ domain_name: 'PARK.example' })).id).toBe((await register()).id)
    expect((await world.stripe.paymentMethodDomains.list({ domain_name: HOST }, A())).data).toHaveLength(1)
    expect((await world.stripe.paymentMethodDomains.list({ domain_name: 'other.example' }, A())).data).toEqual([])
  })

  it('offers none while it is disabled', async () => {
    const { id } = await register()
    await world.stripe.paymentMethodDomains.update(id, { enabled: false }, A())
    expect(await wallets()).toEqual([])
    await world.stripe.paymentMethodDomains.update(id, { enabled: true }, A())
    expect(await wallets()).toHaveLength(3)
  })

  it('is unknown to another account', async () => {
    const { id } = await register()
    const other = { stripeAccount: await openAccount(world) }
    expect(await failureOf(world.stripe.paymentMethodDomains.retrieve(id, {}, other))).toMatchObject({
      code: 'resource_missing',
    })
    expect((await world.stripe.paymentMethodDomains.list({}, other)).data).toEqual([])
  })

  it.each(['https://park.example', 'park.example:3000', 'park.example/lots', '-park.example', ''])(
    'cannot be %j',
    async (name) => {
      expect(await failureOf(register({ domain_name: name }))).toMatchObject({ statusCode: 400 })
    },
  )
})

it('a method that was inactive at registration becomes active by validating', async () => {
  account = await openAccount(world)
  const reason = 'The domain could not be verified.'
  await world.control(`accounts/${account}`, { action: 'wallets', inactive: { apple_pay: reason } })
  const made = await register()
  expect(made.apple_pay).toEqual({ status: 'inactive', status_details: { error_message: reason } })
  expect(await wallets()).toEqual(['google_pay', 'link'])
  await world.control(`accounts/${account}`, { action: 'wallets', inactive: {} })
  expect((await world.stripe.paymentMethodDomains.retrieve(made.id, {}, A())).apple_pay.status).toBe('inactive')
  expect((await world.stripe.paymentMethodDomains.validate(made.id, {}, A())).apple_pay).toEqual({ status: 'active' })
  expect(await wallets()).toEqual(['apple_pay', 'google_pay', 'link'])
})
