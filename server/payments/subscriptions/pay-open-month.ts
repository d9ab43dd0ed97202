import Stripe from 'stripe'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { requireRunningPlan } from './require-running-plan.ts'
import { settleInvoice } from './settle-invoice.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * For the driver of a plan whose month could not be collected: tries it now, with the card the provider has. An invoice is
 * paid once at most, so a repeat charges nothing more.
 */
export async function payOpenMonth(deps: Deps, sessionId: string): Promise<void> {
  const { subscriptionId, stripeAccount } = await requireRunningPlan(deps, sessionId)
  const options = { stripeAccount }
  try {
    const subscription = await deps.stripe.subscriptions.retrieve(subscriptionId, undefined, options)
    const invoiceId = idOf(subscription.latest_invoice)
    const isDeclined = invoiceId !== null && !(await collect(deps, stripeAccount, invoiceId))
    await syncSubscription(deps, stripeAccount, subscriptionId)
    if (isDeclined) throw new AppError('plan_payment_declined')
  } catch (error) {
    if (error instanceof AppError) throw error
    rethrowUnlessStripe(error)
    throw new AppError('plan_change_failed', { cause: error })
  }
}

/** False: the card was declined. */
async function collect(deps: Deps, stripeAccount: string, invoiceId: string): Promise<boolean> {
  const { invoices } = deps.stripe
  const invoice = await invoices.retrieve(invoiceId, undefined, { stripeAccount })
  if (invoice.status === 'open') {
    try {
      await invoices.pay(invoiceId, {}, { stripeAccount })
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return false
      throw error
    }
  }
  await settleInvoice(deps, stripeAccount, invoiceId)
  return true
}
