import type Stripe from 'stripe'
import { listPayoutsById } from '../../payments/payouts/payouts-table.ts'
import { syncPayout } from '../../payments/payouts/sync-payout.ts'
import type { ListedSource } from './listed-source.ts'

export const listedPayouts: ListedSource<Stripe.Payout> = {
  list: (deps, stripeAccount, created) => deps.stripe.payouts.list({ created, limit: 100 }, { stripeAccount }),

  findSettled: async ({ db }, payouts) => {
    const rows = await listPayoutsById(
      db,
      payouts.map(({ id }) => id),
    )
    const known = new Map(rows.map((row) => [row.id, row]))
    const isSettled = ({ id, status, reconciliation_status: content }: Stripe.Payout) =>
      known.get(id)?.status === status && (content !== 'completed' || known.get(id)?.is_itemised === true)
    return new Set(payouts.filter(isSettled).map(({ id }) => id))
  },

  settle: async (deps, lot, { id }) => {
    await syncPayout(deps, lot.stripe_account_id, id)
    return true
  },
}
