/**
 * Backdated history for POST /_sim/import: plain data, times in unix seconds, money in cents.
 * Ids carry Stripe's prefixes (acct_, cus_, pi_, ch_, re_, prod_, price_, sub_, in_, po_) and are chosen by the caller.
 * What exists already is kept as it is, so the same data may be imported at every start; `replace` overwrites.
 */
export type ImportData = {
  replace?: boolean
  accounts?: ImportedAccount[]
  customers?: ImportedCustomer[]
  payments?: ImportedPayment[]
  refunds?: ImportedRefund[]
  subscriptions?: ImportedSubscription[]
  payouts?: ImportedPayout[]
}

export type ImportedAccount = {
  id: string
  created: number
  email?: string | null
  name?: string
  url?: string
  country?: string
  default_currency?: string
  metadata?: Record<string, string>
  /** Default true: charges are enabled. */
  charges_enabled?: boolean
  payouts_enabled?: boolean
  /** Default daily. */
  payout_interval?: 'daily' | 'weekly'
  details_submitted?: boolean
  currently_due?: string[]
  eventually_due?: string[]
  past_due?: string[]
  disabled_reason?: string | null
  fees_payer?: string
}

export type ImportedCard = {
  brand: string
  last4: string
  exp_month?: number
  exp_year?: number
  country?: string
  funding?: 'credit' | 'debit' | 'prepaid'
  wallet?: 'apple_pay' | 'google_pay' | null
}

export type ImportedCustomer = {
  id: string
  account: string
  created: number
  email?: string | null
  name?: string | null
  phone?: string | null
  metadata?: Record<string, string>
  /** Saved as the default for invoices. */
  card?: ImportedCard
}

export type ImportedPayment = {
  payment_intent: string
  charge: string
  account: string
  created: number
  amount: number
  currency?: string
  application_fee?: number | null
  /** null is Link: a charge that shows no card. */
  card: ImportedCard | null
  customer?: string | null
  description?: string | null
  receipt_email?: string | null
  metadata?: Record<string, string>
}

export type ImportedRefund = {
  id: string
  charge: string
  created: number
  /** Default: the whole charge. */
  amount?: number
  /** Cents of the platform fee given back; default: the charge's share of it. */
  application_fee_refunded?: number
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  status?: 'pending' | 'succeeded' | 'failed'
  metadata?: Record<string, string>
}

export type ImportedSubscription = {
  id: string
  account: string
  customer: string
  created: number
  status: 'active' | 'past_due' | 'canceled' | 'unpaid'
  product: { id: string; name: string }
  price: { id: string; unit_amount: number; currency?: string; interval?: 'day' | 'week' | 'month' | 'year' }
  current_period_start: number
  current_period_end: number
  cancel_at_period_end?: boolean
  canceled_at?: number | null
  ended_at?: number | null
  application_fee_percent?: number | null
  description?: string | null
  metadata?: Record<string, string>
  /** The card renewals are charged to; without one the customer's default card is used. */
  card?: ImportedCard
  invoices?: ImportedInvoice[]
}

export type ImportedInvoice = {
  id: string
  created: number
  period_start: number
  period_end: number
  payment_intent: string
  /** The charge of a paid invoice. */
  charge?: string
  /** Default paid. */
  status?: 'paid' | 'open' | 'void'
  /** Default: the subscription's price. */
  amount?: number
  application_fee?: number | null
}

export type ImportedPayout = {
  id: string
  account: string
  created: number
  amount: number
  currency?: string
  arrival_date?: number
  status?: 'pending' | 'in_transit' | 'paid' | 'failed'
  failure_message?: string | null
}

export type ImportCounts = { added: number; replaced: number; kept: number }
