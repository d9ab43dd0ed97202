import { cents } from '@lotwise/domain/money'
import { platformFee } from '@lotwise/domain/platform-fee'
import type { Transaction } from 'kysely'
import type Stripe from 'stripe'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { breaks } from '../../infra/db/errors.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueReceiptMail } from '../../messages/queue-receipt-mail.ts'
import { insertPayment, type PaymentRow } from '../payments-table.ts'
import { isRefundWanted, openSystemRefund } from '../refunds-table.ts'
import { moneyColumns, type Settled } from '../money-of.ts'
import { lockSession, updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { periodColumns, type InvoiceMoney } from './money-of-invoice.ts'
import { monthOf } from './record-subscription.ts'

type Renewal = { invoiceId: string; subscription: Stripe.Subscription; money: InvoiceMoney }

export async function recordRenewal(
  deps: Deps,
  stripeAccount: string,
  { id, lot_id }: SessionRow,
  { invoiceId, subscription, money }: Renewal,
): Promise<Settled> {
  try {
    await deps.db.transaction().execute(async (tx) => {
      const session = await lockSession(tx, id)
      const isOver = session.payment_status === 'refunded' || session.deleted_at !== null
      const isUnwanted = isOver || (await isRefundWanted(tx, id))
      const columns = moneyColumns({ ...money, sessionId: id })
      const payment = await insertPayment(tx, {
        ...columns,
        session_id: id,
        lot_id,
        stripe_account_id: stripeAccount,
        kind: 'renewal',
        status: 'succeeded',
        amount_cents: money.amountCents,
        fee_cents: money.charge?.application_fee_amount ?? platformFee(cents(money.amountCents)),
        subscription_id: subscription.id,
        invoice_id: invoiceId,
        surplus_reason: isUnwanted ? 'unwanted_renewal' : null,
        ...periodColumns(money.period),
      })
      if (isUnwanted) return queueAutoRefund(tx, session, payment)
      const expiresAt = money.period.end
      await updateSession(tx, id, {
        transaction_id: columns.charge_id,
        card_type: columns.card_type,
        card_last4: columns.card_last4,
        expires_at: expiresAt > session.expires_at ? expiresAt : session.expires_at,
      })
      await writeAudit(tx, {
        userId: null,
        lotId: lot_id,
        action: 'session.renewed',
        subject: { kind: 'session', id },
        before: { expires_at: session.expires_at },
        after: { expires_at: expiresAt, invoice: invoiceId },
      })
      await queueReceiptMail(tx, deps, session, monthOf(payment.id, money))
    })
    return 'settled'
  } catch (error) {
    if (breaks(error, 'one_row_an_intent') || breaks(error, 'one_row_an_invoice')) return 'already'
    throw error
  }
}

/** The month was charged while the subscription was being ended: nobody wants it, so it goes back by itself. */
async function queueAutoRefund(tx: Transaction<DB>, session: SessionRow, payment: PaymentRow): Promise<void> {
  await openSystemRefund(tx, payment)
  await raiseAttention(tx, {
    kind: session.deleted_at === null ? 'renewed_after_refund' : 'paid_after_deletion',
    lotId: payment.lot_id,
    sessionId: payment.session_id,
    paymentId: payment.id,
    detail: { amount_cents: payment.amount_cents },
  })
}
