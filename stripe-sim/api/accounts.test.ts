import type Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

const DAY = 86_400

let world: TestSim
beforeAll(async () => {
  world = await startTestSim()
})

type Controller = Stripe.AccountCreateParams.Controller

function create(dashboard: string, fees: string, losses: string, collection = 'stripe') {
  const controller = {
    stripe_dashboard: { type: dashboard },
    fees: { payer: fees },
    losses: { payments: losses },
    requirement_collection: collection,
  } as Controller
  return world.stripe.accounts.create({ country: 'CA', controller })
}

const failureOf = (asked: Promise<unknown>) => asked.then(() => null).catch((error: unknown) => error)

describe('controller properties', () => {
  it.each([
    ['express', 'account', 'stripe', 'stripe', 'none'],
    ['express', 'application', 'application', 'stripe', 'express'],
    ['express', 'application', 'stripe', 'stripe', 'none'],
    ['full', 'account', 'stripe', 'stripe', 'standard'],
    ['none', 'application', 'application', 'application', 'custom'],
  ])('%s with fees of %s, losses of %s, collected by %s is accepted', async (dashboard, fees, losses, by, type) => {
    expect(await create(dashboard, fees, losses, by)).toMatchObject({
      type,
      controller: { stripe_dashboard: { type: dashboard }, fees: { payer: fees }, losses: { payments: losses } },
    })
  })

  it.each([
    ['express', 'application', 'application', 'application', 'controller[requirement_collection]'],
    ['full', 'account', 'stripe', 'application', 'controller[requirement_collection]'],
    ['express', 'account', 'application', 'stripe', 'controller[losses][payments]'],
    ['full', 'application', 'application', 'stripe', 'controller[losses][payments]'],
    ['none', 'application', 'application', 'stripe', 'controller[losses][payments]'],
    ['none', 'application', 'stripe', 'application', 'controller[losses][payments]'],
  ])('%s with fees of %s, losses of %s, collected by %s is refused', async (dashboard, fees, losses, by, param) => {
    expect(await failureOf(create(dashboard, fees, losses, by))).toMatchObject({ statusCode: 400, param })
  })

  it('a platform may be refused more than that', async () => {
    const own = await startTestSim()
    await own.control('platform', { refuses: [{ dashboard: 'express', fees: 'account' }] })
    const controller: Controller = { stripe_dashboard: { type: 'express' }, losses: { payments: 'stripe' } }
    expect(
      await failureOf(own.stripe.accounts.create({ controller: { ...controller, fees: { payer: 'account' } } })),
    ).toMatchObject({ statusCode: 400, param: 'controller[fees][payer]' })
    expect(
      await own.stripe.accounts.create({ controller: { ...controller, fees: { payer: 'application' } } }),
    ).toMatchObject({ object: 'account' })
  })
})

describe('requirements', () => {
  it('what is due keeps the account going until the deadline, then it is disabled, with an event for each', async () => {
    const own = await startTestSim()
    const account = await openAccount(own)
    const { now } = (await own.control('clock', undefined, 'GET')) as unknown as { now: number }
    const items = ['business_profile.url']
    await own.control(`accounts/${account}`, { action: 'due', items, deadline: now + 3 * DAY })
    expect(await own.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: true,
      requirements: { currently_due: items, past_due: [], current_deadline: now + 3 * DAY, disabled_reason: null },
    })
    await own.control('clock', { advance_seconds: 3 * DAY })
    expect(await own.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      requirements: {
        currently_due: items,
        past_due: items,
        current_deadline: null,
        disabled_reason: 'requirements.past_due',
      },
    })
    const events = await own.stripe.events.list({ type: 'account.updated' }, { stripeAccount: account })
    expect(events.data[0]).toMatchObject({ data: { previous_attributes: { charges_enabled: true } } })
  })

  it('announced requirements become current ones at their deadline, with time left', async () => {
    const own = await startTestSim()
    const account = await openAccount(own)
    const { now } = (await own.control('clock', undefined, 'GET')) as unknown as { now: number }
    const items = ['individual.verification.document']
    await own.control(`accounts/${account}`, { action: 'future', items, deadline: now + DAY })
    expect(await own.stripe.accounts.retrieve(account)).toMatchObject({
      requirements: { currently_due: [] },
      future_requirements: { currently_due: items, current_deadline: now + DAY },
    })
    await own.control('clock', { advance_seconds: DAY })
    expect(await own.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: true,
      requirements: { currently_due: items, current_deadline: now + 15 * DAY },
      future_requirements: { currently_due: [], current_deadline: null },
    })
  })

  it('payouts alone can be off, and a check by Stripe leaves nothing to send', async () => {
    const account = await openAccount(world)
    const errors = [{ code: 'invalid_value_other', reason: 'The bank refused it.', requirement: 'external_account' }]
    await world.control(`accounts/${account}`, {
      action: 'restrict',
      what: 'payouts',
      items: ['external_account'],
      errors,
    })
    expect(await world.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: false,
      requirements: { past_due: ['external_account'], errors },
    })
    const reason = 'requirements.pending_verification'
    await world.control(`accounts/${account}`, { action: 'restrict', items: ['individual.id_number'], reason })
    expect(await world.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: false,
      requirements: { currently_due: [], pending_verification: ['individual.id_number'], disabled_reason: reason },
    })
    await world.control(`accounts/${account}`, { action: 'enable' })
    expect(await world.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { pending_verification: [], errors: [], disabled_reason: null },
    })
  })

  it('the Express dashboard has a button for each change', async () => {
    const account = await openAccount(world)
    const { url } = await world.stripe.accounts.createLoginLink(account)
    expect(await (await fetch(url)).text()).toContain('Switch card payments off')
    const press = (change: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ change }), redirect: 'manual' })
    await press('charges')
    expect(await world.stripe.accounts.retrieve(account)).toMatchObject({ charges_enabled: false })
    await press('enable')
    expect(await world.stripe.accounts.retrieve(account)).toMatchObject({ charges_enabled: true })
    await press('deauthorise')
    expect(await failureOf(world.stripe.accounts.retrieve(account))).toMatchObject({ code: 'account_invalid' })
  })
})
