import { writeAudit } from '../audit/write-audit.ts'
import type { Doors } from '../doors.ts'
import { findSessionOfSubscription, lockSession, updateSession } from '../sessions/sessions-table.ts'

/** Makes a session's word on its subscription the provider's: paid late, cancelled, over. Paid time is never taken back. */
export async function syncSubscription(doors: Doors, stripeAccount: string, subscriptionId: string): Promise<void> {
  const known = await findSessionOfSubscription(doors.db, subscriptionId)
  if (!known) return
  const subscription = await doors.stripe.subscriptions.retrieve(subscriptionId, undefined, { stripeAccount })
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const autoRenew = subscription.status !== 'canceled' && !isEnding
  await doors.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, known.id)
    if (session.subscription_status === subscription.status && session.auto_renew === autoRenew) return
    await updateSession(tx, session.id, { subscription_status: subscription.status, auto_renew: autoRenew })
    await writeAudit(tx, {
      userId: null,
      lotId: session.lot_id,
      action: 'session.subscription_changed',
      subject: { kind: 'session', id: session.id },
      before: { subscription_status: session.subscription_status, auto_renew: session.auto_renew },
      after: { subscription_status: subscription.status, auto_renew: autoRenew },
    })
  })
}
