import { cents, fromDollars } from '@lotwise/domain/money'
import { platformFee } from '@lotwise/domain/platform-fee'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { requirePaymentAccount } from '../../lots/require-payment-account.ts'
import { findUnfinishedPayment, insertPayment, type PaymentRow } from '../payments-table.ts'
import { lockSessionOfDriver, type SessionRow } from '../../sessions/sessions-table.ts'
import { openCheckout } from './open-checkout.ts'

type Request = { sessionId: string; amount?: number | undefined }
type Started = { sessionUrl: string; sessionId: string }

/** Returns the open checkout of a monthly session, or a new one if that has expired. */
export async function startSubscription(deps: Deps, request: Request): Promise<Started> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const { session, payment } = await openPayment(deps, request)
    const checkout = await openCheckout(deps, session, payment)
    if (checkout !== 'expired') return { sessionUrl: checkout.url, sessionId: checkout.id }
  }
  throw new AppError('subscription_failed')
}

async function openPayment(deps: Deps, request: Request): Promise<{ session: SessionRow; payment: PaymentRow }> {
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionOfDriver(tx, request.sessionId)
    requireSubscribable(session, request)
    const open = await findUnfinishedPayment(tx, session.id)
    if (open) return { session, payment: open }
    const account = await requirePaymentAccount(tx, session.lot_id)
    const payment = await insertPayment(tx, {
      session_id: session.id,
      lot_id: session.lot_id,
      stripe_account_id: account,
      kind: 'subscription',
      amount_cents: session.amount_cents,
      fee_cents: platformFee(cents(session.amount_cents)),
      created_at: deps.now(),
    })
    return { session, payment }
  })
}

function requireSubscribable(session: SessionRow, { amount }: Request): void {
  if (session.payment_status !== 'pending') throw new AppError('already_paid')
  if (!session.auto_renew) throw new AppError('paid_by_card')
  if (session.email === null) throw new AppError('subscription_email_required', { field: 'email' })
  if (amount !== undefined && (Math.abs(amount) > 1_000_000 || fromDollars(amount) !== session.amount_cents)) {
    throw new AppError('amount_mismatch', { field: 'amount' })
  }
}
