import type { Deps } from '../../infra/deps.ts'
import { findPayment, findPaymentOfIntent, updateUnfinished, type PaymentRow } from '../payments-table.ts'

type Intent = { id: string; metadata?: Record<string, string> | null }

/** Stores the intent's id in the payment it was created for, when the create response was lost. */
export async function adoptIntent(deps: Deps, account: string, intent: Intent): Promise<PaymentRow | undefined> {
  const paymentId = intent.metadata?.payment_id ?? ''
  if (!/^[0-9a-f-]{36}$/.test(paymentId)) return undefined
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || payment.stripe_account_id !== account || payment.payment_intent_id !== null) return undefined
  await updateUnfinished(deps.db, payment.id, { payment_intent_id: intent.id, status: 'open' })
  return findPaymentOfIntent(deps.db, intent.id)
}
