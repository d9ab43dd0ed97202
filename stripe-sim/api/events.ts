import type Stripe from 'stripe'
import { buildPaymentMethodDomain, buildWebhookEndpoint } from '../build/webhook-endpoint.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { buildEvent } from '../events.ts'
import { newId, randomText } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { EventRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../scope.ts'

const KEPT_SECONDS = 30 * 86_400

export const eventRoutes = [
  route<Stripe.EventListParams>('GET', '/events', 'events_list', list),
  route<Stripe.EventRetrieveParams>('GET', '/events/:id', 'events_retrieve', ({ sim, account, id }) =>
    buildEvent(sim, requireOwn(sim, account, 'event', id)),
  ),
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
  route<Stripe.WebhookEndpointRetrieveParams>(
    'GET',
    '/webhook_endpoints/:id',
    'webhook_endpoints_retrieve',
    ({ sim, account, id }) => buildWebhookEndpoint(requireOwn(sim, account, 'webhook_endpoint', id)),
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

function list({ sim, account, params }: Call<Stripe.EventListParams>) {
  const oldest = sim.clock.now() - KEPT_SECONDS
  const wanted = (event: EventRecord) =>
    event.created >= oldest &&
    (!params.type || matchesType(params.type, event.type)) &&
    (!params.types || params.types.includes(event.type as never)) &&
    (params.delivery_success === undefined || params.delivery_success === (sim.webhooks.pendingFor(event.id) === 0))
  return listOf(sim.store.of('event', account).filter(wanted), params, '/v1/events', (event) => buildEvent(sim, event))
}

function matchesType(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
}

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
