import { newCustomer } from './customers.ts'
import { markInvoicePaid, percentOf } from './billing.ts'
import { buildCheckoutSession } from './build/checkout-session.ts'
import { buildPaymentMethod } from './build/payment-method.ts'
import { payIntent } from './charges.ts'
import { emit } from './events.ts'
import { newIntent } from './payment-intents.ts'
import { openSubscription } from './open-subscription.ts'
import type { CheckoutRecord } from './billing-records.ts'
import type { CustomerRecord, PaymentIntentRecord, PaymentMethodRecord } from './records.ts'
import type { Sim } from './sim.ts'

/** Pays a Checkout Session. Subscription and invoice are created only when the payment has succeeded. */
export function payCheckout(
  sim: Sim,
  session: CheckoutRecord,
  method: PaymentMethodRecord,
  buyer: { email: string; name: string | null },
): { session: CheckoutRecord; intent: PaymentIntentRecord } {
  const named = sim.store.put('checkout', {
    ...session,
    buyerEmail: buyer.email,
    customerName: buyer.name,
    pendingMethod: method.id,
  })
  const customer = named.mode === 'subscription' ? customerOf(sim, named) : null
  const intent = intentOf(sim, named, customer)
  const kept = sim.store.put('checkout', { ...named, intent: intent.id, customer: customer?.id ?? named.customer })
  const tried = payIntent(sim, intent, method)
  return { session: tried.status === 'succeeded' ? completeCheckout(sim, kept, tried) : kept, intent: tried }
}

/** Created with the first attempt and reused by the next, so that a declined card leaves no second customer. */
function customerOf(sim: Sim, session: CheckoutRecord): CustomerRecord {
  const known = session.customer ? sim.store.find('customer', session.customer) : undefined
  return known ?? newCustomer(sim, session.account, { email: session.buyerEmail, name: session.customerName })
}

function intentOf(sim: Sim, session: CheckoutRecord, customer: CustomerRecord | null): PaymentIntentRecord {
  const before = session.intent ? sim.store.find('payment_intent', session.intent) : undefined
  if (before) return before
  const recurring = session.mode === 'subscription'
  return newIntent(sim, {
    account: session.account,
    amount: session.amount,
    currency: session.currency,
    fee: recurring ? percentOf(session.amount, session.feePercent) : session.fee,
    customer: customer?.id ?? null,
    description: recurring ? 'Subscription creation' : session.childDescription,
    metadata: recurring ? {} : session.childMetadata,
    setupFutureUsage: recurring ? 'off_session' : null,
    allowedTypes: session.allowedTypes,
    receiptEmail: null,
  })
}

export function completeCheckout(sim: Sim, session: CheckoutRecord, intent: PaymentIntentRecord): CheckoutRecord {
  const bought = session.mode === 'subscription' ? startSubscription(sim, session, intent) : {}
  const complete = sim.store.put('checkout', {
    ...session,
    ...bought,
    status: 'complete',
    paymentStatus: 'paid',
    intent: intent.id,
    pendingMethod: null,
  })
  emit(sim, session.account, 'checkout.session.completed', buildCheckoutSession(sim, complete))
  return complete
}

function startSubscription(
  sim: Sim,
  session: CheckoutRecord,
  intent: PaymentIntentRecord,
): { subscription: string; invoice: string } {
  const customer = intent.customer ?? ''
  const method = sim.store.change('payment_method', intent.paymentMethod ?? '', { customer })
  emit(sim, session.account, 'payment_method.attached', buildPaymentMethod(method))
  const { subscription, invoice } = openSubscription(sim, {
    account: session.account,
    customer,
    price: session.price,
    quantity: session.quantity,
    status: 'active',
    feePercent: session.feePercent,
    description: session.childDescription,
    metadata: session.childMetadata,
    paymentMethod: method.id,
    paidBy: intent,
  })
  sim.store.put('payment_intent', { ...intent, invoice: invoice.id })
  markInvoicePaid(sim, { ...invoice, attempts: 1 })
  return { subscription: subscription.id, invoice: invoice.id }
}

export function expireCheckout(sim: Sim, session: CheckoutRecord): CheckoutRecord {
  const expired = sim.store.put('checkout', { ...session, status: 'expired', pendingMethod: null })
  emit(sim, session.account, 'checkout.session.expired', buildCheckoutSession(sim, expired))
  return expired
}
