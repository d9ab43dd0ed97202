import type Stripe from 'stripe'
import { buildCustomer } from '../build/catalog.ts'
import { buildPaymentMethod, findPaymentMethod } from '../build/payment-method.ts'
import { noSuch } from '../errors.ts'
import { emit } from '../events.ts'
import { newId } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import { methodNamed } from '../methods.ts'
import type { CustomerRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../scope.ts'
import type { Sim } from '../sim.ts'

export const customerRoutes = [
  route<Stripe.CustomerCreateParams>('POST', '/customers', 'customers_create', create),
  route<Stripe.CustomerListParams>('GET', '/customers', 'customers_list', list),
  route<Stripe.CustomerRetrieveParams>('GET', '/customers/:id', 'customers_retrieve', ({ sim, account, id }) =>
    buildCustomer(requireOwn(sim, account, 'customer', id)),
  ),
  route<Stripe.CustomerUpdateParams>('POST', '/customers/:id', 'customers_update', update),
  route<Stripe.PaymentMethodListParams>('GET', '/payment_methods', 'payment_methods_list', listMethods),
  route<Stripe.PaymentMethodListParams>('GET', '/customers/:id/payment_methods', 'payment_methods_list', (call) =>
    listMethods({ ...call, params: { ...call.params, customer: call.id } }),
  ),
  route<Stripe.PaymentMethodRetrieveParams>('GET', '/payment_methods/:id', 'payment_methods_retrieve', retrieveMethod),
]

export function newCustomer(sim: Sim, account: string | null, fields: Partial<CustomerRecord>): CustomerRecord {
  const customer = sim.store.put('customer', {
    id: `cus_${newId('x').slice(2, 16)}`,
    account,
    created: sim.clock.now(),
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    defaultPaymentMethod: null,
    ...fields,
  })
  emit(sim, account, 'customer.created', buildCustomer(customer))
  return customer
}

function create({ sim, account, params }: Call<Stripe.CustomerCreateParams>) {
  const method = params.payment_method ? methodNamed(sim, account, params.payment_method) : null
  const customer = newCustomer(sim, account, {
    email: params.email ?? null,
    name: params.name ?? null,
    phone: params.phone ?? null,
    description: params.description ?? null,
    metadata: mergedMetadata({}, params.metadata),
    defaultPaymentMethod: params.invoice_settings?.default_payment_method && method ? method.id : null,
  })
  if (method) sim.store.put('payment_method', { ...method, customer: customer.id })
  return buildCustomer(customer)
}

function update({ sim, account, id, params }: Call<Stripe.CustomerUpdateParams>) {
  const customer = requireOwn(sim, account, 'customer', id)
  const wanted = params.invoice_settings?.default_payment_method
  const method = wanted ? methodNamed(sim, account, wanted) : null
  if (method) sim.store.put('payment_method', { ...method, customer: id })
  const changed = sim.store.put('customer', {
    ...customer,
    email: params.email ?? customer.email,
    name: params.name ?? customer.name,
    phone: params.phone ?? customer.phone,
    description: params.description ?? customer.description,
    metadata: mergedMetadata(customer.metadata, params.metadata),
    defaultPaymentMethod: method?.id ?? customer.defaultPaymentMethod,
  })
  emit(sim, account, 'customer.updated', buildCustomer(changed))
  return buildCustomer(changed)
}

function list({ sim, account, params }: Call<Stripe.CustomerListParams>) {
  const found = sim.store.of('customer', account).filter((customer) => !params.email || customer.email === params.email)
  return listOf(found, params, '/v1/customers', buildCustomer)
}

function listMethods({ sim, account, params }: Call<Stripe.PaymentMethodListParams>) {
  const found = sim.store
    .of('payment_method', account)
    .filter(
      (method) =>
        method.customer !== null &&
        method.customer === params.customer &&
        (!params.type || method.type === params.type),
    )
  return listOf(found, params, '/v1/payment_methods', buildPaymentMethod)
}

function retrieveMethod({ sim, account, id }: Call<Stripe.PaymentMethodRetrieveParams>) {
  const found = findPaymentMethod(sim, id)
  if (!found || found.account !== account) throw noSuch('PaymentMethod', id, 'payment_method')
  return buildPaymentMethod(found)
}
