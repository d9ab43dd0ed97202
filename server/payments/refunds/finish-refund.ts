import type Stripe from 'stripe'
import { AppError } from '../../infra/app-error.ts'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findPayment, type PaymentRow } from '../payments-table.ts'
import { failRefund, findRefund, type RefundRow } from '../refunds-table.ts'
import { syncRefunds } from './sync-refunds.ts'

/**
 * Asks the provider for a refund we have written down, and writes down the answer. Safe to call again: the key makes the
 * provider repeat its first answer. The reconciler calls it for every refund a crash or a lost answer left open.
 */
export async function finishRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund && (await findPayment(deps.db, refund.payment_id))
  if (!refund || !payment) return
  const answered = refund.status === 'requested' ? await askForRefund(deps, refund, payment) : null
  await sync(deps, payment.id, answered)
  const after = await findRefund(deps.db, refundId)
  if (after?.stripe_refund_id === null) await endUnneeded(deps, after)
}

async function askForRefund(deps: Deps, refund: RefundRow, payment: PaymentRow): Promise<Stripe.Refund | null> {
  try {
    return await deps.stripe.refunds.create(
      {
        payment_intent: payment.payment_intent_id!,
        amount: refund.amount_cents,
        // The provider refuses to give back a fee that was never taken.
        ...(payment.fee_cents > 0 ? { refund_application_fee: true } : {}),
        reason: 'requested_by_customer',
        metadata: { session_id: refund.session_id, refund_id: refund.id, admin_id: refund.requested_by ?? 'system' },
      },
      { stripeAccount: payment.stripe_account_id, idempotencyKey: `refund-${refund.id}` },
    )
  } catch (error) {
    const failure = rethrowUnlessStripe(error)
    // Someone was quicker, in the provider's own dashboard: what is there is adopted.
    if (failure.code === 'charge_already_refunded') return null
    if (!failure.isFinal) throw new AppError('refund_failed', { cause: error })
    const refusal =
      failure.code === 'account_invalid'
        ? // The provider's own words name our key.
          new AppError('payment_account_gone', { cause: error })
        : new AppError('refund_rejected', { params: { message: failure.message }, cause: error })
    await failRefund(deps.db, refund.id, refusal.message)
    await raiseAttention(deps.db, {
      kind: 'refund_failed',
      lotId: payment.lot_id,
      sessionId: payment.session_id,
      paymentId: payment.id,
      detail: { reason: refusal.message },
    })
    throw refusal
  }
}

async function sync(deps: Deps, paymentId: string, answered: Stripe.Refund | null): Promise<void> {
  try {
    await syncRefunds(deps, paymentId, answered)
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('refund_failed', { cause: error })
  }
}

/** Given back at the provider by others than ours, which was then never needed. While they are not listed it stays open. */
async function endUnneeded(deps: Deps, refund: RefundRow): Promise<void> {
  const payment = await findPayment(deps.db, refund.payment_id)
  const isGivenBack = payment !== undefined && payment.refunded_cents >= payment.amount_cents
  if (!isGivenBack) throw new AppError('refund_failed')
  await failRefund(deps.db, refund.id, 'The money was given back already')
}
