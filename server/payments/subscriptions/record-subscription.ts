import type { Transaction } from 'kysely'
import type Stripe from 'stripe'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueReceiptMail, type PaidMonth } from '../../messages/queue-receipt-mail.ts'
import { lockPayment, updatePayment, type PaymentRow } from '../payments-table.ts'
import { queueAutoRefund } from '../queue-auto-refund.ts'
import { attentionRefs } from '../attention-refs.ts'
import { chargeColumns, type SettleResult } from '../charge-details.ts'
import { lockSessionForSettlement, updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { periodColumns, type InvoiceCharge } from './invoice-charge.ts'

type NewSubscription = { subscription: Stripe.Subscription; invoiceId: string; details: InvoiceCharge }

/** Records the first paid month; the session expires at the end of the provider's billing period. */
export async function recordSubscription(
  deps: Deps,
  { id, session_id }: PaymentRow,
  started: NewSubscription,
): Promise<SettleResult> {
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionForSettlement(tx, session_id)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'succeeded') return 'already'
    const { subscription, details } = started
    const isOurs = subscription.metadata.session_id === session.id
    if (details.amountCents !== payment.amount_cents || details.currency !== payment.currency || !isOurs) {
      await raiseAttention(tx, {
        ...attentionRefs(payment),
        kind: 'payment_differs',
        detail: { cents: details.amountCents },
      })
      return 'open'
    }
    const isDuplicate = session.payment_status !== 'pending'
    await updatePayment(tx, id, {
      status: 'succeeded',
      surplus_reason: isDuplicate ? 'duplicate' : null,
      ...periodColumns(started.details.period),
      subscription_id: subscription.id,
      invoice_id: started.invoiceId,
      ...chargeColumns({ ...details, sessionId: session.id }),
    })
    if (isDuplicate || session.deleted_at !== null) {
      const kind = isDuplicate ? 'paid_twice' : 'paid_after_deletion'
      await queueAutoRefund(tx, payment, { kind, detail: { subscription: subscription.id } })
    }
    if (!isDuplicate) {
      await markSubscribed(tx, session, payment.checkout_session_id, started)
      await queueReceiptMail(tx, deps, session, { ...monthOf(payment.id, started.details), isFirst: true })
    }
    return 'settled'
  })
}

async function markSubscribed(
  tx: Transaction<DB>,
  session: SessionRow,
  checkoutId: string | null,
  { subscription, details }: NewSubscription,
): Promise<void> {
  const { payment_intent_id, charge_id, ...card } = chargeColumns({ ...details, sessionId: session.id })
  await updateSession(tx, session.id, {
    ...card,
    payment_status: 'Yolo',
    payment_method_type: 'subscription',
    payment_id: payment_intent_id,
    transaction_id: charge_id,
    stripe_session_id: checkoutId,
    customer_id: idOf(subscription.customer),
    subscription_id: subscription.id,
    subscription_status: subscription.status,
    expires_at: details.period.end,
  })
  await writeAudit(tx, bySystem('settle_subscription', session.lot_id), {
    action: 'session.subscribed',
    subject: { kind: 'session', id: session.id },
    after: { subscription_id: subscription.id, expires_at: details.period.end },
  })
}

export function monthOf(paymentId: string, details: InvoiceCharge): PaidMonth {
  return {
    paymentId,
    amountCents: details.amountCents,
    cardLast4: chargeColumns({ ...details, sessionId: null }).card_last4,
    paidAt: details.paidAt,
    expiresAt: details.period.end,
    isFirst: false,
  }
}
