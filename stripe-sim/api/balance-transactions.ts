import type Stripe from 'stripe'
import { noSuch } from '../errors.ts'
import { findTransaction, transactionsOf } from '../ledger.ts'
import { listOf } from '../lists.ts'
import { route, type Call } from '../route.ts'

export const balanceTransactionRoutes = [
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
]

function listTransactions({ sim, account, params }: Call<Stripe.BalanceTransactionListParams>) {
  const found = transactionsOf(sim, account).filter(
    (line) => (!params.type || line.type === params.type) && (!params.source || line.source === params.source),
  )
  return listOf(found, params, '/v1/balance_transactions', (line) => line)
}
