import type Stripe from 'stripe'
import { endSubscription } from '../billing.ts'
import { buildCustomer } from '../build/catalog.ts'
import { emit } from '../events.ts'
import { newId } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import { methodNamed } from '../methods.ts'
import type { CustomerRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../scope.ts'
import type { Sim } from '../sim.ts'
import { requireEmail } from './value-rules.ts'

export const customerRoutes = [
  route<Stripe.CustomerCreateParams>('POST', '/customers', 'customers_create', create),
  route<Stripe.CustomerListParams>('GET', '/customers', 'customers_list', list),
  route<Stripe.CustomerRetrieveParams>('GET', '/customers/:id', 'customers_retrieve', retrieve),
  route<Stripe.CustomerDeleteParams>('DELETE', '/customers/:id', 'customers_delete', remove),
  route<Stripe.CustomerUpdateParams>('POST', '/customers/:id', 'customers_update', update),
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
  requireEmail(params.email, 'email')
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

function retrieve({ sim, account, id }: Call<Stripe.CustomerRetrieveParams>): Stripe.Customer | Stripe.DeletedCustomer {
  const known = sim.store.find('customer', id)
  if (known?.deleted && known.account === account) return { id, object: 'customer', deleted: true }
  return buildCustomer(requireOwn(sim, account, 'customer', id))
}

function list({ sim, account, params }: Call<Stripe.CustomerListParams>) {
  const found = sim.store
    .of('customer', account)
    .filter((customer) => !customer.deleted && (!params.email || customer.email === params.email))
  return listOf(found, params, '/v1/customers', buildCustomer)
}

/** Takes the customer's subscriptions along, as Stripe does. */
function remove({ sim, account, id }: Call<Stripe.CustomerDeleteParams>): Stripe.DeletedCustomer {
  const customer = requireOwn(sim, account, 'customer', id)
  for (const subscription of sim.store.of('subscription', account)) {
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(sim, subscription, 'cancellation_requested')
  }
  sim.store.put('customer', { ...customer, deleted: true })
  emit(sim, account, 'customer.deleted', buildCustomer(customer))
  return { id, object: 'customer', deleted: true }
}
