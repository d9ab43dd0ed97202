import type Stripe from 'stripe'
import { buildPayout } from '../build/money-movements.ts'
import { listOf } from '../lists.ts'
import { requireOwn } from '../require-own.ts'
import { route, type Call } from '../route.ts'

export const payoutRoutes = [
  route<Stripe.PayoutListParams>('GET', '/payouts', 'payouts_list', listPayouts),
  route<Stripe.PayoutRetrieveParams>('GET', '/payouts/:id', 'payouts_retrieve', ({ sim, account, id }) =>
    buildPayout(requireOwn(sim, account, 'payout', id)),
  ),
]

function listPayouts({ sim, account, params }: Call<Stripe.PayoutListParams>) {
  const found = sim.store.of('payout', account).filter((payout) => !params.status || payout.status === params.status)
  return listOf(found, params, '/v1/payouts', buildPayout)
}
