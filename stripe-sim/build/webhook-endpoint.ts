import type Stripe from 'stripe'
import type { PaymentMethodDomainRecord, WebhookEndpointRecord } from '../records.ts'

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

export function buildPaymentMethodDomain(domain: PaymentMethodDomainRecord): Stripe.PaymentMethodDomain {
  return {
    id: domain.id,
    object: 'payment_method_domain',
    amazon_pay: { status: 'active' },
    apple_pay: { status: 'active' },
    created: domain.created,
    domain_name: domain.domain,
    enabled: domain.enabled,
    google_pay: { status: 'active' },
    klarna: { status: 'active' },
    link: { status: 'active' },
    livemode: false,
    paypal: { status: 'active' },
  }
}
