import type { CardFact, InvoiceFact, SubscriptionFact } from './facts.ts'
import { idTail } from './ids.ts'
import { periodBoundaryAfter } from './periods.ts'
import { percentOf } from './billing.ts'
import { importMethod, importPayment } from './import-payments.ts'
import { requireKnown, withPrefix, type Importer } from './importer.ts'

export function importSubscription(importer: Importer, fact: SubscriptionFact): void {
  requireKnown(importer, 'account', fact.account)
  const customer = requireKnown(importer, 'customer', fact.customer)
  const { account, created } = fact
  const currency = fact.price.currency ?? 'cad'
  const interval = fact.price.interval ?? 'month'
  importCatalog(importer, fact, currency, interval)
  const method = fact.card ? `pm_3${idTail(fact.id)}` : customer.defaultPaymentMethod
  if (method && fact.card) importMethod(importer, { id: method, account, created, customer: customer.id }, fact.card)
  const invoices = (fact.invoices ?? []).toSorted((a, b) => a.created - b.created)
  const feePercent = fact.application_fee_percent ?? null
  importer.save('subscription', {
    id: withPrefix(fact.id, 'sub_'),
    account,
    created,
    customer: customer.id,
    price: fact.price.id,
    quantity: 1,
    item: `si_1${idTail(fact.id)}`,
    status: fact.status,
    feePercent,
    description: fact.description ?? null,
    metadata: fact.metadata ?? {},
    anchor: anchorOf(fact, interval),
    periodStart: fact.current_period_start,
    periodEnd: fact.current_period_end,
    cancelAtPeriodEnd: fact.cancel_at_period_end ?? false,
    canceledAt: fact.canceled_at ?? null,
    endedAt: fact.ended_at ?? null,
    cancellation: {
      comment: null,
      feedback: null,
      reason: fact.cancel_at_period_end || fact.ended_at ? 'cancellation_requested' : null,
    },
    paymentMethod: method,
    latestInvoice: invoices.at(-1)?.id ?? null,
  })
  for (const [place, invoice] of invoices.entries()) importInvoice(importer, fact, invoice, place)
}

type Interval = 'day' | 'week' | 'month' | 'year'

/** Later periods are counted from the first day, unless the current period does not lie on its calendar. */
function anchorOf(fact: SubscriptionFact, interval: Interval): number {
  const cycle = { interval, intervalCount: 1 }
  const regular = periodBoundaryAfter(fact.created, cycle, fact.current_period_end - 1) === fact.current_period_end
  return regular ? fact.created : fact.current_period_start
}

function importCatalog(importer: Importer, fact: SubscriptionFact, currency: string, interval: Interval): void {
  const { account, created } = fact
  importer.save('product', {
    id: withPrefix(fact.product.id, 'prod_'),
    account,
    created,
    name: fact.product.name,
    description: null,
    active: true,
    metadata: {},
    url: null,
    updated: created,
  })
  importer.save('price', {
    id: withPrefix(fact.price.id, 'price_'),
    account,
    created,
    product: fact.product.id,
    currency,
    unitAmount: fact.price.unit_amount,
    interval,
    intervalCount: 1,
    active: true,
    nickname: null,
    lookupKey: null,
    metadata: {},
  })
}

function importInvoice(importer: Importer, fact: SubscriptionFact, invoice: InvoiceFact, place: number): void {
  const amount = invoice.amount ?? fact.price.unit_amount
  const status = invoice.status ?? 'paid'
  const fee =
    invoice.application_fee === undefined
      ? percentOf(amount, fact.application_fee_percent ?? null)
      : invoice.application_fee
  const customer = importer.find('customer', fact.customer)
  importer.save('invoice', {
    id: withPrefix(invoice.id, 'in_'),
    account: fact.account,
    created: invoice.created,
    customer: fact.customer,
    customerEmail: customer?.email ?? null,
    customerName: customer?.name ?? null,
    subscription: fact.id,
    price: fact.price.id,
    quantity: 1,
    amount,
    currency: fact.price.currency ?? 'cad',
    fee,
    number: `${idTail(fact.id).slice(-8).toUpperCase()}-${String(place + 1).padStart(4, '0')}`,
    status,
    reason: place === 0 ? 'subscription_create' : 'subscription_cycle',
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    subscriptionMetadata: fact.metadata ?? {},
    intent: invoice.payment_intent,
    payment: `inpay_1${idTail(invoice.id)}`,
    attempts: 1,
    nextAttempt: null,
    paidAt: status === 'paid' ? invoice.created : null,
    voidedAt: status === 'void' ? invoice.created : null,
    description: null,
  })
  const payment = {
    payment_intent: invoice.payment_intent,
    charge: invoice.charge ?? `ch_${idTail(invoice.payment_intent)}`,
    account: fact.account,
    created: invoice.created,
    amount,
    currency: fact.price.currency ?? 'cad',
    application_fee: fee,
    card: fact.card ?? cardOfCustomer(importer, fact.customer),
    customer: fact.customer,
    description: place === 0 ? 'Subscription creation' : 'Subscription update',
  }
  if (status === 'paid') importPayment(importer, payment, invoice.id)
}

function cardOfCustomer(importer: Importer, id: string): CardFact | null {
  const method = importer.find('customer', id)?.defaultPaymentMethod
  const card = method ? importer.find('payment_method', method)?.card : null
  return card ? { brand: card.brand, last4: card.last4, wallet: card.wallet } : null
}
