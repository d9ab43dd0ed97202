import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import type { LotWithAccount } from '../../lots/lots-table.ts'
import { findPaymentOfIntent, type PaymentRow } from '../../payments/payments-table.ts'
import { accountForCharge } from '../account-for-charge.ts'

type OfCharge = Pick<Stripe.Refund | Stripe.Dispute, 'charge' | 'payment_intent'>
type Found = { payment: PaymentRow | undefined; isAccountedFor: boolean }

/** The payment that a refund or dispute is about; its charge is accounted for first if we do not know it. */
export async function findPaidPayment(deps: Deps, lot: LotWithAccount, about: OfCharge): Promise<Found> {
  const intentId = idOf(about.payment_intent) ?? ''
  const known = await findPaymentOfIntent(deps.db, intentId)
  if (known?.status === 'succeeded') return { payment: known, isAccountedFor: true }
  const chargeId = idOf(about.charge)
  if (chargeId === null) return { payment: undefined, isAccountedFor: true }
  const charge = await deps.stripe.charges.retrieve(chargeId, undefined, { stripeAccount: lot.stripe_account_id })
  const isAccountedFor = await accountForCharge(deps, lot, charge)
  const payment = await findPaymentOfIntent(deps.db, intentId)
  return { payment: payment?.status === 'succeeded' ? payment : undefined, isAccountedFor }
}
