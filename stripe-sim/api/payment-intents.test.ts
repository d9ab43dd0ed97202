import { beforeAll, describe, expect, it } from 'vitest'
import { BACK, failureOf, openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

let world: TestSim
let account: string
const A = () => ({ stripeAccount: account })

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

const stay = {
  amount: 450,
  currency: 'cad',
  application_fee_amount: 45,
  allowed_payment_method_types: ['card', 'link'] as ('card' | 'link')[],
  metadata: { session_id: 'ps1' },
}
const makeIntent = () =>
  world.stripe.paymentIntents.create({ ...stay, description: 'Parking', statement_descriptor_suffix: 'HARBOUR' }, A())

describe('a card payment', () => {
  it('is made, confirmed by the browser, and found paid with its charge', async () => {
    const intent = await makeIntent()
    expect(intent.status).toBe('requires_payment_method')
    const browser = world.client(world.keys.publishableKey)
    const seen = await browser.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa', client_secret: intent.client_secret! } as never,
      A(),
    )
    expect(seen.status).toBe('succeeded')
    expect(seen).not.toHaveProperty('metadata')
    expect(seen).not.toHaveProperty('application_fee_amount')
    const paid = await world.stripe.paymentIntents.retrieve(
      intent.id,
      { expand: ['latest_charge.balance_transaction', 'payment_method'] },
      A(),
    )
    const charge = paid.latest_charge
    if (charge === null || typeof charge === 'string') throw new Error('The charge was not expanded')
    expect(charge.payment_method_details?.card?.last4).toBe('4242')
    expect(charge.application_fee_amount).toBe(45)
    expect(charge.balance_transaction).toMatchObject({ amount: 450, fee: 88, net: 362 })
    expect(paid.amount_received).toBe(450)
  })

  it('declined first, then paid with another card, is one payment on the same intent', async () => {
    const intent = await makeIntent()
    const declined = await failureOf(
      world.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' },
        A(),
      ),
    )
    expect(declined).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    })
    expect(declined.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    const paid = await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' }, A())
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    const charges = await world.stripe.charges.list({ payment_intent: intent.id }, A())
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed'])
  })

  it('cannot be confirmed twice', async () => {
    const intent = await makeIntent()
    await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, A())
    const again = await failureOf(
      world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, A()),
    )
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
    expect(again.payment_intent?.status).toBe('succeeded')
  })

  it('with 3-D Secure waits for the cardholder, and can fail there and be paid again', async () => {
    const intent = await makeIntent()
    const asked = await world.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_authenticationRequired', return_url: 'https://lotwise.example/done' },
      A(),
    )
    expect(asked.status).toBe('requires_action')
    expect(asked.next_action?.redirect_to_url?.url).toContain(`/3ds/${intent.id}`)
    await world.control(`payment_intents/${intent.id}/authenticate`, { result: 'fail' })
    const failed = await world.stripe.paymentIntents.retrieve(intent.id, undefined, A())
    expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure')
    await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' }, A())
    await world.control(`payment_intents/${intent.id}/authenticate`, { result: 'complete' })
    const paid = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, A())
    expect(paid.status).toBe('succeeded')
  })

  it('is canceled once', async () => {
    const intent = await makeIntent()
    const canceled = await world.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }, A())
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const again = await failureOf(world.stripe.paymentIntents.cancel(intent.id, {}, A()))
    expect(again.code).toBe('payment_intent_unexpected_state')
  })

  it('with Link shows no card', async () => {
    const intent = await makeIntent()
    await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_link' }, A())
    const paid = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, A())
    expect(paid.latest_charge).toMatchObject({ payment_method_details: { type: 'link' } })
  })
})

describe('a payment whose methods the dashboard decides', () => {
  const intentWith = (params: object) =>
    world.stripe.paymentIntents.create({ amount: 450, currency: 'cad', ...params }, A())
  const confirm = ({ id }: { id: string }, params = {}) =>
    world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', ...params }, A())

  it('is not confirmed without a return_url, since one of them may redirect', async () => {
    const intent = await intentWith({})
    const refused = await failureOf(confirm(intent))
    expect(refused.message).toContain('you must provide a `return_url`')
    expect((await confirm(intent, { return_url: BACK })).status).toBe('succeeded')
  })

  it('needs none where redirects are ruled out', async () => {
    const automatic = { enabled: true, allow_redirects: 'never' }
    expect((await confirm(await intentWith({ automatic_payment_methods: automatic }))).status).toBe('succeeded')
    expect((await confirm(await intentWith({ allowed_payment_method_types: ['card'] }))).status).toBe('succeeded')
  })
})

describe('a request Stripe would refuse', () => {
  it('pays with Link where the intent allows cards only', async () => {
    const intent = await world.stripe.paymentIntents.create({ ...stay, allowed_payment_method_types: ['card'] }, A())
    const refused = await failureOf(world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_link' }, A()))
    expect(refused.code).toBe('payment_intent_incompatible_payment_method')
  })

  const create = (params: object) => failureOf(world.stripe.paymentIntents.create(params as never, A()))

  it.each([
    [{ currency: 'cad' }, { code: 'parameter_missing', param: 'amount' }],
    [
      { amount: 4.5, currency: 'cad' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { amount: 49, currency: 'cad' },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { amount: 450, currency: 'cad', colour: 'red' },
      { code: 'parameter_unknown', param: 'colour' },
    ],
    [
      { amount: 450, currency: 'cad', payment_method_types: ['card'] },
      { code: 'payment_method_types_no_longer_supported' },
    ],
    [
      { amount: 450, currency: 'cad', automatic_payment_methods: { enabled: true, soon: true } },
      { param: 'automatic_payment_methods[soon]' },
    ],
    [{ ...stay, automatic_payment_methods: { enabled: true } }, { param: 'allowed_payment_method_types' }],
    [{ amount: 450, currency: 'cad', application_fee_amount: 451 }, { param: 'application_fee_amount' }],
    [{ amount: 450, currency: 'dollars' }, { param: 'currency' }],
    [{ amount: 450, currency: 'cad', confirm: true, return_url: 'javascript:alert(1)' }, { code: 'url_invalid' }],
    [{ amount: 450, currency: 'cad', receipt_email: 'nobody' }, { code: 'email_invalid' }],
    [
      { amount: 450, currency: 'cad', statement_descriptor_suffix: "Dan's lot" },
      { param: 'statement_descriptor_suffix' },
    ],
    [{ amount: 450, currency: 'cad', statement_descriptor_suffix: '1234' }, { param: 'statement_descriptor_suffix' }],
  ])('%j is refused', async (params, expected) => {
    expect(await create(params)).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...expected })
  })

  it('needs a key, the right one, and a secret one', async () => {
    expect(
      await failureOf(world.client('sk_test_wrong').paymentIntents.create({ amount: 450, currency: 'cad' })),
    ).toMatchObject({ statusCode: 401 })
    const publishable = world.client(world.keys.publishableKey)
    expect(await failureOf(publishable.refunds.create({ payment_intent: 'pi_x' }))).toMatchObject({
      statusCode: 401,
      code: 'secret_key_required',
    })
  })

  it('may not come from a browser with the secret key', async () => {
    const headers = { authorization: `Bearer ${world.keys.secretKey}`, origin: 'https://lotwise.example' }
    expect((await fetch(`${world.url}/v1/balance`, { headers })).status).toBe(403)
  })

  it('gets "no such object" for another account’s objects', async () => {
    const other = await openAccount(world)
    const intent = await makeIntent()
    const lost = await failureOf(world.stripe.paymentIntents.retrieve(intent.id, undefined, { stripeAccount: other }))
    expect(lost).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: `No such payment_intent: '${intent.id}'`,
    })
    const stranger = await failureOf(
      world.stripe.paymentIntents.retrieve(intent.id, undefined, { stripeAccount: 'acct_nobody' }),
    )
    expect(stranger).toMatchObject({ type: 'StripePermissionError', statusCode: 403, code: 'account_invalid' })
  })

  it('gets Stripe’s error for an unknown path', async () => {
    const lost = await failureOf(world.stripe.rawRequest('GET', '/v1/parking_lots'))
    expect(lost).toMatchObject({ statusCode: 404 })
    expect(lost.message).toContain('Unrecognized request URL (GET: /v1/parking_lots)')
  })

  it('with a publishable key needs the client secret of that very intent', async () => {
    const [intent, other] = [await makeIntent(), await makeIntent()]
    const browser = world.client(world.keys.publishableKey)
    expect(await failureOf(browser.paymentIntents.retrieve(intent.id, undefined, A()))).toMatchObject({
      param: 'client_secret',
    })
    expect(
      await failureOf(browser.paymentIntents.retrieve(intent.id, { client_secret: other.client_secret! }, A())),
    ).toMatchObject({ statusCode: 400 })
  })

  it('finds no payment method at an account that is not open yet', async () => {
    const fresh = await world.stripe.accounts.create({ country: 'CA' })
    const refused = await failureOf(
      world.stripe.paymentIntents.create({ amount: 450, currency: 'cad' }, { stripeAccount: fresh.id }),
    )
    expect(refused.message).toContain('No valid payment method types')
  })
})
