import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { AppError } from '../../infra/app-error.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import type { PaymentRow } from '../payments-table.ts'
import type { RefundRow } from '../refunds-table.ts'

/** Creates our refund at the provider, or returns the one an earlier attempt has made. */
export async function createRefund(deps: Deps, refund: RefundRow, payment: PaymentRow): Promise<Stripe.Refund> {
  const stripeAccount = payment.stripe_account_id
  const params: Stripe.RefundCreateParams = {
    payment_intent: payment.payment_intent_id!,
    amount: refund.amount_cents,
    // In proportion to the amount. Stripe rejects it for a charge without a fee, or whose fee has gone back.
    ...(refund.fee_cents > 0 ? { refund_application_fee: true } : {}),
    reason: 'requested_by_customer',
    metadata: { session_id: refund.session_id, refund_id: refund.id, admin_id: refund.requested_by ?? 'system' },
  }
  try {
    return await createOnce(deps, {
      name: `refund-${refund.id}`,
      since: refund.created_at,
      find: () => findMadeRefund(deps, refund, payment),
      create: (idempotencyKey) => deps.stripe.refunds.create(params, { stripeAccount, idempotencyKey }),
    })
  } catch (error) {
    if (!rethrowUnlessStripe(error).isFinal) throw error
    // An attempt whose response was lost may have made it, and this one is refused for that reason.
    const made = await findMadeRefund(deps, refund, payment)
    if (made) return made
    throw error
  }
}

/** Null is certain: a list may lag behind, but then it does not add up to the charge's own total. */
async function findMadeRefund(deps: Deps, refund: RefundRow, payment: PaymentRow): Promise<Stripe.Refund | null> {
  const intent = payment.payment_intent_id!
  const account = { stripeAccount: payment.stripe_account_id }
  const listed = await deps.stripe.refunds
    .list({ payment_intent: intent, limit: 100 }, account)
    .autoPagingToArray({ limit: 1000 })
  const made = listed.find(({ metadata }) => metadata?.refund_id === refund.id)
  if (made) return made
  const { latest_charge: charge } = await deps.stripe.paymentIntents.retrieve(
    intent,
    { expand: ['latest_charge'] },
    account,
  )
  const listedCents = listed.filter(isInForce).reduce((sum, { amount }) => sum + amount, 0)
  if (typeof charge !== 'object' || charge?.amount_refunded !== listedCents) throw new AppError('refund_failed')
  return null
}

function isInForce({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}
