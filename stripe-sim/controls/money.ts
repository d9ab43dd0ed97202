import { Hono } from 'hono'
import { buildDispute } from '../build/dispute.ts'
import { buildPayout } from '../build/money-movements.ts'
import { buildRefund } from '../build/refund.ts'
import { ControlRefused } from '../control-refused.ts'
import { moveDispute, openDispute } from '../disputes.ts'
import { makePayout, settlePayout } from '../payouts.ts'
import type { ChargeRecord, DisputeRecord, Kind, Records } from '../records.ts'
import { refundCharge, settleRefund } from '../refunds.ts'
import type { Sim } from '../sim.ts'

export function moneyControls(sim: Sim): Hono {
  const app = new Hono()

  /** All money of an account, for reconciliation tests. */
  app.get('/money', (c) => {
    const account = c.req.query('account')
    const mine = <T extends { account: string | null }>(records: Iterable<T>) =>
      [...records].filter((record) => !account || record.account === account)
    return c.json({
      charges: mine(sim.store.all('charge')).map((charge) => moneyOfCharge(sim, charge)),
      refunds: mine(sim.store.all('refund')).map(({ id, account: of, charge, intent, amount, feeAmount, status, metadata, created }) => ({
        id, account: of, charge, payment_intent: intent, amount, fee_amount: feeAmount, status, metadata, created,
      })), // prettier-ignore
      disputes: mine(sim.store.all('dispute')).map(({ id, account: of, charge, amount, status }) => ({
        id,
        account: of,
        charge,
        amount,
        status,
      })),
    })
  })

  app.post('/disputes', async (c) => {
    const body = await c.req.json<{
      charge?: string
      payment_intent?: string
      reason?: string
      inquiry?: boolean
      prevented?: boolean
    }>()
    const kind = body.inquiry ? 'inquiry' : body.prevented ? 'prevented' : 'dispute'
    const dispute = openDispute(sim, requireCharge(sim, body), body.reason ?? 'fraudulent', kind)
    return c.json(buildDispute(sim, dispute))
  })
  app.post('/disputes/:id', async (c) => {
    const { status } = await c.req.json<{ status: DisputeRecord['status'] }>()
    return c.json(buildDispute(sim, moveDispute(sim, requireRecord(sim, 'dispute', c.req.param('id')), status)))
  })

  app.post('/payouts', async (c) => {
    const body = await c.req.json<{ account: string; amount?: number; status?: 'paid' | 'failed' }>()
    const payout = makePayout(sim, requireRecord(sim, 'account', body.account), body.amount)
    return c.json(buildPayout(body.status ? settlePayout(sim, payout, body.status) : payout))
  })
  app.post('/payouts/:id', async (c) => {
    const { status } = await c.req.json<{ status: 'paid' | 'failed' }>()
    return c.json(buildPayout(settlePayout(sim, requireRecord(sim, 'payout', c.req.param('id')), status)))
  })

  /** A refund made by hand in Stripe's dashboard. */
  app.post('/refunds', async (c) => {
    const body = await c.req.json<{ charge?: string; payment_intent?: string; amount?: number; fee_too?: boolean }>()
    const options = {
      amount: body.amount,
      reason: 'requested_by_customer',
      metadata: {},
      feeToo: body.fee_too ?? false,
    }
    return c.json(buildRefund(sim, refundCharge(sim, requireCharge(sim, body), options)))
  })
  app.post('/refunds/:id', async (c) => {
    const { status } = await c.req.json<{ status: 'succeeded' | 'failed' }>()
    return c.json(buildRefund(sim, settleRefund(sim, requireRecord(sim, 'refund', c.req.param('id')), status)))
  })
  return app
}

function moneyOfCharge(sim: Sim, charge: ChargeRecord) {
  const intent = sim.store.find('payment_intent', charge.intent)
  return {
    id: charge.id,
    account: charge.account,
    payment_intent: charge.intent,
    invoice: intent?.invoice ?? null,
    amount: charge.amount,
    amount_refunded: charge.amountRefunded,
    fee: charge.fee,
    fee_refunded: charge.feeRefunded,
    currency: charge.currency,
    status: charge.status,
    dispute: charge.dispute,
    metadata: charge.metadata,
    created: charge.created,
  }
}

function requireCharge(sim: Sim, body: { charge?: string; payment_intent?: string }): ChargeRecord {
  const id = body.charge ?? sim.store.find('payment_intent', body.payment_intent ?? '')?.latestCharge ?? ''
  return requireRecord(sim, 'charge', id)
}

function requireRecord<K extends Kind>(sim: Sim, kind: K, id: string): Records[K] {
  const found = sim.store.find(kind, id)
  if (!found) throw new ControlRefused(`There is no ${kind} ${id}.`)
  return found
}
