import type Stripe from 'stripe'
import { idTail } from '../ids.ts'
import type { InvoiceRecord } from '../billing-records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'
import { decimalOf } from './catalog.ts'

export function buildInvoice(sim: Sim, invoice: InvoiceRecord): Stripe.Invoice {
  const account = invoice.account ? sim.store.find('account', invoice.account) : undefined
  const paid = invoice.status === 'paid'
  const final = invoice.status !== 'draft'
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: account?.country ?? 'CA',
    account_name: account?.profile.name ?? null,
    account_tax_ids: null,
    amount_due: invoice.amount,
    amount_overpaid: 0,
    amount_paid: paid ? invoice.amount : 0,
    amount_remaining: paid ? 0 : invoice.amount,
    amount_shipping: 0,
    application: invoice.account ? APPLICATION_ID : null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttempt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: final ? null : invoice.nextAttempt,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: null,
    customer_email: invoice.customerEmail,
    customer_name: invoice.customerName,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: invoice.description,
    discounts: [],
    due_date: null,
    effective_at: final ? (invoice.finalizedAt ?? invoice.created) : null,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: final ? `${sim.publicUrl}/invoices/${invoice.id}` : null,
    invoice_pdf: final ? `${sim.publicUrl}/invoices/${invoice.id}` : null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [buildLine(sim, invoice)],
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.reason === 'subscription_create' ? invoice.created : invoice.periodStart,
    period_start: invoice.reason === 'subscription_create' ? invoice.created : previousStart(sim, invoice),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: final ? (invoice.finalizedAt ?? invoice.created) : null,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    test_clock: null,
    total: invoice.amount,
    total_discount_amounts: [],
    total_excluding_tax: invoice.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.createdEvent ? sim.webhooks.answeredAt(invoice.createdEvent) : invoice.created,
  }
}

/** An invoice's own period looks back to the cycle that just ended; its line looks ahead to the one being paid. */
function previousStart(sim: Sim, invoice: InvoiceRecord): number {
  const length = invoice.periodEnd - invoice.periodStart
  return Math.max(invoice.periodStart - length, sim.store.find('subscription', invoice.subscription)?.anchor ?? 0)
}

function buildLine(sim: Sim, invoice: InvoiceRecord): Stripe.InvoiceLineItem {
  const price = sim.store.require('price', invoice.price)
  const product = sim.store.find('product', price.product)
  const each = `$${(price.unitAmount / 100).toFixed(2)} / ${price.interval ?? 'month'}`
  return {
    id: `il_1${idTail(invoice.id)}`,
    object: 'line_item',
    amount: invoice.amount,
    currency: invoice.currency,
    description: `${invoice.quantity} × ${product?.name ?? 'Subscription'} (at ${each})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.subscriptionMetadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: invoice.subscription,
        subscription_item:
          sim.store.find('subscription', invoice.subscription)?.item ?? `si_1${idTail(invoice.subscription)}`,
      },
      type: 'subscription_item_details',
    },
    period: { end: invoice.periodEnd, start: invoice.periodStart },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: decimalOf(price.unitAmount),
    },
    quantity: invoice.quantity,
    quantity_decimal: decimalOf(invoice.quantity),
    subscription: invoice.subscription,
    subtotal: invoice.amount,
    taxes: [],
  }
}

export function buildInvoicePayment(invoice: InvoiceRecord): Stripe.InvoicePayment {
  const paid = invoice.status === 'paid'
  return {
    id: invoice.payment,
    object: 'invoice_payment',
    amount_paid: paid ? invoice.amount : null,
    amount_requested: invoice.amount,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: invoice.intent ?? '', type: 'payment_intent' },
    status: paid ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open',
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  }
}
