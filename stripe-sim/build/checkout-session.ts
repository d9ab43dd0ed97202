import type Stripe from 'stripe'
import { idTail } from '../ids.ts'
import type { CheckoutRecord } from '../billing-records.ts'
import type { Sim } from '../sim.ts'
import { buildPrice } from './catalog.ts'

export function buildCheckoutSession(sim: Sim, session: CheckoutRecord): Stripe.Checkout.Session {
  const recurring = session.mode === 'subscription'
  const done = session.status === 'complete'
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: recurring ? null : { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedTypes,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReference,
    client_secret: null,
    collected_information: done ? { business_name: null, individual_name: null, shipping_details: null } : null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: session.customer,
    customer_account: null,
    customer_creation: recurring ? 'always' : 'if_required',
    customer_details: customerDetails(session),
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: recurring
      ? null
      : {
          enabled: false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        },
    livemode: false,
    locale: session.locale as Stripe.Checkout.Session['locale'],
    managed_payments: { enabled: false },
    metadata: session.metadata,
    mode: session.mode,
    origin_context: null,
    payment_intent: recurring ? null : session.intent,
    payment_link: null,
    payment_method_collection: recurring ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: session.allowedTypes ?? ['card', 'link'],
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: recurring
      ? { allow_redisplay_filters: ['always'], payment_method_remove: 'disabled', payment_method_save: null }
      : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${sim.publicUrl}/checkout/${session.id}` : null,
    wallet_options: null,
  }
}

function customerDetails(session: CheckoutRecord): Stripe.Checkout.Session.CustomerDetails | null {
  const email = session.customerEmail ?? session.buyerEmail
  if (email === null) return null
  const done = session.status === 'complete'
  return {
    address: done ? { city: null, country: 'CA', line1: null, line2: null, postal_code: null, state: null } : null,
    business_name: null,
    email,
    individual_name: null,
    name: session.customerName,
    phone: null,
    tax_exempt: 'none',
    tax_ids: done ? [] : null,
  }
}

export function buildLineItems(sim: Sim, session: CheckoutRecord): Stripe.ApiList<Stripe.LineItem> {
  const price = sim.store.require('price', session.price)
  const item: Stripe.LineItem = {
    id: `li_1${idTail(session.id).slice(-20)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: session.amount,
    amount_tax: 0,
    amount_total: session.amount,
    currency: session.currency,
    description: sim.store.find('product', price.product)?.name ?? null,
    metadata: {},
    price: buildPrice(price),
    quantity: session.quantity,
  }
  return { object: 'list', data: [item], has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` }
}
