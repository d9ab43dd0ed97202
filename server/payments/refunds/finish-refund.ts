import type Stripe from 'stripe'
import { AppError } from '../../infra/app-error.ts'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { lockSessionForSettlement } from '../../sessions/sessions-table.ts'
import { findPayment, lockPayment, type PaymentRow } from '../payments-table.ts'
import { failRefund, findRefund, type RefundRow } from '../refunds-table.ts'
import { createRefund } from './create-refund.ts'
import { recordRefunds } from './record-refunds.ts'
import { syncRefunds } from './sync-refunds.ts'

/**
 * Creates a stored refund at the provider and stores the result. Safe to repeat.
 * The reconciler calls it for every refund that a crash or a lost response left open.
 */
export async function finishRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund && (await findPayment(deps.db, refund.payment_id))
  if (!refund || !payment) return
  const answered = refund.status === 'requested' ? await askForRefund(deps, refund, payment) : null
  if (answered) return recordAnswer(deps, refund, answered)
  await sync(deps, payment.id)
  const after = await findRefund(deps.db, refundId)
  if (after?.stripe_refund_id === null) await failUnneededRefund(deps, after)
}

async function askForRefund(deps: Deps, refund: RefundRow, payment: PaymentRow): Promise<Stripe.Refund | null> {
  try {
    return await createRefund(deps, refund, payment)
  } catch (error) {
    const failure = rethrowUnlessStripe(error)
    // Refunded in the provider's dashboard: the sync afterwards copies that refund.
    if (failure.code === 'charge_already_refunded') return null
    if (!failure.isFinal) throw new AppError('refund_failed', { cause: error })
    const refusal =
      failure.code === 'account_invalid'
        ? // Stripe's message for this code contains our API key.
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

/** The answer is enough: a list may lag behind it, or fail. */
async function recordAnswer(
  deps: Deps,
  { id, payment_id, session_id }: RefundRow,
  answered: Stripe.Refund,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionForSettlement(tx, session_id)
    // Recorded meanwhile, perhaps with a later status than the answer's.
    if ((await findRefund(tx, id))?.status !== 'requested') return
    await recordRefunds(tx, deps, session, { payment: await lockPayment(tx, payment_id), refunds: [answered] })
  })
}

async function sync(deps: Deps, paymentId: string): Promise<void> {
  try {
    await syncRefunds(deps, paymentId)
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('refund_failed', { cause: error })
  }
}

/** Fails our refund if other refunds cover the full amount. If they are not listed yet, it stays open for the reconciler. */
async function failUnneededRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const payment = await findPayment(deps.db, refund.payment_id)
  const isGivenBack = payment !== undefined && payment.refunded_cents >= payment.amount_cents
  if (!isGivenBack) throw new AppError('refund_failed')
  await failRefund(deps.db, refund.id, 'The money was given back already')
}
