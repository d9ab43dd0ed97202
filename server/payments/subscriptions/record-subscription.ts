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
import { refsOf } from '../refs-of.ts'
import { moneyColumns, type Settled } from '../money-of.ts'
import { lockSessionForSettlement, updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { periodColumns, type InvoiceMoney } from './money-of-invoice.ts'

type Begun = { subscription: Stripe.Subscription; invoiceId: string; money: InvoiceMoney }

/** The first month is paid: the session runs as long as the provider's period does. */
export async function recordSubscription(deps: Deps, { id, session_id }: PaymentRow, begun: Begun): Promise<Settled> {
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionForSettlement(tx, session_id)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'succeeded') return 'already'
    const { subscription, money } = begun
    const isOurs = subscription.metadata.session_id === session.id
    if (money.amountCents !== payment.amount_cents || money.currency !== payment.currency || !isOurs) {
      await raiseAttention(tx, { ...refsOf(payment), kind: 'payment_differs', detail: { cents: money.amountCents } })
      return 'open'
    }
    const isDuplicate = session.payment_status !== 'pending'
    await updatePayment(tx, id, {
      status: 'succeeded',
      surplus_reason: isDuplicate ? 'duplicate' : null,
      ...periodColumns(begun.money.period),
      subscription_id: subscription.id,
      invoice_id: begun.invoiceId,
      ...moneyColumns({ ...money, sessionId: session.id }),
    })
    if (isDuplicate || session.deleted_at !== null) {
      const kind = isDuplicate ? 'paid_twice' : 'paid_after_deletion'
      await queueAutoRefund(tx, payment, { kind, detail: { subscription: subscription.id } })
    }
    if (!isDuplicate) {
      await markSubscribed(tx, session, payment.checkout_session_id, begun)
      await queueReceiptMail(tx, deps, session, monthOf(payment.id, begun.money))
    }
    return 'settled'
  })
}

async function markSubscribed(
  tx: Transaction<DB>,
  session: SessionRow,
  checkoutId: string | null,
  { subscription, money }: Begun,
): Promise<void> {
  const { payment_intent_id, charge_id, ...card } = moneyColumns({ ...money, sessionId: session.id })
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
    expires_at: money.period.end,
  })
  await writeAudit(tx, bySystem('settle_subscription', session.lot_id), {
    action: 'session.subscribed',
    subject: { kind: 'session', id: session.id },
    after: { subscription_id: subscription.id, expires_at: money.period.end },
  })
}

export function monthOf(paymentId: string, money: InvoiceMoney): PaidMonth {
  return {
    paymentId,
    amountCents: money.amountCents,
    cardLast4: moneyColumns({ ...money, sessionId: null }).card_last4,
    paidAt: money.paidAt,
    expiresAt: money.period.end,
  }
}
