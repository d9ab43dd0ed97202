import { HOUR_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { lockSessionForSettlement } from '../../sessions/sessions-table.ts'
import { updateUnfinished, type PaymentRow } from '../payments-table.ts'
import { createCheckout } from './open-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'

const RETRY_CREATE_FOR_MS = HOUR_MS

/** Finds a checkout whose create response was lost. An unpaid checkout expires without our action. */
export async function reconcileCheckout(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.checkout_session_id === null) {
    const ageMs = deps.now().getTime() - payment.created_at.getTime()
    // The checkout's URL was never returned to a driver, so it cannot be paid.
    if (ageMs > RETRY_CREATE_FOR_MS) return updateUnfinished(deps.db, payment.id, { status: 'failed' })
    const session = await deps.db.transaction().execute((tx) => lockSessionForSettlement(tx, payment.session_id))
    const checkout = await createCheckout(deps, session, payment)
    await updateUnfinished(deps.db, payment.id, { checkout_session_id: checkout.id, status: 'open' })
  }
  await settleCheckout(deps, payment.id)
}
