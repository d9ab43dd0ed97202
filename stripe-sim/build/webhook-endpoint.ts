import type Stripe from 'stripe'
import type { WebhookEndpointRecord } from '../records.ts'

/** The secret is returned once, by the create call. */
export function buildWebhookEndpoint(
  endpoint: WebhookEndpointRecord,
  secret: string | null = null,
): Stripe.WebhookEndpoint {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: endpoint.apiVersion,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: endpoint.events,
    livemode: false,
    metadata: endpoint.metadata,
    ...(secret ? { secret } : {}),
    status: endpoint.enabled ? 'enabled' : 'disabled',
    url: endpoint.url,
  }
}
