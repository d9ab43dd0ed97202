import type Stripe from 'stripe'
import { buildPaymentMethodDomain } from '../build/payment-method-domain.ts'
import { invalidRequest, missingParameter } from '../errors.ts'
import { newId } from '../ids.ts'
import { listOf } from '../lists.ts'
import { requireOwn } from '../require-own.ts'
import { route, type Call } from '../route.ts'
import { inactiveMethodsOf } from '../wallets.ts'

export const paymentMethodDomainRoutes = [
  route<Stripe.PaymentMethodDomainCreateParams>(
    'POST',
    '/payment_method_domains',
    'payment_method_domains_create',
    create,
  ),
  route<Stripe.PaymentMethodDomainListParams>('GET', '/payment_method_domains', 'payment_method_domains_list', list),
  route<Stripe.PaymentMethodDomainRetrieveParams>(
    'GET',
    '/payment_method_domains/:id',
    'payment_method_domains_retrieve',
    (call) => buildPaymentMethodDomain(requireDomain(call)),
  ),
  route<Stripe.PaymentMethodDomainUpdateParams>(
    'POST',
    '/payment_method_domains/:id',
    'payment_method_domains_update',
    update,
  ),
  route<Stripe.PaymentMethodDomainValidateParams>(
    'POST',
    '/payment_method_domains/:id/validate',
    'payment_method_domains_validate',
    validate,
  ),
]

/** A host name only. Stripe refuses localhost; the simulator takes it, so that the demo has wallets. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** A domain that is already registered is returned as it is. */
function create({ sim, account, params }: Call<Stripe.PaymentMethodDomainCreateParams>) {
  if (!params.domain_name) throw missingParameter('domain_name')
  const domain = params.domain_name.toLowerCase()
  if (!HOST_NAME.test(domain)) {
    throw invalidRequest(`Invalid domain name: ${params.domain_name}`, { param: 'domain_name' })
  }
  const before = sim.store.of('payment_method_domain', account).find((known) => known.domain === domain)
  if (before) return buildPaymentMethodDomain(before)
  const made = sim.store.put('payment_method_domain', {
    id: newId('pmd'),
    account,
    created: sim.clock.now(),
    domain,
    enabled: params.enabled ?? true,
    inactive: inactiveMethodsOf(sim, account),
  })
  return buildPaymentMethodDomain(made)
}

function list({ sim, account, params }: Call<Stripe.PaymentMethodDomainListParams>) {
  const found = sim.store
    .of('payment_method_domain', account)
    .filter((known) => params.domain_name === undefined || known.domain === params.domain_name.toLowerCase())
    .filter((known) => params.enabled === undefined || known.enabled === params.enabled)
  return listOf(found, params, '/v1/payment_method_domains', buildPaymentMethodDomain)
}

function requireDomain({ sim, account, id }: Call<unknown>) {
  return requireOwn(sim, account, 'payment_method_domain', id, 'payment_method_domain')
}

function update(call: Call<Stripe.PaymentMethodDomainUpdateParams>) {
  const domain = requireDomain(call)
  const enabled = call.params.enabled ?? domain.enabled
  return buildPaymentMethodDomain(call.sim.store.put('payment_method_domain', { ...domain, enabled }))
}

/** A method that was inactive when the domain was registered stays so until the domain is validated. */
function validate(call: Call<Stripe.PaymentMethodDomainValidateParams>) {
  const inactive = inactiveMethodsOf(call.sim, call.account)
  return buildPaymentMethodDomain(call.sim.store.put('payment_method_domain', { ...requireDomain(call), inactive }))
}
