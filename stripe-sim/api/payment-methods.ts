import type Stripe from 'stripe'
import { buildPaymentMethod, findPaymentMethod } from '../build/payment-method.ts'
import { missingParameter, noSuch } from '../errors.ts'
import { emit } from '../events.ts'
import { listOf } from '../lists.ts'
import { methodNamed, methodOfData, type MethodData } from '../methods.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../scope.ts'

export const paymentMethodRoutes = [
  route<MethodData>('POST', '/payment_methods', 'payment_methods_create', ({ sim, account, params }) => {
    if (!params.type) throw missingParameter('type')
    return buildPaymentMethod(methodOfData(sim, account, params))
  }),
  route<Stripe.PaymentMethodListParams>('GET', '/payment_methods', 'payment_methods_list', list),
  route<Stripe.PaymentMethodListParams>('GET', '/customers/:id/payment_methods', 'payment_methods_list', (call) =>
    list({ ...call, params: { ...call.params, customer: call.id } }),
  ),
  route<Stripe.PaymentMethodRetrieveParams>('GET', '/payment_methods/:id', 'payment_methods_retrieve', retrieve),
  route<Stripe.PaymentMethodAttachParams>('POST', '/payment_methods/:id/attach', 'payment_methods_attach', attach),
  route<Stripe.PaymentMethodDetachParams>('POST', '/payment_methods/:id/detach', 'payment_methods_detach', detach),
]

function list({ sim, account, params }: Call<Stripe.PaymentMethodListParams>) {
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

function retrieve({ sim, account, id }: Call<Stripe.PaymentMethodRetrieveParams>) {
  const found = findPaymentMethod(sim, id)
  if (!found || found.account !== account) throw noSuch('PaymentMethod', id, 'payment_method')
  return buildPaymentMethod(found)
}

function attach({ sim, account, id, params }: Call<Stripe.PaymentMethodAttachParams>) {
  if (!params.customer) throw missingParameter('customer')
  const customer = requireOwn(sim, account, 'customer', params.customer, 'customer')
  const attached = sim.store.put('payment_method', { ...methodNamed(sim, account, id), customer: customer.id })
  emit(sim, account, 'payment_method.attached', buildPaymentMethod(attached))
  return buildPaymentMethod(attached)
}

function detach({ sim, account, id }: Call<Stripe.PaymentMethodDetachParams>) {
  const method = requireOwn(sim, account, 'payment_method', id, 'payment_method')
  const detached = sim.store.put('payment_method', { ...method, customer: null })
  emit(sim, account, 'payment_method.detached', buildPaymentMethod(detached), { customer: method.customer })
  return buildPaymentMethod(detached)
}
