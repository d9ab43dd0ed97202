import type Stripe from 'stripe'
import type { PaymentIntentRecord } from '../records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'
import { buildPaymentMethod, findPaymentMethod } from './payment-method.ts'

export function buildPaymentIntent(sim: Sim, intent: PaymentIntentRecord): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowedTypes as Stripe.PaymentIntent['allowed_payment_method_types'],
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: intent.account ? APPLICATION_ID : null,
    application_fee_amount: intent.fee,
    automatic_payment_methods: intent.invoice
      ? null
      : { allow_redirects: intent.allowRedirects ?? 'always', enabled: true },
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason as Stripe.PaymentIntent['cancellation_reason'],
    capture_method: 'automatic_async',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: lastError(sim, intent),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: intent.metadata,
    next_action: nextAction(sim, intent),
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
      link: { persistent_token: null },
    },
    payment_method_types: typesOf(intent),
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: intent.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementSuffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

const OFFERED_TYPES = ['card', 'link']

export function typesOf(intent: PaymentIntentRecord): string[] {
  return intent.allowedTypes ? OFFERED_TYPES.filter((type) => intent.allowedTypes?.includes(type)) : OFFERED_TYPES
}

/** The open card of a 3-D Secure payment is sent to the simulator's own challenge page. */
function nextAction(sim: Sim, intent: PaymentIntentRecord): Stripe.PaymentIntent.NextAction | null {
  if (intent.status !== 'requires_action') return null
  const url = `${sim.publicUrl}/3ds/${intent.id}?secret=${encodeURIComponent(intent.secret)}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: intent.returnUrl, url } }
}

function lastError(sim: Sim, intent: PaymentIntentRecord): Stripe.PaymentIntent.LastPaymentError | null {
  const failure = intent.lastFailure
  if (!failure) return null
  const method = findPaymentMethod(sim, failure.method)
  return {
    ...(failure.charge ? { charge: failure.charge } : {}),
    code: failure.code as NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    ...(method ? { payment_method: buildPaymentMethod(method) } : {}),
    type: failure.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
  }
}

const SEEN_BY_BROWSERS = [
  'id', 'object', 'allowed_payment_method_types', 'amount', 'amount_details', 'automatic_payment_methods', 'canceled_at',
  'cancellation_reason', 'capture_method', 'client_secret', 'confirmation_method', 'created', 'currency', 'description',
  'last_payment_error', 'livemode', 'next_action', 'payment_method', 'payment_method_configuration_details',
  'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status',
] as const // prettier-ignore

/** With a publishable key Stripe omits what is not the payer's business, such as fee and metadata. */
export function seenByBrowser(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(SEEN_BY_BROWSERS.map((name) => [name, intent[name]]))
}

export function buildPaymentIntentForBrowser(sim: Sim, intent: PaymentIntentRecord): Partial<Stripe.PaymentIntent> {
  return seenByBrowser(buildPaymentIntent(sim, intent))
}
