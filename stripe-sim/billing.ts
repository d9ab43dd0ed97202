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

const HOUR = 3600
const DAY = 24 * HOUR
/** Days from one failed attempt to the next; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

export const percentOf = (amount: number, percent: number | null) =>
  percent === null ? null : Math.round((amount * percent) / 100)

/**
 * Ends the subscription if it was cancelled for the end of the period, else drafts the invoice of the next one. The
 * subscription has its new period at once, though nothing is charged before the draft is finalized.
 */
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
  const draft = draftInvoice(sim, next, 'subscription_cycle')
  const billed = sim.store.change('subscription', next.id, { latestInvoice: draft.id })
  emit(sim, next.account, 'customer.subscription.updated', buildSubscription(sim, billed), {
    items: { data: [before] },
    latest_invoice: subscription.latestInvoice,
  })
  const createdEvent = emit(sim, next.account, 'invoice.created', buildInvoice(sim, draft))
  sim.store.put('invoice', { ...draft, createdEvent })
}

/** When a draft is finalized: an hour after all webhook endpoints have answered invoice.created, at the latest after 72. */
export function finalizesAt(sim: Sim, draft: InvoiceRecord): number {
  const latest = draft.created + 72 * HOUR
  const answeredAt = draft.createdEvent === null ? draft.created : sim.webhooks.answeredAt(draft.createdEvent)
  return answeredAt === null ? latest : Math.min(answeredAt + HOUR, latest)
}

export function finalizeAndCharge(sim: Sim, draft: InvoiceRecord): void {
  const open = finalizeInvoice(sim, { ...draft, nextAttempt: null }, null)
  emit(sim, open.account, 'invoice.finalized', buildInvoice(sim, open))
  attemptInvoice(sim, open)
}

/** The payment of an invoice exists from here on. */
export function finalizeInvoice(sim: Sim, draft: InvoiceRecord, paidBy: PaymentIntentRecord | null): InvoiceRecord {
  const { id, account, amount, currency, fee, customer } = draft
  const intent =
    paidBy ??
    newIntent(sim, {
      account,
      amount,
      currency,
      fee,
      customer,
      description: 'Subscription update',
      setupFutureUsage: 'off_session',
      invoice: id,
    })
  const place = invoicesOf(sim, draft).length
  return sim.store.put('invoice', {
    ...draft,
    status: 'open',
    number: `${randomText(8).toUpperCase()}-${String(place).padStart(4, '0')}`,
    finalizedAt: sim.clock.now(),
    intent: intent.id,
  })
}

export function draftInvoice(
  sim: Sim,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
): InvoiceRecord {
  return sim.store.put('invoice', previewInvoice(sim, subscription, reason))
}

/** Not stored. */
export function previewInvoice(
  sim: Sim,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
): InvoiceRecord {
  const price = sim.store.require('price', subscription.price)
  const customer = sim.store.find('customer', subscription.customer)
  const amount = price.unitAmount * subscription.quantity
  const created = sim.clock.now()
  return {
    id: newId('in'),
    account: subscription.account,
    created,
    customer: subscription.customer,
    customerEmail: customer?.email ?? null,
    customerName: customer?.name ?? null,
    subscription: subscription.id,
    price: price.id,
    quantity: subscription.quantity,
    amount,
    currency: price.currency,
    fee: percentOf(amount, subscription.feePercent),
    number: null,
    status: 'draft',
    reason,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    subscriptionMetadata: subscription.metadata,
    intent: null,
    payment: newId('inpay'),
    createdEvent: null,
    finalizedAt: null,
    attempts: 0,
    nextAttempt: created + HOUR,
    paidAt: null,
    voidedAt: null,
    description: null,
  }
}

const invoicesOf = (sim: Sim, { account, subscription }: Pick<InvoiceRecord, 'account' | 'subscription'>) =>
  sim.store.of('invoice', account).filter((invoice) => invoice.subscription === subscription)

export function attemptInvoice(sim: Sim, invoice: InvoiceRecord): void {
  const intent = sim.store.require('payment_intent', invoice.intent ?? '')
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  const tried = chargeInvoice(sim, invoice)
  if (tried.status === 'succeeded') markInvoicePaid(sim, { ...invoice, attempts: invoice.attempts + 1 })
  else markInvoiceFailed(sim, invoice, tried)
}

/** Asked for between two attempts: a failure changes neither their number nor when the next one is. */
export function payNow(sim: Sim, invoice: InvoiceRecord): PaymentIntentRecord {
  const tried = chargeInvoice(sim, invoice)
  if (tried.status === 'succeeded') markInvoicePaid(sim, invoice)
  else emit(sim, invoice.account, 'invoice.payment_failed', buildInvoice(sim, invoice))
  return tried
}

function chargeInvoice(sim: Sim, invoice: InvoiceRecord): PaymentIntentRecord {
  const subscription = sim.store.require('subscription', invoice.subscription)
  const customer = sim.store.require('customer', subscription.customer)
  const methodId = subscription.paymentMethod ?? customer.defaultPaymentMethod
  const method = methodId ? sim.store.find('payment_method', methodId) : undefined
  const intent = sim.store.require('payment_intent', invoice.intent ?? '')
  return method ? payIntent(sim, intent, method, { offSession: true }) : intent
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

/** No invoice of it is finalized or charged any more. */
export function endSubscription(sim: Sim, subscription: SubscriptionRecord, reason: string): SubscriptionRecord {
  const now = sim.clock.now()
  for (const invoice of invoicesOf(sim, { account: subscription.account, subscription: subscription.id })) {
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
