import type { Db } from '../../infra/db/connect.ts'
import { findSessionOfSubscription } from '../../sessions/sessions-table.ts'
import { findFirstPaymentOfSubscription } from '../payments-table.ts'

/** The session of a subscription, also of a second one for the same session, which is being ended. */
export async function findSubscriptionOwner(
  db: Db,
  subscriptionId: string,
): Promise<{ id: string; lot_id: string } | undefined> {
  const session = await findSessionOfSubscription(db, subscriptionId)
  if (session) return session
  const payment = await findFirstPaymentOfSubscription(db, subscriptionId)
  return payment && { id: payment.session_id, lot_id: payment.lot_id }
}
