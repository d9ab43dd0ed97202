import type Stripe from 'stripe'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { requireRunningPlan } from './require-running-plan.ts'
import { syncSubscription } from './sync-subscription.ts'

/** For the driver. The provider is changed first and then read back: after a lost answer the next sync finds the change. */
export async function setRenewal(deps: Deps, sessionId: string, renews: boolean): Promise<void> {
  const { subscriptionId, stripeAccount } = await requireRunningPlan(deps, sessionId)
  try {
    const isOver = !(await tellProvider(deps, stripeAccount, { subscriptionId, renews }))
    await syncSubscription(deps, stripeAccount, subscriptionId)
    if (isOver) throw new AppError('plan_ended')
  } catch (error) {
    if (error instanceof AppError) throw error
    rethrowUnlessStripe(error)
    throw new AppError('plan_change_failed', { cause: error })
  }
}

type Wanted = { subscriptionId: string; renews: boolean }

/** False: it was ended at the provider meanwhile. */
async function tellProvider(deps: Deps, stripeAccount: string, { subscriptionId, renews }: Wanted): Promise<boolean> {
  const options = { stripeAccount }
  const { subscriptions } = deps.stripe
  const subscription = await subscriptions.retrieve(subscriptionId, undefined, options)
  if (subscription.status === 'canceled') return false
  const change = renewalChange(subscription, renews)
  if (change) await subscriptions.update(subscriptionId, change, options)
  return true
}

/** A date set in the provider's portal or dashboard is removed. Null: nothing to change. */
function renewalChange(subscription: Stripe.Subscription, renews: boolean): Stripe.SubscriptionUpdateParams | null {
  const { cancel_at_period_end: endsWithPeriod, cancel_at: endsAt } = subscription
  if (!renews) return endsWithPeriod || endsAt !== null ? null : { cancel_at_period_end: true }
  if (endsWithPeriod) return { cancel_at_period_end: false }
  return endsAt === null ? null : { cancel_at: '' }
}
