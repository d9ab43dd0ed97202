import type Stripe from 'stripe'
import { invalidRequest, noSuch } from '../errors.ts'
import { balanceOf, findTransaction, transactionIdOf, transactionsOf } from '../ledger.ts'
import { listOf } from '../lists.ts'
import { transactionsPaidBy } from '../payouts.ts'
import { requireOwn } from '../require-own.ts'
import { route, type Call } from '../route.ts'
import type { Sim } from '../sim.ts'

export const balanceTransactionRoutes = [
  route<Stripe.BalanceRetrieveParams>('GET', '/balance', 'balance_retrieve', ({ sim, account }) =>
    buildBalance(balanceOf(sim, account)),
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
]

function listTransactions({ sim, account, params }: Call<Stripe.BalanceTransactionListParams>) {
  const all = params.payout ? listPaidOut(sim, account, params.payout) : transactionsOf(sim, account)
  const found = all.filter(
    (line) => (!params.type || line.type === params.type) && (!params.source || line.source === params.source),
  )
  return listOf(found, params, '/v1/balance_transactions', (line) => line)
}

/** With the transaction of the payout itself. */
function listPaidOut(sim: Sim, account: string | null, id: string): Stripe.BalanceTransaction[] {
  const payout = requireOwn(sim, account, 'payout', id)
  if (!payout.automatic) {
    const words = 'Balance transaction history can only be filtered on automatic transfers, not manual.'
    throw invalidRequest(words, { param: 'payout' })
  }
  const own = findTransaction(sim, transactionIdOf(payout.id))!.built
  return [...transactionsPaidBy(sim, payout), own].toSorted((a, b) => a.created - b.created)
}

const inCad = (amount: number) => [{ amount, currency: 'cad', source_types: { card: amount } }]

function buildBalance({ available, pending }: { available: number; pending: number }): Stripe.Balance {
  return { object: 'balance', available: inCad(available), livemode: false, pending: inCad(pending) }
}
