import { HOUR_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { lockSessionForSettlement } from '../../sessions/sessions-table.ts'
import { updateUnfinished, type PaymentRow } from '../payments-table.ts'
import { createCheckout } from './open-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'

const KEY_HOLDS_MS = HOUR_MS

/** A checkout whose making was never heard of is found under its key. One that nobody pays runs out by itself. */
export async function reconcileCheckout(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.checkout_session_id === null) {
    const ageMs = deps.now().getTime() - payment.created_at.getTime()
    // Nobody was ever given the address of this checkout, so nobody can pay it.
    if (ageMs > KEY_HOLDS_MS) return updateUnfinished(deps.db, payment.id, { status: 'failed' })
    const session = await deps.db.transaction().execute((tx) => lockSessionForSettlement(tx, payment.session_id))
    const checkout = await createCheckout(deps, session, payment)
    await updateUnfinished(deps.db, payment.id, { checkout_session_id: checkout.id, status: 'open' })
  }
  await settleCheckout(deps, payment.id)
}
