import type Stripe from 'stripe'
import { endSubscription } from '../billing.ts'
import { buildSubscription } from '../build/subscription.ts'
import { invalidRequest, noSuch } from '../errors.ts'
import { emit } from '../events.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import { requirePaymentMethod } from '../payment-methods.ts'
import type { SubscriptionRecord } from '../billing-records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../require-own.ts'
import type { Sim } from '../sim.ts'

export const subscriptionRoutes = [
  route<Stripe.SubscriptionListParams>('GET', '/subscriptions', 'subscriptions_list', list),
  route<Stripe.SubscriptionRetrieveParams>(
    'GET',
    '/subscriptions/:id',
    'subscriptions_retrieve',
    ({ sim, account, id }) => buildSubscription(sim, requireOwn(sim, account, 'subscription', id)),
  ),
  route<Stripe.SubscriptionUpdateParams>('POST', '/subscriptions/:id', 'subscriptions_update', update),
  route<Stripe.SubscriptionCancelParams>('DELETE', '/subscriptions/:id', 'subscriptions_cancel', cancel),
]

function list({ sim, account, params }: Call<Stripe.SubscriptionListParams>) {
  const wanted = (subscription: SubscriptionRecord) =>
    (!params.customer || subscription.customer === params.customer) &&
    (!params.price || subscription.price === params.price) &&
    (params.status === 'all' ||
      (params.status ? subscription.status === params.status : subscription.status !== 'canceled'))
  return listOf(sim.store.of('subscription', account).filter(wanted), params, '/v1/subscriptions', (found) =>
    buildSubscription(sim, found),
  )
}

function update({ sim, account, id, params }: Call<Stripe.SubscriptionUpdateParams>) {
  const subscription = requireOwn(sim, account, 'subscription', id)
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (params.items)
    throw invalidRequest('The simulator does not know how to change the items of a subscription.', { param: 'items' })
  const method = params.default_payment_method
    ? requirePaymentMethod(sim, account, params.default_payment_method)
    : null
  const changed: SubscriptionRecord = {
    ...subscription,
    metadata: mergedMetadata(subscription.metadata, params.metadata),
    description: params.description ?? subscription.description,
    feePercent:
      typeof params.application_fee_percent === 'number' ? params.application_fee_percent : subscription.feePercent,
    paymentMethod: method?.id ?? subscription.paymentMethod,
    cancellation: { ...subscription.cancellation, ...detailsOf(params.cancellation_details) },
  }
  return buildSubscription(sim, setCancelAtPeriodEnd(sim, subscription, changed, params.cancel_at_period_end))
}

export function setCancelAtPeriodEnd(
  sim: Sim,
  before: SubscriptionRecord,
  changed: SubscriptionRecord,
  isEnding: boolean | undefined,
): SubscriptionRecord {
  const ending = isEnding ?? before.cancelAtPeriodEnd
  const saved = sim.store.put('subscription', {
    ...changed,
    cancelAtPeriodEnd: ending,
    canceledAt: ending ? (before.canceledAt ?? sim.clock.now()) : null,
    cancellation: { ...changed.cancellation, reason: ending ? 'cancellation_requested' : null },
  })
  emit(sim, saved.account, 'customer.subscription.updated', buildSubscription(sim, saved), {
    cancel_at_period_end: before.cancelAtPeriodEnd,
    canceled_at: before.canceledAt,
  })
  return saved
}

function cancel({ sim, account, id, params }: Call<Stripe.SubscriptionCancelParams>) {
  const subscription = requireOwn(sim, account, 'subscription', id)
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  const noted = {
    ...subscription,
    cancellation: { ...subscription.cancellation, ...detailsOf(params.cancellation_details) },
  }
  return buildSubscription(sim, endSubscription(sim, noted, 'cancellation_requested'))
}

function detailsOf(given: { comment?: Stripe.Emptyable<string>; feedback?: Stripe.Emptyable<string> } | undefined) {
  return {
    ...(given?.comment ? { comment: given.comment } : {}),
    ...(given?.feedback ? { feedback: given.feedback } : {}),
  }
}
