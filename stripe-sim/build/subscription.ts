import type Stripe from 'stripe'
import type { SubscriptionRecord } from '../billing-records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'
import { buildPlan, buildPrice } from './catalog.ts'

export function buildSubscription(sim: Sim, subscription: SubscriptionRecord): Stripe.Subscription {
  return {
    id: subscription.id,
    object: 'subscription',
    application: subscription.account ? APPLICATION_ID : null,
    application_fee_percent: subscription.feePercent,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: subscription.cancellation.comment,
      feedback: subscription.cancellation.feedback as Stripe.Subscription.CancellationDetails['feedback'],
      feedback_option: null,
      reason: subscription.cancellation.reason as Stripe.Subscription.CancellationDetails['reason'],
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: sim.store.require('price', subscription.price).currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [buildSubscriptionItem(sim, subscription)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: {
        acss_debit: null,
        bancontact: null,
        card: { network: null, request_three_d_secure: 'automatic' },
        customer_balance: null,
        konbini: null,
        payto: null,
        pix: null,
        sepa_debit: null,
        upi: null,
        us_bank_account: null,
      },
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.anchor,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}

function buildSubscriptionItem(sim: Sim, subscription: SubscriptionRecord): Stripe.SubscriptionItem {
  const price = sim.store.require('price', subscription.price)
  return {
    id: subscription.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: buildPlan(price),
    price: buildPrice(price),
    quantity: subscription.quantity,
    subscription: subscription.id,
    tax_rates: [],
  }
}
