import { buildInvoice, buildInvoicePayment } from './build/invoice.ts'
import { buildSubscription } from './build/subscription.ts'
import { payIntent } from './charges.ts'
import { emit } from './events.ts'
import { newId, randomText } from './ids.ts'
import { newIntent } from './payment-intents.ts'
import { periodBoundaryAfter } from './periods.ts'
import type { InvoiceRecord, SubscriptionRecord } from './billing-records.ts'
import type { PaymentIntentRecord } from './records.ts'
import type { Sim } from './sim.ts'

const DAY = 86_400
/** Days from one failed attempt to the next; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

export const percentOf = (amount: number, percent: number | null) =>
  percent === null ? null : Math.round((amount * percent) / 100)

/** Ends the subscription if it was cancelled for the end of the period, else bills the next period. */
export function startNextPeriod(sim: Sim, subscription: SubscriptionRecord): void {
  if (subscription.cancelAtPeriodEnd) {
    endSubscription(sim, subscription, subscription.cancellation.reason ?? 'cancellation_requested')
    return
  }
  const price = sim.store.require('price', subscription.price)
  const before = { current_period_start: subscription.periodStart, current_period_end: subscription.periodEnd }
  const next = sim.store.put('subscription', {
    ...subscription,
    periodStart: subscription.periodEnd,
    periodEnd: periodBoundaryAfter(subscription.anchor, price, subscription.periodEnd),
  })
  const invoice = makeInvoice(sim, next, 'subscription_cycle', null)
  const billed = sim.store.change('subscription', next.id, { latestInvoice: invoice.id })
  emit(sim, next.account, 'customer.subscription.updated', buildSubscription(sim, billed), {
    items: { data: [before] },
    latest_invoice: subscription.latestInvoice,
  })
  emit(sim, next.account, 'invoice.created', buildInvoice(sim, invoice))
  emit(sim, next.account, 'invoice.finalized', buildInvoice(sim, invoice))
  attemptInvoice(sim, invoice)
}

export function makeInvoice(
  sim: Sim,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
  paidBy: PaymentIntentRecord | null,
): InvoiceRecord {
  const price = sim.store.require('price', subscription.price)
  const customer = sim.store.find('customer', subscription.customer)
  const amount = price.unitAmount * subscription.quantity
  const fee = percentOf(amount, subscription.feePercent)
  const id = newId('in')
  const intent =
    paidBy ??
    newIntent(sim, {
      account: subscription.account,
      amount,
      currency: price.currency,
      fee,
      customer: subscription.customer,
      description: 'Subscription update',
      setupFutureUsage: 'off_session',
      invoice: id,
    })
  return sim.store.put('invoice', {
    id,
    account: subscription.account,
    created: sim.clock.now(),
    customer: subscription.customer,
    customerEmail: customer?.email ?? null,
    customerName: customer?.name ?? null,
    subscription: subscription.id,
    price: price.id,
    quantity: subscription.quantity,
    amount,
    currency: price.currency,
    fee,
    number: `${randomText(8).toUpperCase()}-${String(invoicesOf(sim, subscription).length + 1).padStart(4, '0')}`,
    status: 'open',
    reason,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    subscriptionMetadata: subscription.metadata,
    intent: intent.id,
    payment: newId('inpay'),
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    voidedAt: null,
    description: null,
  })
}

const invoicesOf = (sim: Sim, subscription: SubscriptionRecord) =>
  sim.store.of('invoice', subscription.account).filter((invoice) => invoice.subscription === subscription.id)

export function attemptInvoice(sim: Sim, invoice: InvoiceRecord): void {
  const subscription = sim.store.require('subscription', invoice.subscription)
  const customer = sim.store.require('customer', subscription.customer)
  const methodId = subscription.paymentMethod ?? customer.defaultPaymentMethod
  const method = methodId ? sim.store.find('payment_method', methodId) : undefined
  const intent = sim.store.require('payment_intent', invoice.intent)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  const tried = method ? payIntent(sim, intent, method, { offSession: true }) : intent
  if (tried.status === 'succeeded') markInvoicePaid(sim, { ...invoice, attempts: invoice.attempts + 1 })
  else markInvoiceFailed(sim, invoice, tried)
}

export function markInvoicePaid(sim: Sim, invoice: InvoiceRecord): InvoiceRecord {
  const paid = sim.store.put('invoice', { ...invoice, status: 'paid', paidAt: sim.clock.now(), nextAttempt: null })
  const built = buildInvoice(sim, paid)
  emit(sim, paid.account, 'invoice.paid', built)
  emit(sim, paid.account, 'invoice.payment_succeeded', built)
  emit(sim, paid.account, 'invoice_payment.paid', buildInvoicePayment(paid))
  const subscription = sim.store.require('subscription', invoice.subscription)
  if (subscription.status === 'past_due' || subscription.status === 'incomplete') setStatus(sim, subscription, 'active')
  return paid
}

function markInvoiceFailed(sim: Sim, invoice: InvoiceRecord, intent: PaymentIntentRecord): void {
  const first = invoice.reason === 'subscription_create'
  const pause = first ? undefined : RETRY_DAYS[invoice.attempts]
  const failed = sim.store.put('invoice', {
    ...invoice,
    attempts: invoice.attempts + 1,
    nextAttempt: pause === undefined ? null : sim.clock.now() + pause * DAY,
  })
  const built = buildInvoice(sim, failed)
  emit(sim, invoice.account, 'invoice.payment_failed', built)
  if (intent.lastFailure?.code === 'authentication_required') {
    emit(sim, invoice.account, 'invoice.payment_action_required', built)
  }
  const subscription = sim.store.require('subscription', invoice.subscription)
  if (first) return
  if (pause === undefined) endSubscription(sim, subscription, 'payment_failed')
  else if (subscription.status === 'active') setStatus(sim, subscription, 'past_due')
}

function setStatus(sim: Sim, subscription: SubscriptionRecord, status: SubscriptionRecord['status']): void {
  const changed = sim.store.put('subscription', { ...subscription, status })
  const built = buildSubscription(sim, changed)
  emit(sim, subscription.account, 'customer.subscription.updated', built, { status: subscription.status })
}

export function endSubscription(sim: Sim, subscription: SubscriptionRecord, reason: string): SubscriptionRecord {
  const now = sim.clock.now()
  for (const invoice of invoicesOf(sim, subscription)) {
    if (invoice.nextAttempt !== null) sim.store.put('invoice', { ...invoice, nextAttempt: null })
  }
  const ended = sim.store.put('subscription', {
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? now,
    endedAt: now,
    cancellation: { ...subscription.cancellation, reason },
  })
  emit(sim, subscription.account, 'customer.subscription.deleted', buildSubscription(sim, ended))
  return ended
}
