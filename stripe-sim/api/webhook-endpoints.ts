import type Stripe from 'stripe'
import { buildWebhookEndpoint } from '../build/webhook-endpoint.ts'
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
