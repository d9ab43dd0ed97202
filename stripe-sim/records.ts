import type { Base, CardDetails, Metadata } from './base-record.ts'
import type { CheckoutRecord, InvoiceRecord, SubscriptionRecord } from './billing-records.ts'
import type {
  AccountLinkRecord,
  LoginLinkRecord,
  PortalConfigurationRecord,
  PortalSessionRecord,
} from './hosted-records.ts'
import type { Behaviour } from './cards.ts'

export type AccountRecord = Base & {
  country: string
  currency: string
  email: string | null
  type: 'express' | 'standard' | 'custom' | 'none'
  controller: {
    dashboard: 'express' | 'full' | 'none'
    fees: string
    losses: string
    collection: 'stripe' | 'application'
  }
  capabilities: string[]
  profile: {
    name?: string
    url?: string
    mcc?: string
    product_description?: string
    support_email?: string
    support_phone?: string
  }
  metadata: Metadata
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** Default daily; weekly is on Mondays. */
  payoutInterval?: 'daily' | 'weekly'
  detailsSubmitted: boolean
  currentlyDue: string[]
  eventuallyDue: string[]
  pastDue: string[]
  disabledReason: string | null
  /** When what is currently due becomes past due, and the account is disabled. */
  deadline?: number | null
  pendingVerification?: string[]
  errors?: { code: string; reason: string; requirement: string }[]
  /** Requirements announced for later: they become the current ones at their deadline. */
  future?: { due: string[]; deadline: number } | null
  deauthorised?: boolean
  /** Set by a test control: what becomes of this account's next refunds. */
  refundOutcome?: 'pending' | 'failed' | 'balance_insufficient' | null
  /** Set by a test control: payment method → why it is inactive on domains registered from now on. */
  inactiveWallets?: Record<string, string>
}

export type PaymentMethodRecord = Base & {
  type: 'card' | 'link'
  card: CardDetails | null
  email: string | null
  name: string | null
  postalCode: string | null
  customer: string | null
  behaviour: Behaviour
}
export type CustomerRecord = Base & {
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  metadata: Metadata
  defaultPaymentMethod: string | null
}
export type ProductRecord = Base & {
  name: string
  description: string | null
  active: boolean
  metadata: Metadata
  url: string | null
  updated: number
}
export type PriceRecord = Base & {
  product: string
  currency: string
  unitAmount: number
  interval: 'day' | 'week' | 'month' | 'year' | null
  intervalCount: number
  active: boolean
  nickname: string | null
  lookupKey: string | null
  metadata: Metadata
}

type PaymentFailure = {
  code: string
  declineCode: string | null
  message: string
  charge: string | null
  method: string
}
export type PaymentIntentRecord = Base & {
  amount: number
  currency: string
  fee: number | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  secret: string
  customer: string | null
  description: string | null
  metadata: Metadata
  receiptEmail: string | null
  statementSuffix: string | null
  allowedTypes: string[] | null
  allowRedirects?: 'always' | 'never'
  setupFutureUsage: 'off_session' | 'on_session' | null
  paymentMethod: string | null
  latestCharge: string | null
  lastFailure: PaymentFailure | null
  canceledAt: number | null
  cancellationReason: string | null
  returnUrl: string | null
  /** Internal link: Stripe shows it only through invoice payments and Checkout Sessions. */
  invoice: string | null
}
export type ChargeRecord = Base & {
  intent: string
  amount: number
  currency: string
  fee: number | null
  status: 'succeeded' | 'failed'
  amountRefunded: number
  feeRefunded: number
  type: 'card' | 'link'
  card: CardDetails | null
  method: string | null
  customer: string | null
  description: string | null
  metadata: Metadata
  email: string | null
  statementSuffix: string | null
  failure: { code: string; declineCode: string | null; message: string } | null
  threeDSecure: boolean
  dispute: string | null
  refundBehaviour?: 'refund_pending' | 'refund_fail'
}
export type RefundRecord = Base & {
  charge: string
  intent: string
  amount: number
  feeAmount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  reason: string | null
  metadata: Metadata
  failureReason: string | null
  /** When it failed and its amount returned to the balance. */
  failedAt?: number
  /** When, and how, a refund that is not settled yet will end. */
  turnsAt: number | null
  turnsInto: 'succeeded' | 'failed' | null
}
export type DisputeRecord = Base & {
  charge: string
  intent: string
  amount: number
  currency: string
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented'
  dueBy: number
  evidence: { [field: string]: string }
  submittedAt: number | null
  /** When the money was withdrawn; null for an inquiry. */
  withdrawnAt: number | null
  /** When the money was returned. */
  reinstatedAt: number | null
  metadata: Metadata
}
export type PayoutRecord = Base & {
  amount: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  arrivalDate: number
  automatic: boolean
  /** What became available from `since` until before `through` is paid out; null for a payout made by hand. */
  since?: number | null
  through?: number | null
  failureCode: string | null
  failureMessage: string | null
  failedAt?: number | null
}

export type WebhookEndpointRecord = Base & {
  url: string
  events: string[]
  connect: boolean
  secrets: string[]
  enabled: boolean
  description: string | null
  metadata: Metadata
  apiVersion: string | null
}
export type EventRecord = Base & {
  type: string
  object: unknown
  previous: unknown
  request: { id: string | null; key: string | null }
  apiVersion: string
}
export type DeliveryRecord = Base & {
  event: string
  endpoint: string
  attempts: number
  state: 'pending' | 'delivered' | 'failed'
  answeredAt: number | null
}
export type PaymentMethodDomainRecord = Base & {
  domain: string
  enabled: boolean
  /** Payment method → why it is inactive here. */
  inactive?: Record<string, string>
}
type IdempotencyRecord = Base & { fingerprint: string; status: number; body: string; request: string }
type SettingRecord = Base & { value: unknown }

export type Records = {
  account: AccountRecord
  payment_method: PaymentMethodRecord
  customer: CustomerRecord
  product: ProductRecord
  price: PriceRecord
  payment_intent: PaymentIntentRecord
  charge: ChargeRecord
  refund: RefundRecord
  dispute: DisputeRecord
  payout: PayoutRecord
  subscription: SubscriptionRecord
  invoice: InvoiceRecord
  checkout: CheckoutRecord
  account_link: AccountLinkRecord
  login_link: LoginLinkRecord
  portal_configuration: PortalConfigurationRecord
  portal_session: PortalSessionRecord
  webhook_endpoint: WebhookEndpointRecord
  event: EventRecord
  delivery: DeliveryRecord
  payment_method_domain: PaymentMethodDomainRecord
  idempotency: IdempotencyRecord
  setting: SettingRecord
}
export type Kind = keyof Records
