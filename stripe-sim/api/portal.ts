import type Stripe from 'stripe'
import { buildPortalConfiguration, buildPortalSession } from '../build/portal.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { emit } from '../events.ts'
import { newId } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../require-own.ts'
import { requireUrl } from './value-rules.ts'

export const portalRoutes = [
  route<Stripe.BillingPortal.SessionCreateParams>(
    'POST',
    '/billing_portal/sessions',
    'portal_sessions_create',
    createSession,
  ),
  route<Stripe.BillingPortal.ConfigurationCreateParams>(
    'POST',
    '/billing_portal/configurations',
    'portal_configurations_create',
    createConfiguration,
  ),
  route<Stripe.BillingPortal.ConfigurationListParams>(
    'GET',
    '/billing_portal/configurations',
    'portal_configurations_list',
    listConfigurations,
  ),
]

function createSession({ sim, account, params }: Call<Stripe.BillingPortal.SessionCreateParams>) {
  if (!params.customer) throw missingParameter('customer')
  requireUrl(params.return_url, 'return_url')
  const customer = requireOwn(sim, account, 'customer', params.customer, 'customer')
  const configuration = params.configuration
    ? requireOwn(sim, account, 'portal_configuration', params.configuration, 'configuration')
    : sim.store.of('portal_configuration', account).find((candidate) => candidate.isDefault)
  if (!configuration) {
    throw invalidRequest(
      'You can’t create a portal session in test mode until you save your customer portal settings in test mode at ' +
        'https://dashboard.stripe.com/test/settings/billing/portal.',
    )
  }
  const session = sim.store.put('portal_session', {
    id: newId('bps'),
    account,
    created: sim.clock.now(),
    customer: customer.id,
    configuration: configuration.id,
    returnUrl: params.return_url ?? configuration.returnUrl,
    locale: params.locale ?? null,
  })
  const built = buildPortalSession(sim, session)
  emit(sim, account, 'billing_portal.session.created', built)
  return built
}

function listConfigurations({ sim, account, params }: Call<Stripe.BillingPortal.ConfigurationListParams>) {
  const all = sim.store.of('portal_configuration', account)
  return listOf(all, params, '/v1/billing_portal/configurations', buildPortalConfiguration)
}

/** Made by the API it is not the account's default: every session has to name it. */
function createConfiguration({ sim, account, params }: Call<Stripe.BillingPortal.ConfigurationCreateParams>) {
  if (!params.features) throw missingParameter('features')
  const { features, business_profile: profile } = params
  const configuration = sim.store.put('portal_configuration', {
    id: newId('bpc'),
    account,
    created: sim.clock.now(),
    headline: profile?.headline || null,
    privacyUrl: profile?.privacy_policy_url ?? null,
    termsUrl: profile?.terms_of_service_url ?? null,
    returnUrl: params.default_return_url || null,
    cardUpdate: features.payment_method_update?.enabled ?? false,
    invoiceHistory: features.invoice_history?.enabled ?? false,
    cancel: features.subscription_cancel?.enabled ?? false,
    cancelMode: features.subscription_cancel?.mode === 'immediately' ? 'immediately' : 'at_period_end',
    isDefault: false,
    metadata: mergedMetadata({}, params.metadata),
    name: params.name || null,
  })
  const built = buildPortalConfiguration(configuration)
  emit(sim, account, 'billing_portal.configuration.created', built)
  return built
}
