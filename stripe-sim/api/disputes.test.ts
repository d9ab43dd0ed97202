import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf, openAccount, startTestSim, type TestSim } from '../test/test-sim.ts'

const DAY = 86_400

let world: TestSim
let account: string
const A = () => ({ stripeAccount: account })

beforeAll(async () => {
  world = await startTestSim()
  account = await openAccount(world)
})

describe('an inquiry', () => {
  it('moves no money and can be refunded', async () => {
    const { intent, id } = await open({ inquiry: true })
    expect(await read(id)).toEqual({ status: 'warning_needs_response', moved: [], fees: [] })
    expect((await world.stripe.refunds.create({ payment_intent: intent }, A())).status).toBe('succeeded')
    await move(id, 'warning_closed')
    expect(await read(id)).toEqual({ status: 'warning_closed', moved: [], fees: [] })
    expect(await eventsOf(id)).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
  })

  it('that becomes a dispute has the money withdrawn with a fee, and returned when it is won', async () => {
    const { id } = await open({ inquiry: true })
    await move(id, 'needs_response')
    expect(await read(id)).toEqual({ status: 'needs_response', moved: [-450], fees: [1500] })
    await move(id, 'won')
    expect(await read(id)).toEqual({ status: 'won', moved: [-450, 450], fees: [1500, 0] })
    expect(await eventsOf(id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
  })

  it('is closed after 120 days without a decision', async () => {
    const { id } = await open({ inquiry: true })
    await world.control('clock', { advance_seconds: 121 * DAY })
    expect((await read(id)).status).toBe('warning_closed')
  })
})

describe('a dispute', () => {
  it('that was prevented is closed from the start and moves no money', async () => {
    const { id } = await open({ prevented: true })
    expect(await read(id)).toEqual({ status: 'prevented', moved: [], fees: [] })
    await expect(move(id, 'lost')).rejects.toThrow('cannot become lost')
  })

  it('is lost when nobody answers in time', async () => {
    const { id } = await open({})
    const dispute = await world.stripe.disputes.retrieve(id, undefined, A())
    expect(dispute.evidence_details.due_by).toBe(dispute.created + 9 * DAY)
    await world.control('clock', { advance_seconds: 9 * DAY + 60 })
    expect(await read(id)).toEqual({ status: 'lost', moved: [-450], fees: [1500] })
  })

  it('is possible only for a charge that succeeded and was not refunded', async () => {
    const failed = await world.stripe.paymentIntents.create({ amount: 450, currency: 'cad' }, A())
    await failureOf(
      world.stripe.paymentIntents.confirm(
        failed.id,
        { payment_method: 'pm_card_chargeDeclined', return_url: 'https://l.example' },
        A(),
      ),
    )
    await expect(world.control('disputes', { payment_intent: failed.id })).rejects.toThrow('cannot be disputed')
    const refunded = await pay()
    await world.stripe.refunds.create({ payment_intent: refunded }, A())
    await expect(world.control('disputes', { payment_intent: refunded })).rejects.toThrow('cannot be disputed')
  })
})

describe('evidence', () => {
  it('is staged, replaced field by field, and submitted once', async () => {
    const { id } = await open({})
    const { disputes } = world.stripe
    const update = (params: Parameters<typeof disputes.update>[1]) => disputes.update(id, params, A())
    await update({ evidence: { customer_name: 'Ana', service_date: '1 May' }, submit: false })
    const staged = await update({ evidence: { customer_name: 'Anna' }, submit: false })
    expect(staged).toMatchObject({
      status: 'needs_response',
      evidence: { customer_name: 'Anna', service_date: '1 May', receipt: null },
      evidence_details: { has_evidence: true, submission_count: 0, submission_method: 'not_submitted' },
    })
    expect(await update({ submit: true })).toMatchObject({
      status: 'under_review',
      evidence_details: { submission_count: 1, submission_method: 'manual', past_due: false },
    })
    expect(await failureOf(update({ evidence: { customer_name: 'Bob' }, submit: false }))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('can no longer be updated') as string,
    })
    expect(await eventsOf(id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.updated',
    ])
  })

  it('is submitted at once unless the call says otherwise', async () => {
    const { id } = await open({ inquiry: true })
    const sent = await world.stripe.disputes.update(id, { evidence: { customer_name: 'Ana' } }, A())
    expect(sent.status).toBe('warning_under_review')
  })

  it('has at most 150,000 characters', async () => {
    const { id } = await open({})
    const long = { evidence: { uncategorized_text: 'x'.repeat(150_001) }, submit: false }
    expect((await failureOf(world.stripe.disputes.update(id, long, A()))).param).toBe('evidence')
  })
})

async function pay(): Promise<string> {
  const intent = await world.stripe.paymentIntents.create(
    { amount: 450, currency: 'cad', confirm: true, payment_method: 'pm_card_visa', return_url: 'https://l.example' },
    A(),
  )
  return intent.id
}

async function open(how: { inquiry?: boolean; prevented?: boolean }): Promise<{ intent: string; id: string }> {
  const intent = await pay()
  const { id } = await world.control('disputes', { payment_intent: intent, ...how })
  return { intent, id: String(id) }
}

const move = (id: string, status: string) => world.control(`disputes/${id}`, { status })

async function read(id: string) {
  const { status, balance_transactions: lines } = await world.stripe.disputes.retrieve(id, undefined, A())
  return { status, moved: lines.map(({ amount }) => amount), fees: lines.map(({ fee }) => fee) }
}

/** Oldest first. */
async function eventsOf(id: string): Promise<string[]> {
  const { data } = await world.stripe.events.list({ limit: 100 }, A())
  return data
    .filter((event) => (event.data.object as { id: string }).id === id)
    .map(({ type }) => type)
    .toReversed()
}
