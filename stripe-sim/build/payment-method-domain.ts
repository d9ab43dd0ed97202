import type Stripe from 'stripe'
import type { PaymentMethodDomainRecord } from '../records.ts'

export function buildPaymentMethodDomain(domain: PaymentMethodDomainRecord): Stripe.PaymentMethodDomain {
  const statusOf = (method: string) => {
    const error = domain.inactive?.[method]
    return error === undefined
      ? { status: 'active' as const }
      : { status: 'inactive' as const, status_details: { error_message: error } }
  }
  return {
    id: domain.id,
    object: 'payment_method_domain',
    amazon_pay: statusOf('amazon_pay'),
    apple_pay: statusOf('apple_pay'),
    created: domain.created,
    domain_name: domain.domain,
    enabled: domain.enabled,
    google_pay: statusOf('google_pay'),
    klarna: statusOf('klarna'),
    link: statusOf('link'),
    livemode: false,
    paypal: statusOf('paypal'),
  }
}
