import type { ImportedCard, ImportedInvoice, ImportedSubscription } from './import-types.ts'
import { idTail } from './ids.ts'
import { periodBoundaryAfter } from './periods.ts'
import { percentOf } from './billing.ts'
import { importMethod, importPayment } from './import-payments.ts'
import { requireKnown, withPrefix, type Importer } from './importer.ts'

export function importSubscription(importer: Importer, imported: ImportedSubscription): void {
  requireKnown(importer, 'account', imported.account)
  const customer = requireKnown(importer, 'customer', imported.customer)
  const { account, created } = imported
  const currency = imported.price.currency ?? 'cad'
  const interval = imported.price.interval ?? 'month'
  importCatalog(importer, imported, currency, interval)
  const method = imported.card ? `pm_3${idTail(imported.id)}` : customer.defaultPaymentMethod
  if (method && imported.card)
    importMethod(importer, { id: method, account, created, customer: customer.id }, imported.card)
  const invoices = (imported.invoices ?? []).toSorted((a, b) => a.created - b.created)
  const feePercent = imported.application_fee_percent ?? null
  importer.save('subscription', {
    id: withPrefix(imported.id, 'sub_'),
    account,
    created,
    customer: customer.id,
    price: imported.price.id,
    quantity: 1,
    item: `si_1${idTail(imported.id)}`,
    status: imported.status,
    feePercent,
    description: imported.description ?? null,
    metadata: imported.metadata ?? {},
    anchor: anchorOf(imported, interval),
    periodStart: imported.current_period_start,
    periodEnd: imported.current_period_end,
    cancelAtPeriodEnd: imported.cancel_at_period_end ?? false,
    canceledAt: imported.canceled_at ?? null,
    endedAt: imported.ended_at ?? null,
    cancellation: {
      comment: null,
      feedback: null,
      reason: imported.cancel_at_period_end || imported.ended_at ? 'cancellation_requested' : null,
    },
    paymentMethod: method,
    latestInvoice: invoices.at(-1)?.id ?? null,
  })
  for (const [place, invoice] of invoices.entries()) importInvoice(importer, imported, invoice, place)
}

type Interval = 'day' | 'week' | 'month' | 'year'

/** Later periods are counted from the first day, unless the current period does not lie on its calendar. */
function anchorOf(imported: ImportedSubscription, interval: Interval): number {
  const cycle = { interval, intervalCount: 1 }
  const regular =
    periodBoundaryAfter(imported.created, cycle, imported.current_period_end - 1) === imported.current_period_end
  return regular ? imported.created : imported.current_period_start
}

function importCatalog(importer: Importer, imported: ImportedSubscription, currency: string, interval: Interval): void {
  const { account, created } = imported
  importer.save('product', {
    id: withPrefix(imported.product.id, 'prod_'),
    account,
    created,
    name: imported.product.name,
    description: null,
    active: true,
    metadata: {},
    url: null,
    updated: created,
  })
  importer.save('price', {
    id: withPrefix(imported.price.id, 'price_'),
    account,
    created,
    product: imported.product.id,
    currency,
    unitAmount: imported.price.unit_amount,
    interval,
    intervalCount: 1,
    active: true,
    nickname: null,
    lookupKey: null,
    metadata: {},
  })
}

function importInvoice(
  importer: Importer,
  imported: ImportedSubscription,
  invoice: ImportedInvoice,
  place: number,
): void {
  const amount = invoice.amount ?? imported.price.unit_amount
  const status = invoice.status ?? 'paid'
  const fee =
    invoice.application_fee === undefined
      ? percentOf(amount, imported.application_fee_percent ?? null)
      : invoice.application_fee
  const customer = importer.find('customer', imported.customer)
  importer.save('invoice', {
    id: withPrefix(invoice.id, 'in_'),
    account: imported.account,
    created: invoice.created,
    customer: imported.customer,
    customerEmail: customer?.email ?? null,
    customerName: customer?.name ?? null,
    subscription: imported.id,
    price: imported.price.id,
    quantity: 1,
    amount,
    currency: imported.price.currency ?? 'cad',
    fee,
    number: `${idTail(imported.id).slice(-8).toUpperCase()}-${String(place + 1).padStart(4, '0')}`,
    status,
    reason: place === 0 ? 'subscription_create' : 'subscription_cycle',
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    subscriptionMetadata: imported.metadata ?? {},
    intent: invoice.payment_intent,
    payment: `inpay_1${idTail(invoice.id)}`,
    createdEvent: null,
    finalizedAt: invoice.created,
    attempts: 1,
    nextAttempt: null,
    paidAt: status === 'paid' ? invoice.created : null,
    voidedAt: status === 'void' ? invoice.created : null,
    description: null,
  })
  const payment = {
    payment_intent: invoice.payment_intent,
    charge: invoice.charge ?? `ch_${idTail(invoice.payment_intent)}`,
    account: imported.account,
    created: invoice.created,
    amount,
    currency: imported.price.currency ?? 'cad',
    application_fee: fee,
    card: imported.card ?? cardOfCustomer(importer, imported.customer),
    customer: imported.customer,
    description: place === 0 ? 'Subscription creation' : 'Subscription update',
  }
  if (status === 'paid') importPayment(importer, payment, invoice.id)
}

function cardOfCustomer(importer: Importer, id: string): ImportedCard | null {
  const method = importer.find('customer', id)?.defaultPaymentMethod
  const card = method ? importer.find('payment_method', method)?.card : null
  return card ? { brand: card.brand, last4: card.last4, wallet: card.wallet } : null
}
