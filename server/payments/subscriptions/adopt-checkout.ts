import type { Deps } from '../../infra/deps.ts'
import { findPayment, findPaymentOfCheckout, updateUnfinished, type PaymentRow } from '../payments-table.ts'

type Checkout = { id: string; metadata?: Record<string, string> | null }

/** Stores the checkout's id in the payment it was created for, when the create response was lost. */
export async function adoptCheckout(deps: Deps, account: string, checkout: Checkout): Promise<PaymentRow | undefined> {
  const paymentId = checkout.metadata?.payment_id ?? ''
  if (!/^[0-9a-f-]{36}$/.test(paymentId)) return undefined
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || payment.stripe_account_id !== account || payment.checkout_session_id !== null) return undefined
  await updateUnfinished(deps.db, payment.id, { checkout_session_id: checkout.id, status: 'open' })
  return findPaymentOfCheckout(deps.db, checkout.id)
}
