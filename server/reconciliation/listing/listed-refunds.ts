import type Stripe from 'stripe'
import { listRefundsOfProvider } from '../../payments/refunds-table.ts'
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts'
import { findPaidPayment } from './find-paid-payment.ts'
import type { ListedSource } from './listed-source.ts'

export const listedRefunds: ListedSource<Stripe.Refund> = {
  list: (deps, stripeAccount, created) => deps.stripe.refunds.list({ created, limit: 100 }, { stripeAccount }),

  findSettled: async ({ db }, refunds) => {
    const rows = await listRefundsOfProvider(
      db,
      refunds.map(({ id }) => id),
    )
    const statuses = new Map(rows.map((row) => [row.stripe_refund_id, row.status]))
    return new Set(refunds.filter(({ id, status }) => statuses.get(id) === status).map(({ id }) => id))
  },

  settle: async (deps, lot, refund) => {
    const found = await findPaidPayment(deps, lot, refund)
    if (found.payment) await syncRefunds(deps, found.payment.id)
    return found.isAccountedFor
  },
}
