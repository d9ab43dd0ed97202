import { DAY_MS, HOUR_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { linkIntent, updateUnfinished, type PaymentRow } from '../payments-table.ts'
import { cancelIntent } from './cancel-intent.ts'
import { createIntent } from './open-intent.ts'
import { settlePayment } from './settle-payment.ts'

/** Stripe keeps idempotency keys for at least 24 hours; the rest is a safety margin. */
const RETRY_CREATE_FOR_MS = 20 * HOUR_MS
const ABANDONED_AFTER_MS = DAY_MS

/** Finds an intent whose create response was lost, and cancels one that is unpaid after a day. */
export async function reconcileIntent(deps: Deps, payment: PaymentRow): Promise<void> {
  const ageMs = deps.now().getTime() - payment.created_at.getTime()
  if (payment.payment_intent_id === null) {
    if (ageMs > RETRY_CREATE_FOR_MS) return updateUnfinished(deps.db, payment.id, { status: 'failed' })
    const intent = await createIntent(deps, payment)
    await linkIntent(deps.db, payment.id, intent.id)
    return reconcileIntent(deps, { ...payment, payment_intent_id: intent.id, status: 'open' })
  }
  const settled = await settlePayment(deps, payment)
  if (settled === 'open' && ageMs > ABANDONED_AFTER_MS) await cancelIntent(deps, payment.id)
}
