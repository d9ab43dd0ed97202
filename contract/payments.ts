import { PAYMENT_METHOD_TYPES } from '@lotwise/domain/session'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, uuid } from './records.ts'

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Open (or find again) the card payment of a session; the amount must be the one the server knows',
  access: 'anyone',
  reasons: [
    'session_not_found',
    'already_paid',
    'paid_by_subscription',
    'amount_mismatch',
    'monthly_renews',
    'stay_unpaid',
    'stay_refunded',
    'stay_stopped',
    'card_declined_often',
    'network_declined_often',
    'lot_cannot_charge',
    'payment_intent_failed',
  ],
  limit: { most: 30, seconds: 60 },
  body: v.strictObject({ amount: dollars, sessionId: uuid }),
  reply: v.object({ clientSecret: v.string(), stripeAccountId: v.string() }),
  isFunction: true,
})

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Open the hosted checkout of a monthly session',
  access: 'anyone',
  reasons: [
    'session_not_found',
    'already_paid',
    'paid_by_card',
    'amount_mismatch',
    'subscription_email_required',
    'lot_cannot_charge',
    'subscription_failed',
  ],
  limit: { most: 30, seconds: 60 },
  body: v.strictObject({
    sessionId: uuid,
    location: v.optional(v.string()),
    email: v.optional(v.string()),
    amount: v.optional(dollars),
  }),
  reply: v.object({ sessionUrl: v.string(), sessionId: v.string() }),
  isFunction: true,
})

export const customerPortal = endpoint({
  method: 'POST',
  path: '/api/customer-portal',
  summary: 'Where a subscriber changes the card or cancels',
  access: 'anyone',
  reasons: ['return_url_foreign', 'customer_not_found', 'portal_failed'],
  limit: { most: 30, seconds: 60 },
  body: v.strictObject({
    sessionId: v.optional(uuid),
    customerId: v.optional(v.string()),
    stripeAccountId: v.optional(v.string()),
    returnUrl: v.string(),
  }),
  reply: v.object({ url: v.string() }),
  isFunction: true,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/refund-payment',
  summary:
    'Give back a session’s money, or a part of it, with the platform fee in proportion. A repeated Idempotency-Key refunds once',
  access: 'session.refund',
  reasons: [
    'session_not_found',
    'idempotency_key_too_long',
    'already_refunded',
    'not_paid',
    'no_payment',
    'payment_mismatch',
    'refund_not_positive',
    'refund_not_whole_cents',
    'refund_more_than_left',
    'refund_in_progress',
    'payment_account_gone',
    'refund_rejected',
    'refund_failed',
  ],
  body: v.strictObject({
    sessionId: uuid,
    paymentId: v.nullish(v.string()),
    paymentMethodType: v.optional(v.picklist(PAYMENT_METHOD_TYPES), 'card'),
    /** Without it, all that is left. */
    amount: v.optional(dollars),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
  }),
  reply: v.object({ success: v.boolean() }),
  isFunction: true,
  errorAlsoAs: 'details',
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: "The provider's signed events; stored first, acted on later",
  access: 'anyone',
  reasons: ['stripe_signature_invalid', 'stripe_event_invalid'],
  maxBodyBytes: 256 * 1024,
  reply: v.object({ received: v.boolean() }),
  takesRawBody: true,
})
