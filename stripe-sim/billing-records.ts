import type { Base, Metadata } from './base-record.ts'

export type SubscriptionRecord = Base & {
  customer: string
  price: string
  quantity: number
  item: string
  status: 'active' | 'past_due' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'unpaid' | 'trialing' | 'paused'
  feePercent: number | null
  description: string | null
  metadata: Metadata
  anchor: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  cancellation: { comment: string | null; feedback: string | null; reason: string | null }
  paymentMethod: string | null
  latestInvoice: string | null
  /** The end of the period whose next invoice was announced. */
  announced?: number
}
export type InvoiceRecord = Base & {
  customer: string
  customerEmail: string | null
  customerName: string | null
  subscription: string
  price: string
  quantity: number
  amount: number
  currency: string
  fee: number | null
  /** Drafts have neither number nor payment. */
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  reason: 'subscription_create' | 'subscription_cycle' | 'upcoming'
  periodStart: number
  periodEnd: number
  /** Copied from the subscription when the invoice is made, as Stripe does. */
  subscriptionMetadata: Metadata
  intent: string | null
  payment: string
  /** The event a draft waits for: it is not finalized before the webhook endpoints have answered it. */
  createdEvent: string | null
  finalizedAt: number | null
  attempts: number
  nextAttempt: number | null
  paidAt: number | null
  voidedAt: number | null
  description: string | null
}

export type CheckoutRecord = Base & {
  mode: 'subscription' | 'payment'
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  price: string
  quantity: number
  amount: number
  currency: string
  customer: string | null
  /** Given when the session was made; the buyer cannot change it. */
  customerEmail: string | null
  buyerEmail: string | null
  customerName: string | null
  clientReference: string | null
  metadata: Metadata
  allowedTypes: string[] | null
  successUrl: string
  cancelUrl: string | null
  expiresAt: number
  locale: string | null
  subscription: string | null
  invoice: string | null
  intent: string | null
  feePercent: number | null
  fee: number | null
  childMetadata: Metadata
  childDescription: string | null
  /** The card being paid with while 3-D Secure is open. */
  pendingMethod: string | null
}
