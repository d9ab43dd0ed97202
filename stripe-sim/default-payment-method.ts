import { buildCustomer } from './build/catalog.ts'
import { buildPaymentMethod } from './build/payment-method.ts'
import { buildSubscription } from './build/subscription.ts'
import { emit } from './events.ts'
import type { CustomerRecord, PaymentMethodRecord } from './records.ts'
import type { Sim } from './sim.ts'

/** All of the customer's renewals are charged to it from now on. */
export function setDefaultPaymentMethod(
  sim: Sim,
  customer: CustomerRecord,
  method: PaymentMethodRecord,
): PaymentMethodRecord {
  const { account } = customer
  const attached = sim.store.put('payment_method', { ...method, customer: customer.id })
  emit(sim, account, 'payment_method.attached', buildPaymentMethod(attached))
  const changed = sim.store.put('customer', { ...customer, defaultPaymentMethod: attached.id })
  emit(sim, account, 'customer.updated', buildCustomer(changed), {
    invoice_settings: { default_payment_method: customer.defaultPaymentMethod },
  })
  for (const subscription of sim.store.of('subscription', account)) {
    if (subscription.customer !== customer.id || subscription.status === 'canceled') continue
    const next = sim.store.put('subscription', { ...subscription, paymentMethod: attached.id })
    emit(sim, account, 'customer.subscription.updated', buildSubscription(sim, next), {
      default_payment_method: subscription.paymentMethod,
    })
  }
  return attached
}
