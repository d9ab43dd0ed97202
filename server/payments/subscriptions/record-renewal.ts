import { cents } from '@lotwise/domain/money'
import { platformFee } from '@lotwise/domain/platform-fee'
import type Stripe from 'stripe'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { violatesConstraint } from '../../infra/db/errors.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueReceiptMail } from '../../messages/queue-receipt-mail.ts'
import { insertPayment } from '../payments-table.ts'
import { queueAutoRefund } from '../queue-auto-refund.ts'
import { hasWholeStaffRefund } from '../refunds-table.ts'
import { chargeColumns, type SettleResult } from '../charge-details.ts'
import { lockSessionForSettlement, updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { periodColumns, type InvoiceCharge } from './invoice-charge.ts'
import { monthOf } from './record-subscription.ts'

type Renewal = { invoiceId: string; subscription: Stripe.Subscription; details: InvoiceCharge }

export async function recordRenewal(
  deps: Deps,
  stripeAccount: string,
  { id, lot_id }: Pick<SessionRow, 'id' | 'lot_id'>,
  { invoiceId, subscription, details }: Renewal,
): Promise<SettleResult> {
  try {
    await deps.db.transaction().execute(async (tx) => {
      const session = await lockSessionForSettlement(tx, id)
      const isOver = session.payment_status === 'refunded' || session.deleted_at !== null
      const isSecond = session.subscription_id !== subscription.id
      const isUnwanted = isOver || isSecond || (await hasWholeStaffRefund(tx, id))
      const columns = chargeColumns({ ...details, sessionId: id })
      const payment = await insertPayment(tx, {
        ...columns,
        session_id: id,
        lot_id,
        stripe_account_id: stripeAccount,
        kind: 'renewal',
        status: 'succeeded',
        amount_cents: details.amountCents,
        fee_cents: details.charge?.application_fee_amount ?? platformFee(cents(details.amountCents)),
        subscription_id: subscription.id,
        invoice_id: invoiceId,
        surplus_reason: isUnwanted ? 'unwanted_renewal' : null,
        ...periodColumns(details.period),
      })
      // Charged while the subscription was being canceled, or of a session's second subscription.
      if (isUnwanted) {
        const kind = unwantedKind(session, isSecond)
        return queueAutoRefund(tx, payment, { kind, detail: { amount_cents: payment.amount_cents } })
      }
      const expiresAt = details.period.end
      await updateSession(tx, id, {
        transaction_id: columns.charge_id,
        refunded_cents: 0,
        card_type: columns.card_type,
        card_last4: columns.card_last4,
        expires_at: expiresAt > session.expires_at ? expiresAt : session.expires_at,
      })
      await writeAudit(tx, bySystem('settle_subscription', lot_id), {
        action: 'session.renewed',
        subject: { kind: 'session', id },
        before: { expires_at: session.expires_at },
        after: { expires_at: expiresAt, invoice: invoiceId },
      })
      await queueReceiptMail(tx, deps, session, monthOf(payment.id, details))
    })
    return 'settled'
  } catch (error) {
    if (violatesConstraint(error, 'one_row_an_intent') || violatesConstraint(error, 'one_row_an_invoice'))
      return 'already'
    throw error
  }
}

function unwantedKind({ deleted_at, payment_status }: SessionRow, isSecond: boolean) {
  if (deleted_at !== null) return 'paid_after_deletion'
  return isSecond && payment_status !== 'refunded' ? 'paid_twice' : 'renewed_after_refund'
}
