import type Stripe from 'stripe'
import { buildApplicationFee, buildBalance, buildDispute, buildPayout, feeRefundsOf } from '../build/money-movements.ts'
import { buildFeeRefund } from '../build/refund.ts'
import { moveDispute } from '../disputing.ts'
import { noSuch } from '../errors.ts'
import { chargeIdOfFee, feeIdOf } from '../ids.ts'
import { findTransaction, transactionsOf } from '../ledger.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { ChargeRecord } from '../records.ts'
import { refundFee } from '../refunding.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../scope.ts'
import type { Sim } from '../sim.ts'

export const moneyRoutes = [
  route<Stripe.BalanceRetrieveParams>('GET', '/balance', 'balance_retrieve', ({ sim, account }) =>
    buildBalance(sim, account),
  ),
  route<Stripe.BalanceTransactionListParams>(
    'GET',
    '/balance_transactions',
    'balance_transactions_list',
    listTransactions,
  ),
  route<Stripe.BalanceTransactionRetrieveParams>(
    'GET',
    '/balance_transactions/:id',
    'balance_transactions_retrieve',
    ({ sim, account, id }) => {
      const found = findTransaction(sim, id)
      if (!found || found.account !== account) throw noSuch('balance_transaction', id)
      return found.built
    },
  ),
  route<Stripe.ApplicationFeeListParams>('GET', '/application_fees', 'application_fees_list', listFees),
  route<Stripe.ApplicationFeeRetrieveParams>(
    'GET',
    '/application_fees/:id',
    'application_fees_retrieve',
    ({ sim, id }) => buildApplicationFee(sim, requireFeeCharge(sim, id)),
  ),
  route<Stripe.ApplicationFeeListRefundsParams>(
    'GET',
    '/application_fees/:id/refunds',
    'application_fee_refunds_list',
    ({ sim, id, params }) =>
      listOf(
        feeRefundsOf(sim, requireFeeCharge(sim, id)),
        params,
        `/v1/application_fees/${id}/refunds`,
        buildFeeRefund,
      ),
  ),
  route<Stripe.ApplicationFeeCreateRefundParams>(
    'POST',
    '/application_fees/:id/refunds',
    'application_fee_refunds_create',
    ({ sim, id, params }) =>
      buildFeeRefund(refundFee(sim, requireFeeCharge(sim, id), params.amount, mergedMetadata({}, params.metadata))),
  ),
  route<Stripe.DisputeListParams>('GET', '/disputes', 'disputes_list', listDisputes),
  route<Stripe.DisputeRetrieveParams>('GET', '/disputes/:id', 'disputes_retrieve', ({ sim, account, id }) =>
    buildDispute(sim, requireOwn(sim, account, 'dispute', id)),
  ),
  route<Stripe.DisputeCloseParams>('POST', '/disputes/:id/close', 'disputes_close', ({ sim, account, id }) =>
    buildDispute(sim, moveDispute(sim, requireOwn(sim, account, 'dispute', id), 'lost')),
  ),
  route<Stripe.PayoutListParams>('GET', '/payouts', 'payouts_list', listPayouts),
  route<Stripe.PayoutRetrieveParams>('GET', '/payouts/:id', 'payouts_retrieve', ({ sim, account, id }) =>
    buildPayout(requireOwn(sim, account, 'payout', id)),
  ),
]

function listTransactions({ sim, account, params }: Call<Stripe.BalanceTransactionListParams>) {
  const found = transactionsOf(sim, account).filter(
    (line) => (!params.type || line.type === params.type) && (!params.source || line.source === params.source),
  )
  return listOf(found, params, '/v1/balance_transactions', (line) => line)
}

/** Fees belong to the platform, whichever account was charged. */
function listFees({ sim, account, params }: Call<Stripe.ApplicationFeeListParams>) {
  if (account !== null) return listOf([], params, '/v1/application_fees', () => null)
  const withFee = [...sim.store.all('charge')]
    .filter((charge) => charge.status === 'succeeded' && charge.fee && (!params.charge || charge.id === params.charge))
    .toSorted((a, b) => a.created - b.created)
    .map((charge) => ({ id: feeIdOf(charge.id), created: charge.created, charge }))
  return listOf(withFee, params, '/v1/application_fees', ({ charge }) => buildApplicationFee(sim, charge))
}

function requireFeeCharge(sim: Sim, feeId: string): ChargeRecord {
  const charge = sim.store.find('charge', chargeIdOfFee(feeId))
  if (!charge?.fee) throw noSuch('application_fee', feeId)
  return charge
}

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

function listPayouts({ sim, account, params }: Call<Stripe.PayoutListParams>) {
  const found = sim.store.of('payout', account).filter((payout) => !params.status || payout.status === params.status)
  return listOf(found, params, '/v1/payouts', buildPayout)
}
