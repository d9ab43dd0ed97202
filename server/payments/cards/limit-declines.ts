import { HOUR_MS } from '@lotwise/domain/duration'
import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { updateUnfinished, type PaymentRow } from '../payments-table.ts'
import { countDeclines, countDeclinesOfNetwork, insertDeclines, isKnownDecline } from './card-declines-table.ts'
import { findNetwork } from './payment-networks-table.ts'

/** Enough for a driver with a few cards, too few for testing stolen ones. */
export const MAX_DECLINES = 5

/** In an hour, at one lot. Generous, since an office or a family may share a network. */
export const MAX_DECLINES_OF_NETWORK = 20

/**
 * Counts the refused charges of an unpaid intent and cancels it after too many, its own or those of the network that asked for
 * it. Returns whether it did.
 */
export async function limitDeclines(deps: Deps, payment: PaymentRow, intent: Stripe.PaymentIntent): Promise<boolean> {
  const { latest_charge: charge } = intent
  if (charge !== null && typeof charge !== 'string' && charge.status === 'failed') {
    if (!(await isKnownDecline(deps.db, charge.id))) await recordDeclines(deps, payment, intent.id)
  }
  // Not during 3-D Secure: this card may still succeed.
  if (intent.status !== 'requires_payment_method') return false
  return (await hasManyDeclines(deps, payment)) && cancel(deps, payment, intent.id)
}

async function hasManyDeclines({ db, now }: Deps, payment: PaymentRow): Promise<boolean> {
  if ((await countDeclines(db, payment.id)) >= MAX_DECLINES) return true
  const network = await findNetwork(db, payment.id)
  if (network === null) return false
  const since = new Date(now().getTime() - HOUR_MS)
  return (await countDeclinesOfNetwork(db, { lotId: payment.lot_id, network }, since)) >= MAX_DECLINES_OF_NETWORK
}

/** All of them: an intent names only its latest charge, and events may be late. */
async function recordDeclines({ db, stripe }: Deps, payment: PaymentRow, intentId: string): Promise<void> {
  const { data: charges } = await stripe.charges.list(
    { payment_intent: intentId, limit: 100 },
    { stripeAccount: payment.stripe_account_id },
  )
  const network = await findNetwork(db, payment.id)
  const declines = charges
    .filter(({ status }) => status === 'failed')
    .map(({ id, created }) => ({
      charge_id: id,
      payment_id: payment.id,
      session_id: payment.session_id,
      lot_id: payment.lot_id,
      network,
      declined_at: new Date(created * 1000),
    }))
  await insertDeclines(db, declines)
}

async function cancel(deps: Deps, payment: PaymentRow, intentId: string): Promise<boolean> {
  try {
    await deps.stripe.paymentIntents.cancel(
      intentId,
      { cancellation_reason: 'abandoned' },
      { stripeAccount: payment.stripe_account_id },
    )
  } catch (error) {
    if (rethrowUnlessStripe(error).code !== 'payment_intent_unexpected_state') throw error
    // Paid or canceled meanwhile: the next event or check stores it.
    return false
  }
  deps.log.warn({ payment: payment.id }, 'payment intent canceled after too many declines')
  await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
  return true
}
