import type Stripe from 'stripe'
import { listStoredEntries, storeEntries } from '../../payments/payouts/balance-entries-table.ts'
import { entryColumns } from '../../payments/payouts/entry-columns.ts'
import type { ListedSource } from './listed-source.ts'

export const listedBalanceTransactions: ListedSource<Stripe.BalanceTransaction> = {
  list: (deps, stripeAccount, created) =>
    deps.stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }, { stripeAccount }),

  findSettled: async ({ db }, lines) =>
    new Set(
      await listStoredEntries(
        db,
        lines.map(({ id }) => id),
      ),
    ),

  settle: async ({ db }, lot, line) => {
    await storeEntries(db, [entryColumns(lot, line)])
    return true
  },
}
