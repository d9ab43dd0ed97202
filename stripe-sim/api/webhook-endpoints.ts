import type Stripe from 'stripe'
import { buildPaymentMethodDomain, buildWebhookEndpoint } from '../build/webhook-endpoint.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { newId, randomText } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import { route, type Call } from '../route.ts'

export const webhookEndpointRoutes = [
  route<Stripe.WebhookEndpointCreateParams>('POST', '/webhook_endpoints', 'webhook_endpoints_create', createEndpoint),
  route<Stripe.WebhookEndpointListParams>(
    'GET',
    '/webhook_endpoints',
    'webhook_endpoints_list',
    ({ sim, account, params }) =>
      listOf(sim.store.of('webhook_endpoint', account), params, '/v1/webhook_endpoints', (endpoint) =>
        buildWebhookEndpoint(endpoint),
      ),
  ),
  route<Stripe.PaymentMethodDomainCreateParams>(
    'POST',
    '/payment_method_domains',
    'payment_method_domains_create',
    createDomain,
  ),
  route<Stripe.PaymentMethodDomainListParams>(
    'GET',
    '/payment_method_domains',
    'payment_method_domains_list',
    ({ sim, account, params }) =>
      listOf(
        sim.store.of('payment_method_domain', account),
        params,
        '/v1/payment_method_domains',
        buildPaymentMethodDomain,
      ),
  ),
]

function createEndpoint({ sim, account, params }: Call<Stripe.WebhookEndpointCreateParams>) {
  if (!params.url) throw missingParameter('url')
  if (!params.enabled_events) throw missingParameter('enabled_events')
  if (!URL.canParse(params.url))
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      param: 'url',
      code: 'url_invalid',
    })
  const secret = `whsec_${randomText(32)}`
  const endpoint = sim.store.put('webhook_endpoint', {
    id: newId('we'),
    account,
    created: sim.clock.now(),
    url: params.url,
    events: params.enabled_events,
    connect: params.connect ?? false,
    secrets: [secret],
    enabled: true,
    description: params.description || null,
    metadata: mergedMetadata({}, params.metadata),
    apiVersion: params.api_version ?? null,
  })
  return buildWebhookEndpoint(endpoint, secret)
}

function createDomain({ sim, account, params }: Call<Stripe.PaymentMethodDomainCreateParams>) {
  if (!params.domain_name) throw missingParameter('domain_name')
  const before = sim.store.of('payment_method_domain', account).find((known) => known.domain === params.domain_name)
  if (before) return buildPaymentMethodDomain(before)
  const domain = {
    id: newId('pmd'),
    account,
    created: sim.clock.now(),
    domain: params.domain_name,
    enabled: params.enabled ?? true,
  }
  return buildPaymentMethodDomain(sim.store.put('payment_method_domain', domain))
}
