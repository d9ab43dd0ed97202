import type Stripe from 'stripe'
import { buildCharge } from '../build/charge.ts'
import { buildRefund } from '../build/refund.ts'
import { invalidRequest } from '../errors.ts'
import { feeIdOf } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { ChargeRecord } from '../records.ts'
import { refundCharge } from '../refunds.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../require-own.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

export const chargeRoutes = [
  route<Stripe.ChargeListParams>('GET', '/charges', 'charges_list', list),
  route<Stripe.ChargeRetrieveParams>('GET', '/charges/:id', 'charges_retrieve', ({ sim, account, id }) =>
    buildCharge(sim, requireOwn(sim, account, 'charge', id)),
  ),
  route<Stripe.RefundCreateParams>('POST', '/refunds', 'refunds_create', createRefund),
  route<Stripe.RefundListParams>('GET', '/refunds', 'refunds_list', listRefunds),
  route<Stripe.RefundRetrieveParams>('GET', '/refunds/:id', 'refunds_retrieve', ({ sim, account, id }) =>
    buildRefund(sim, requireOwn(sim, account, 'refund', id, 'refund')),
  ),
]

function list({ sim, account, params }: Call<Stripe.ChargeListParams>) {
  const wanted = (charge: ChargeRecord) =>
    (!params.payment_intent || charge.intent === params.payment_intent) &&
    (!params.customer || charge.customer === params.customer)
  return listOf(sim.store.of('charge', account).filter(wanted), params, '/v1/charges', (charge) =>
    buildCharge(sim, charge),
  )
}

function createRefund({ sim, account, params }: Call<Stripe.RefundCreateParams>) {
  if (params.reason && !REASONS.includes(params.reason)) {
    throw invalidRequest(`Invalid reason: must be one of ${REASONS.slice(0, -1).join(', ')}, or ${REASONS.at(-1)}`, {
      param: 'reason',
    })
  }
  const charge = chargeToRefund({ sim, account, params })
  // A charge that is refunded as a whole is refused as such.
  if (params.refund_application_fee && charge.amountRefunded < charge.amount) requireFeeLeft(charge)
  const refund = refundCharge(sim, charge, {
    amount: params.amount,
    reason: params.reason ?? null,
    metadata: mergedMetadata({}, params.metadata),
    feeToo: params.refund_application_fee ?? false,
  })
  return buildRefund(sim, refund)
}

function requireFeeLeft({ id, fee, feeRefunded }: ChargeRecord): void {
  if (!fee) throw invalidRequest(`Attempting to refund_application_fee on ${id}, but it has no application fee`)
  if (feeRefunded >= fee) throw invalidRequest(`Application fee ${feeIdOf(id)} has already been refunded.`)
}

function chargeToRefund({
  sim,
  account,
  params,
}: Pick<Call<Stripe.RefundCreateParams>, 'sim' | 'account' | 'params'>): ChargeRecord {
  if (params.charge) return requireOwn(sim, account, 'charge', params.charge, 'charge')
  if (!params.payment_intent) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  }
  const intent = requireOwn(sim, account, 'payment_intent', params.payment_intent, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latestCharge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return sim.store.require('charge', intent.latestCharge)
}

function listRefunds({ sim, account, params }: Call<Stripe.RefundListParams>) {
  const found = sim.store
    .of('refund', account)
    .filter(
      (refund) =>
        (!params.charge || refund.charge === params.charge) &&
        (!params.payment_intent || refund.intent === params.payment_intent),
    )
  return listOf(found, params, '/v1/refunds', (refund) => buildRefund(sim, refund))
}
