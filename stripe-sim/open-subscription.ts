import { draftInvoice, finalizeInvoice } from './billing.ts'
import type { InvoiceRecord, SubscriptionRecord } from './billing-records.ts'
import { buildInvoice } from './build/invoice.ts'
import { buildSubscription } from './build/subscription.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { periodBoundary } from './periods.ts'
import type { PaymentIntentRecord } from './records.ts'
import type { Sim } from './sim.ts'

type NewSubscription = Pick<
  SubscriptionRecord,
  'account' | 'customer' | 'price' | 'quantity' | 'status' | 'feePercent' | 'description' | 'metadata' | 'paymentMethod'
> & {
  /** The payment already made for the first period, as in Checkout. */
  paidBy: PaymentIntentRecord | null
}

/** A subscription from now on, with the invoice of its first period. */
export function openSubscription(
  sim: Sim,
  { paidBy, ...fields }: NewSubscription,
): { subscription: SubscriptionRecord; invoice: InvoiceRecord } {
  const now = sim.clock.now()
  const opened = sim.store.put('subscription', {
    ...fields,
    id: newId('sub'),
    created: now,
    item: newId('si'),
    anchor: now,
    periodStart: now,
    periodEnd: periodBoundary(now, sim.store.require('price', fields.price), 1),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    latestInvoice: null,
  })
  const draft = { ...draftInvoice(sim, opened, 'subscription_create'), nextAttempt: null }
  const invoice = finalizeInvoice(sim, draft, paidBy)
  const subscription = sim.store.change('subscription', opened.id, { latestInvoice: invoice.id })
  emit(sim, fields.account, 'customer.subscription.created', buildSubscription(sim, subscription))
  emit(sim, fields.account, 'invoice.created', buildInvoice(sim, invoice))
  emit(sim, fields.account, 'invoice.finalized', buildInvoice(sim, invoice))
  return { subscription, invoice }
}
