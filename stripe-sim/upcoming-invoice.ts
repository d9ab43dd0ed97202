import { DAY_SECONDS } from './duration.ts'
import { previewInvoice } from './billing.ts'
import type { SubscriptionRecord } from './billing-records.ts'
import { buildInvoice } from './build/invoice.ts'
import { emit } from './events.ts'
import { periodBoundaryAfter } from './periods.ts'
import type { Sim } from './sim.ts'

const DAYS_BEFORE = 7

/** When the next invoice is announced; null once it has been, or if none will follow. */
export function announcementDue({ periodEnd, cancelAtPeriodEnd, announced }: SubscriptionRecord): number | null {
  return cancelAtPeriodEnd || announced === periodEnd ? null : periodEnd - DAYS_BEFORE * DAY_SECONDS
}

/** The invoice of `invoice.upcoming` is a preview without an id: nothing can be retrieved by it. */
export function announceInvoice(sim: Sim, subscription: SubscriptionRecord): void {
  const { anchor, periodEnd } = sim.store.put('subscription', { ...subscription, announced: subscription.periodEnd })
  const price = sim.store.require('price', subscription.price)
  const next = {
    ...subscription,
    periodStart: periodEnd,
    periodEnd: periodBoundaryAfter(anchor, price, periodEnd),
  }
  const preview = { ...previewInvoice(sim, next, 'upcoming'), created: periodEnd, nextAttempt: periodEnd }
  const { id: _, ...invoice } = buildInvoice(sim, preview)
  emit(sim, subscription.account, 'invoice.upcoming', invoice)
}
