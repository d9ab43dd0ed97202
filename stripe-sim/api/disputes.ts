import type Stripe from 'stripe'
import { buildDispute } from '../build/money-movements.ts'
import { moveDispute } from '../disputes.ts'
import { listOf } from '../lists.ts'
import { requireOwn } from '../require-own.ts'
import { route, type Call } from '../route.ts'

export const disputeRoutes = [
  route<Stripe.DisputeListParams>('GET', '/disputes', 'disputes_list', listDisputes),
  route<Stripe.DisputeRetrieveParams>('GET', '/disputes/:id', 'disputes_retrieve', ({ sim, account, id }) =>
    buildDispute(sim, requireOwn(sim, account, 'dispute', id)),
  ),
  route<Stripe.DisputeCloseParams>('POST', '/disputes/:id/close', 'disputes_close', ({ sim, account, id }) =>
    buildDispute(sim, moveDispute(sim, requireOwn(sim, account, 'dispute', id), 'lost')),
  ),
]

function listDisputes({ sim, account, params }: Call<Stripe.DisputeListParams>) {
  const found = sim.store
    .of('dispute', account)
    .filter(
      (dispute) =>
        (!params.charge || dispute.charge === params.charge) &&
        (!params.payment_intent || dispute.intent === params.payment_intent),
    )
  return listOf(found, params, '/v1/disputes', (dispute) => buildDispute(sim, dispute))
}
