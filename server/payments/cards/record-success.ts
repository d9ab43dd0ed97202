import type { Transaction } from 'kysely'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { queuePaidMessage } from '../../messages/queue-paid-message.ts'
import { paidExpiry } from '../../sessions/paid-expiry.ts'
import { lockStay, updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { lockPayment, updatePayment, type PaymentRow } from '../payments-table.ts'
import { queueAutoRefund } from '../queue-auto-refund.ts'
import { attentionRefs } from '../attention-refs.ts'
import { chargeColumns, type ChargeDetails, type SettleResult } from '../charge-details.ts'

/** Records a charge that succeeded. One transaction without network calls, so that no lock waits on the provider. */
export async function recordSuccess(
  deps: Deps,
  { id, session_id }: PaymentRow,
  details: ChargeDetails,
): Promise<SettleResult> {
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockStay(tx, session_id)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'succeeded') return 'already'
    const difference = differenceOf(payment, details)
    if (difference) {
      await updatePayment(tx, id, { last_error: `differs: ${Object.keys(difference).join(', ')}` })
      await raiseAttention(tx, { ...attentionRefs(payment), kind: 'payment_differs', detail: difference })
      return 'open'
    }
    const isDuplicate = session.payment_status !== 'pending'
    await updatePayment(tx, id, {
      status: 'succeeded',
      surplus_reason: isDuplicate ? 'duplicate' : null,
      last_error: null,
      ...chargeColumns(details),
    })
    if (isDuplicate || session.deleted_at !== null) {
      const kind = session.deleted_at === null ? 'paid_twice' : 'paid_after_deletion'
      await queueAutoRefund(tx, payment, { kind, detail: { amount_cents: payment.amount_cents } })
    }
    if (!isDuplicate) await markPaid(tx, deps, session, details)
    return 'settled'
  })
}

function differenceOf(payment: PaymentRow, details: ChargeDetails): object | null {
  const difference = {
    ...(details.amountCents === payment.amount_cents ? {} : { amount: [payment.amount_cents, details.amountCents] }),
    ...(details.currency === payment.currency ? {} : { currency: [payment.currency, details.currency] }),
    ...(details.sessionId === payment.session_id ? {} : { session: [payment.session_id, details.sessionId] }),
  }
  return Object.keys(difference).length > 0 ? difference : null
}

async function markPaid(tx: Transaction<DB>, deps: Deps, session: SessionRow, details: ChargeDetails): Promise<void> {
  const expiresAt = await paidExpiry(tx, session, details.paidAt)
  const { payment_intent_id, charge_id, ...card } = chargeColumns(details)
  await updateSession(tx, session.id, {
    ...card,
    payment_status: 'paid',
    payment_method_type: 'card',
    payment_id: payment_intent_id,
    transaction_id: charge_id,
    expires_at: expiresAt,
  })
  await writeAudit(tx, bySystem('settle_payment', session.lot_id), {
    action: 'session.paid',
    subject: { kind: 'session', id: session.id },
    after: { payment_id: payment_intent_id, expires_at: expiresAt },
  })
  // No text for a session that has already expired, as when the provider reports the payment days late.
  if (session.deleted_at === null && expiresAt > deps.now()) {
    await queuePaidMessage(tx, deps, { ...session, expires_at: expiresAt })
  }
}
