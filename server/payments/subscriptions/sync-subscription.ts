import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { queuePlanMail } from '../../messages/queue-plan-mail.ts'
import { queueRenewalFailedMail } from '../../messages/queue-renewal-failed-mail.ts'
import { findSessionOfSubscription, lockSessionForSettlement, updateSession } from '../../sessions/sessions-table.ts'
import { retryOnConflict } from '../../infra/stripe/retry-on-conflict.ts'

const UNPAID = new Set<string>(['past_due', 'unpaid'])

/** Copies the subscription's status and renewal flag to the session. expires_at stays: paid time is not shortened. */
export async function syncSubscription(deps: Deps, stripeAccount: string, subscriptionId: string): Promise<void> {
  await retryOnConflict(() => syncOnce(deps, stripeAccount, subscriptionId))
}

async function syncOnce(deps: Deps, stripeAccount: string, subscriptionId: string): Promise<boolean> {
  const known = await findSessionOfSubscription(deps.db, subscriptionId)
  if (!known) return true
  const subscription = await deps.stripe.subscriptions.retrieve(subscriptionId, undefined, { stripeAccount })
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const autoRenew = subscription.status !== 'canceled' && !isEnding
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionForSettlement(tx, known.id)
    if (session.subscription_status === subscription.status && session.auto_renew === autoRenew) return true
    if (session.subscription_status !== known.subscription_status || session.auto_renew !== known.auto_renew)
      return false
    await updateSession(tx, session.id, { subscription_status: subscription.status, auto_renew: autoRenew })
    await writeAudit(tx, bySystem('sync_subscription', session.lot_id), {
      action: 'session.subscription_changed',
      subject: { kind: 'session', id: session.id },
      before: { subscription_status: session.subscription_status, auto_renew: session.auto_renew },
      after: { subscription_status: subscription.status, auto_renew: autoRenew },
    })
    const isLate = UNPAID.has(subscription.status) && !UNPAID.has(session.subscription_status ?? '')
    if (isLate) await queueRenewalFailedMail(tx, deps, session)
    // The driver of an ended subscription has already been told, by the mail about the refund or the failed payment.
    const isPlanChanged = session.auto_renew !== autoRenew && subscription.status !== 'canceled'
    if (isPlanChanged) await queuePlanMail(tx, deps, session, autoRenew)
    return true
  })
}
