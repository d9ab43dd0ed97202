import type Stripe from 'stripe'
import type { PortalConfigurationRecord, PortalSessionRecord } from '../hosted-records.ts'
import { APPLICATION_ID } from '../platform.ts'
import type { Sim } from '../sim.ts'

export function buildPortalSession(sim: Sim, session: PortalSessionRecord): Stripe.BillingPortal.Session {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: session.configuration,
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: session.locale as Stripe.BillingPortal.Session['locale'],
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${sim.publicUrl}/portal/${session.id}`,
  }
}

export function buildPortalConfiguration(configuration: PortalConfigurationRecord): Stripe.BillingPortal.Configuration {
  return {
    id: configuration.id,
    object: 'billing_portal.configuration',
    active: true,
    application: configuration.account ? APPLICATION_ID : null,
    business_profile: {
      headline: configuration.headline,
      privacy_policy_url: configuration.privacyUrl,
      terms_of_service_url: configuration.termsUrl,
    },
    created: configuration.created,
    default_return_url: configuration.returnUrl,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: configuration.invoiceHistory },
      payment_method_update: { enabled: configuration.cardUpdate, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: configuration.cancel,
        mode: configuration.cancelMode,
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: configuration.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: configuration.name,
    updated: configuration.created,
  }
}
