import { beforeAll, describe, expect, it } from 'vitest'
import { BACK, failureOf, openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

let world: TestSim
let account: string
const A = () => ({ stripeAccount: account })

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

async function paid(method = 'pm_card_visa', amount = 450): Promise<string> {
  const fee = { application_fee_amount: amount / 10 }
  const params = { amount, currency: 'cad', ...fee, confirm: true, return_url: BACK, payment_method: method }
  return (await world.stripe.paymentIntents.create(params, A())).id
}

describe('a refund', () => {
  it('refunds everything, the platform fee included, and only once', async () => {
    const intent = await paid()
    const refund = await world.stripe.refunds.create(
      {
        payment_intent: intent,
        refund_application_fee: true,
        reason: 'requested_by_customer',
        metadata: { refund_id: 'r1' },
      },
      A(),
    )
    expect(refund).toMatchObject({ amount: 450, status: 'succeeded', metadata: { refund_id: 'r1' } })
    const charge = await world.stripe.charges.retrieve(
      String(refund.charge),
      { expand: ['refunds', 'application_fee'] },
      A(),
    )
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 450, refunds: { data: [{ id: refund.id }] } })
    expect(charge.application_fee).toMatchObject({ amount: 45, amount_refunded: 45, refunded: true })
    expect(await failureOf(world.stripe.refunds.create({ payment_intent: intent }, A()))).toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    })
    expect((await world.stripe.refunds.list({ payment_intent: intent }, A())).data).toHaveLength(1)
  })

  it('in part refunds the fee in part, and never more than is left', async () => {
    const intent = await paid('pm_card_visa', 1000)
    await world.stripe.refunds.create({ payment_intent: intent, amount: 400, refund_application_fee: true }, A())
    const { latest_charge: charge } = await world.stripe.paymentIntents.retrieve(
      intent,
      { expand: ['latest_charge.application_fee'] },
      A(),
    )
    expect(charge).toMatchObject({ application_fee: { amount: 100, amount_refunded: 40 } })
    const tooMuch = await failureOf(world.stripe.refunds.create({ payment_intent: intent, amount: 601 }, A()))
    expect(tooMuch.message).toBe('Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)')
  })

  it('of card 7726 is pending first and succeeds later', async () => {
    const refund = await world.stripe.refunds.create({ payment_intent: await paid('pm_card_pendingRefund') }, A())
    expect(refund.status).toBe('pending')
    await world.control('clock', { advance_seconds: 60 })
    expect((await world.stripe.refunds.retrieve(refund.id, undefined, A())).status).toBe('succeeded')
  })

  it('of card 5126 succeeds first and fails later', async () => {
    const refund = await world.stripe.refunds.create({ payment_intent: await paid('pm_card_refundFail') }, A())
    expect(refund.status).toBe('succeeded')
    await world.control('clock', { advance_seconds: 60 })
    expect(await world.stripe.refunds.retrieve(refund.id, undefined, A())).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    })
    expect(await world.stripe.charges.retrieve(String(refund.charge), undefined, A())).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    })
    const events = await world.stripe.events.list({ types: ['refund.failed'] }, A())
    expect(events.data[0]?.data.object).toMatchObject({ id: refund.id })
  })

  it('that fails returns its amount to the balance, while the platform fee stays given back', async () => {
    const other = await openAccount(world)
    const B = { stripeAccount: other }
    const intent = await world.stripe.paymentIntents.create(
      {
        amount: 1000,
        currency: 'cad',
        application_fee_amount: 100,
        confirm: true,
        return_url: BACK,
        payment_method: 'pm_card_visa',
      },
      B,
    )
    const again = (amount: number, feeToo: boolean) =>
      world.stripe.refunds.create({ payment_intent: intent.id, amount, refund_application_fee: feeToo }, B)
    const refund = await again(1000, true)
    await world.control(`refunds/${refund.id}`, { status: 'failed' })
    const failed = await world.stripe.refunds.retrieve(refund.id, undefined, B)
    const lines = (await world.stripe.balanceTransactions.list({}, B)).data
    expect(lines.map(({ type, amount, net }) => ({ type, amount, net }))).toEqual(
      expect.arrayContaining([
        { type: 'refund', amount: -1000, net: -900 },
        { type: 'refund_failure', amount: 1000, net: 1000 },
      ]),
    )
    const back = String(failed.failure_balance_transaction)
    expect((await world.stripe.balanceTransactions.retrieve(back, undefined, B)).type).toBe('refund_failure')
    expect((await failureOf(again(1000, true))).message).toMatch(
      /^Application fee fee_\w+ has already been refunded\.$/,
    )
    expect((await again(1000, false)).status).toBe('succeeded')
  })

  it('of a disputed charge is refused', async () => {
    const intent = await paid('pm_card_createDispute')
    const disputes = await world.stripe.disputes.list({ payment_intent: intent }, A())
    expect(disputes.data[0]).toMatchObject({ reason: 'fraudulent', status: 'needs_response', amount: 450 })
    expect(await failureOf(world.stripe.refunds.create({ payment_intent: intent }, A()))).toMatchObject({
      code: 'charge_disputed',
    })
    await world.control(`disputes/${disputes.data[0]!.id}`, { status: 'lost' })
    expect((await world.stripe.disputes.retrieve(disputes.data[0]!.id, undefined, A())).status).toBe('lost')
  })

  it('fails for insufficient balance when planned', async () => {
    const intent = await paid()
    await world.control(`accounts/${account}`, { action: 'refunds', outcome: 'balance_insufficient' })
    expect(await failureOf(world.stripe.refunds.create({ payment_intent: intent }, A()))).toMatchObject({
      code: 'balance_insufficient',
    })
    await world.control(`accounts/${account}`, { action: 'refunds', outcome: 'pending' })
    const refund = await world.stripe.refunds.create({ payment_intent: intent }, A())
    expect(refund.status).toBe('pending')
    await world.control(`refunds/${refund.id}`, { status: 'succeeded' })
    await world.control(`accounts/${account}`, { action: 'refunds' })
    expect((await world.stripe.refunds.retrieve(refund.id, undefined, A())).status).toBe('succeeded')
  })

  it('made by hand in the dashboard is in the list and sent as events', async () => {
    const intent = await paid()
    await world.control('refunds', { payment_intent: intent })
    expect((await world.stripe.refunds.list({ payment_intent: intent }, A())).data).toHaveLength(1)
    const events = await world.stripe.events.list({ type: 'charge.refunded', limit: 1 }, A())
    expect(events.data[0]?.data.object).toMatchObject({ payment_intent: intent, refunded: true })
  })
})

describe('the money of an account', () => {
  it('is a balance, its transactions, and payouts that arrive or fail', async () => {
    const other = await openAccount(world)
    const B = { stripeAccount: other }
    await world.stripe.paymentIntents.create(
      { amount: 1000, currency: 'cad', confirm: true, return_url: BACK, payment_method: 'pm_card_visa' },
      B,
    )
    const charged = async () => (await world.stripe.balanceTransactions.list({ type: 'charge' }, B)).data
    expect(await charged()).toMatchObject([{ net: 941, status: 'pending' }])
    const balance = async () => {
      const { available, pending } = await world.stripe.balance.retrieve({}, B)
      return [available[0]!.amount, pending[0]!.amount]
    }
    expect(await balance()).toEqual([0, 941])
    await world.control('clock', { advance_seconds: 8.5 * 86_400 })
    expect(await charged()).toMatchObject([{ net: 941, status: 'available' }])
    expect(await balance()).toEqual([0, 0])
    const [payout] = (await world.stripe.payouts.list({}, B)).data
    expect(payout).toMatchObject({ amount: 941, automatic: true })
    expect(payout!.created % 86_400).toBe(0)
    await world.control('clock', { advance_seconds: 86_400 / 2 })
    expect(await world.stripe.payouts.retrieve(payout!.id, undefined, B)).toMatchObject({
      status: 'in_transit',
      reconciliation_status: 'completed',
    })
    const inside = await world.stripe.balanceTransactions.list({ payout: payout!.id }, B)
    expect(inside.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -941],
      ['charge', 941],
    ])
    await world.control(`payouts/${payout!.id}`, { status: 'failed' })
    expect(await world.stripe.payouts.retrieve(payout!.id, undefined, B)).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    })
    expect(await balance()).toEqual([941, 0])
    const lines = await world.stripe.balanceTransactions.list({}, B)
    expect(lines.data.map((line) => line.type)).toEqual(['payout_failure', 'payout', 'charge'])
    expect((await world.stripe.balanceTransactions.retrieve(lines.data[0]!.id, undefined, B)).net).toBe(941)
    await world.control('clock', { advance_seconds: 15 * 86_400 })
    const [again] = (await world.stripe.payouts.list({}, B)).data
    expect(again).toMatchObject({ amount: 941, status: 'paid' })
    const returned = await world.stripe.balanceTransactions.list({ payout: again!.id }, B)
    expect(returned.data.map(({ type }) => type)).toEqual(['payout', 'payout_failure'])
  })

  it('does not know what is in a payout made by hand', async () => {
    const payout = await world.control('payouts', { account, amount: 500 })
    await expect(world.stripe.balanceTransactions.list({ payout: String(payout.id) }, A())).rejects.toMatchObject({
      param: 'payout',
    })
  })
})

describe('a list', () => {
  it('omits the newest object when planned', async () => {
    const intent = await paid()
    await world.stripe.refunds.create({ payment_intent: intent }, A())
    await world.control('faults', { kind: 'stale_list', match: { method: 'GET', path: '/v1/refunds' } })
    const read = async () => (await world.stripe.refunds.list({ payment_intent: intent }, A())).data.length
    expect([await read(), await read()]).toEqual([0, 1])
  })
})
