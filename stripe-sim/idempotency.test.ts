import { beforeAll, describe, expect, it } from 'vitest'
import { BACK, failureOf, openAccount, startTestSim, type TestSim } from './test/test-sim.ts'

let world: TestSim
let account: string
beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

const stay = { amount: 450, currency: 'cad', application_fee_amount: 45 }
const keyed = (idempotencyKey: string) => ({ stripeAccount: account, idempotencyKey })
const create = (key: string, params = stay, stripe = world.stripe) => stripe.paymentIntents.create(params, keyed(key))
const intents = async () =>
  (await world.stripe.paymentIntents.list({ limit: 100 }, { stripeAccount: account })).data.length

describe('an idempotency key', () => {
  it('makes one object however often it is used, and says that it answers again', async () => {
    const first = await create('pi-1')
    const again = await create('pi-1')
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(again.lastResponse.headers['idempotency-key']).toBe('pi-1')
  })

  it('with other parameters is refused', async () => {
    await create('pi-2')
    const other = await failureOf(create('pi-2', { ...stay, amount: 900 }))
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('of more than 255 characters is refused', async () => {
    expect((await create('k'.repeat(255))).id).toMatch(/^pi_/)
    expect(await failureOf(create('k'.repeat(256)))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    })
  })

  it('is forgotten after 24 hours of the simulator’s clock', async () => {
    const first = await create('pi-day')
    await world.control('clock', { advance_seconds: 80_000 })
    expect((await create('pi-day')).id).toBe(first.id)
    await world.control('clock', { advance_seconds: 6_400 })
    expect((await create('pi-day')).id).not.toBe(first.id)
  })

  it('belongs to its account', async () => {
    const other = await openAccount(world)
    const here = await create('pi-3')
    const there = await world.stripe.paymentIntents.create(stay, { stripeAccount: other, idempotencyKey: 'pi-3' })
    expect(there.id).not.toBe(here.id)
  })

  it('in use by a request still under way is a conflict', async () => {
    await world.control('faults', {
      kind: 'delay',
      seconds: 3,
      match: { method: 'POST', path: '/v1/payment_intents' },
    })
    const send = async () => {
      const reply = await fetch(`${world.url}/v1/payment_intents`, {
        method: 'POST',
        body: 'amount=450&currency=cad&application_fee_amount=45',
        headers: {
          authorization: `Bearer ${world.keys.secretKey}`,
          'stripe-account': account,
          'idempotency-key': 'pi-4',
        },
      })
      return { status: reply.status, body: (await reply.json()) as { id?: string; error?: object } }
    }
    // Whichever comes first is delayed; the other one finds the key in use.
    const [made, refused] = (await Promise.all([send(), send()])).toSorted((one, other) => one.status - other.status)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
    })
    expect(made!.status).toBe(200)
    expect((await create('pi-4')).id).toBe(made!.body.id)
  })

  it('stores the reply of a failed request, but not that of a rejected one', async () => {
    expect(await failureOf(create('pi-5', { amount: 450 } as never))).toMatchObject({ code: 'parameter_missing' })
    expect((await create('pi-5')).status).toBe('requires_payment_method')
    const { id } = await create('pi-6')
    const confirm = () =>
      failureOf(
        world.stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_chargeDeclined', return_url: BACK },
          keyed('confirm-6'),
        ),
      )
    const [first, again] = [await confirm(), await confirm()]
    expect(again.charge).toBe(first.charge)
    expect((await world.stripe.charges.list({ payment_intent: id }, { stripeAccount: account })).data).toHaveLength(1)
  })

  it('answers fifty concurrent refunds with one', async () => {
    const intent = await world.stripe.paymentIntents.create(
      { ...stay, confirm: true, return_url: BACK, payment_method: 'pm_card_visa' },
      { stripeAccount: account },
    )
    const refund = () =>
      world.client(world.keys.secretKey, 2).refunds.create({ payment_intent: intent.id }, keyed('refund-1'))
    const refunds = await Promise.all(Array.from({ length: 50 }, refund))
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a restricted key', () => {
  it('without a permission is refused as Stripe words it, and may do the rest', async () => {
    const { key } = await world.control('restricted_keys', { lacking: ['rak_charge_write'] })
    const restricted = world.client(String(key))
    const intent = await restricted.paymentIntents.create(
      { ...stay, confirm: true, return_url: BACK, payment_method: 'pm_card_visa' },
      keyed('rk-1'),
    )
    const refused = await failureOf(restricted.refunds.create({ payment_intent: intent.id }, keyed('rk-2')))
    expect(refused).toMatchObject({ type: 'StripePermissionError', statusCode: 403 })
    expect(refused.message).toMatch(
      new RegExp(
        `^The provided key 'rk_test_\\*+.{4}' does not have the required permissions for this endpoint on account '${account}'\\. ` +
          "Having the 'rak_charge_write' permission would allow this request to continue\\.$",
      ),
    )
    expect((await world.stripe.refunds.create({ payment_intent: intent.id }, keyed('rk-2'))).status).toBe('succeeded')
  })

  it('that was never made is unknown', async () => {
    const stranger = world.client('rk_test_simMadeUp')
    expect(await failureOf(stranger.paymentIntents.list({}, { stripeAccount: account }))).toMatchObject({
      statusCode: 401,
    })
  })
})

describe('a planned fault', () => {
  const plan = (kind: string, more = {}) =>
    world.control('faults', { kind, match: { method: 'POST', path: '/v1/payment_intents' }, ...more })

  it.each(['reset_after', '409'])('%s is recovered by the SDK’s retry, with one object created', async (kind) => {
    const before = await intents()
    await plan(kind, { should_retry: true })
    const made = await create(`retry-${kind}`, stay, world.client(world.keys.secretKey, 2))
    expect(made.id).toMatch(/^pi_/)
    expect(await intents()).toBe(before + 1)
  })

  it.each([
    { kind: '500', made: 0 },
    { kind: '500_after', made: 1 },
  ])('$kind is stored under the key and replayed: the same key never succeeds', async ({ kind, made }) => {
    const before = await intents()
    await plan(kind)
    const failed = await failureOf(create(`stored-${kind}`, stay, world.client(world.keys.secretKey, 2)))
    expect(failed).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
    expect(failed.headers).toMatchObject({ 'idempotent-replayed': 'true' })
    expect(await failureOf(create(`stored-${kind}`))).toMatchObject({ statusCode: 500 })
    expect(await intents()).toBe(before + made)
    expect((await create(`stored-${kind}-2`)).id).toMatch(/^pi_/)
  })

  it.each([
    { kind: '429', code: 'rate_limit' },
    { kind: 'lock_timeout', code: 'lock_timeout' },
  ])('$kind is a 429 that is not stored: the same key succeeds afterwards', async ({ kind, code }) => {
    await plan(kind)
    const failed = await failureOf(create(`limited-${kind}`))
    expect(failed).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code })
    expect((await create(`limited-${kind}`)).id).toMatch(/^pi_/)
  })

  it('that truncates the response is an error in the SDK, and the same key finds the object', async () => {
    const before = await intents()
    await plan('cut_body')
    expect(await failureOf(create('cut', stay, world.client(world.keys.secretKey, 2)))).toMatchObject({
      type: 'StripeConnectionError',
    })
    await create('cut')
    expect(await intents()).toBe(before + 1)
  })

  it('429 is a JSON error, 502 is not JSON, and neither creates anything', async () => {
    const before = await intents()
    await plan('429')
    expect(await failureOf(create('limit'))).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
    await plan('502')
    expect(await failureOf(create('gateway'))).toMatchObject({ type: 'StripeAPIError' })
    expect(await intents()).toBe(before)
  })

  it('that hangs runs into the caller’s timeout after the work was done', async () => {
    const before = await intents()
    await plan('hang', { times: 2 })
    expect(await failureOf(world.stripe.paymentIntents.create(stay, { ...keyed('hang'), timeout: 200 }))).toMatchObject(
      { type: 'StripeConnectionError' },
    )
    await world.control('faults', undefined, 'DELETE')
    await create('hang')
    expect(await intents()).toBe(before + 1)
  })

  it('affects only the requests it was planned for', async () => {
    await world.control('faults', { kind: '500', match: { method: 'POST', path: '/v1/payment_intents/*/confirm' } })
    const { id } = await create('only')
    expect(
      await failureOf(
        world.stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_visa', return_url: BACK },
          { stripeAccount: account },
        ),
      ),
    ).toMatchObject({ statusCode: 500 })
    expect(
      (
        await world.stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_visa', return_url: BACK },
          { stripeAccount: account },
        )
      ).status,
    ).toBe('succeeded')
  })

  it('needs the control token', async () => {
    const reply = await fetch(`${world.url}/_sim/reset`, { method: 'POST', headers: { authorization: 'Bearer guess' } })
    expect(reply.status).toBe(401)
  })
})
