import type Stripe from 'stripe'
import { syncDisputes } from '../../payments/disputes/sync-disputes.ts'
import { findPaidPayment } from './find-paid-payment.ts'
import type { ListedSource } from './listed-source.ts'

export const listedDisputes: ListedSource<Stripe.Dispute> = {
  list: (deps, stripeAccount, created) => deps.stripe.disputes.list({ created, limit: 100 }, { stripeAccount }),

  // Disputes are few, and our rows do not have their status.
  findSettled: async () => new Set(),

  settle: async (deps, lot, dispute) => {
    const found = await findPaidPayment(deps, lot, dispute)
    if (found.payment) await syncDisputes(deps, found.payment.id, dispute.id)
    return found.isAccountedFor
  },
}
