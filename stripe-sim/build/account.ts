import type Stripe from 'stripe'
import type { AccountRecord } from '../records.ts'

const CAPABILITIES_OF_CARDS = ['card_payments', 'transfers', 'link_payments']

export function buildAccount(account: AccountRecord): Stripe.Account {
  const active = account.chargesEnabled ? 'active' : 'inactive'
  return {
    id: account.id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: account.profile.mcc ?? null,
      minority_owned_business_designation: null,
      name: account.profile.name ?? null,
      product_description: account.profile.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: account.profile.support_email ?? null,
      support_phone: account.profile.support_phone ?? null,
      support_url: null,
      url: account.profile.url ?? null,
    },
    business_type: account.detailsSubmitted ? 'company' : null,
    capabilities: Object.fromEntries(
      account.capabilities.map((name) => [name, CAPABILITIES_OF_CARDS.includes(name) ? active : 'inactive']),
    ),
    charges_enabled: account.chargesEnabled,
    controller: {
      fees: { payer: account.controller.fees },
      is_controller: true,
      losses: { payments: account.controller.losses },
      requirement_collection: account.controller.collection,
      stripe_dashboard: { type: account.controller.dashboard },
      type: 'application',
    },
    country: account.country,
    created: account.created,
    default_currency: account.currency,
    details_submitted: account.detailsSubmitted,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: {
      ...NOTHING_DUE,
      current_deadline: account.future?.deadline ?? null,
      currently_due: account.future?.due ?? [],
      eventually_due: account.future?.due ?? [],
    },
    metadata: account.metadata,
    payouts_enabled: account.payoutsEnabled,
    requirements: {
      ...NOTHING_DUE,
      current_deadline: account.deadline ?? null,
      currently_due: account.currentlyDue,
      disabled_reason: account.disabledReason as Stripe.Account.Requirements['disabled_reason'],
      errors: (account.errors ?? []) as Stripe.Account.Requirements.Error[],
      eventually_due: account.eventuallyDue,
      past_due: account.pastDue,
      pending_verification: account.pendingVerification ?? [],
    },
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: account.profile.name ?? null, timezone: 'America/Toronto' },
      payments: {
        statement_descriptor: account.profile.name?.toUpperCase().slice(0, 22) ?? null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances: true,
        schedule: scheduleOf(account),
        statement_descriptor: null,
      },
    },
    tos_acceptance: { date: account.detailsSubmitted ? account.created : null },
    type: account.type,
  }
}

function scheduleOf({ payoutInterval = 'daily' }: AccountRecord): Stripe.Account.Settings.Payouts.Schedule {
  const anchor = payoutInterval === 'weekly' ? { weekly_anchor: 'monday' } : {}
  return { delay_days: 7, interval: payoutInterval, ...anchor }
}

const NOTHING_DUE: Stripe.Account.Requirements & Stripe.Account.FutureRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}
