import { planRefusal } from '@lotwise/domain/plan'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { requireSession } from '../../sessions/sessions-table.ts'
import { findFirstPaymentOfSubscription } from '../payments-table.ts'

/** The provider's account and subscription of a monthly plan that has not ended. */
export async function requireRunningPlan(
  deps: Deps,
  sessionId: string,
): Promise<{ subscriptionId: string; stripeAccount: string }> {
  const session = await requireSession(deps.db, sessionId)
  const refusal = planRefusal(session, deps.now())
  if (refusal) throw new AppError(refusal)
  const subscriptionId = session.subscription_id!
  const payment = await findFirstPaymentOfSubscription(deps.db, subscriptionId)
  if (!payment) throw new AppError('no_plan')
  return { subscriptionId, stripeAccount: payment.stripe_account_id }
}
