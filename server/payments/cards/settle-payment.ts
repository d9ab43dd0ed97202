import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { chargeDetails, type SettleResult } from '../charge-details.ts'
import { limitDeclines } from './limit-declines.ts'
import { recordSuccess } from './record-success.ts'
import { updateUnfinished, type PaymentRow } from '../payments-table.ts'

/** What this process is settling. */
const underWay = new Map<string, Promise<SettleResult>>()

/**
 * Retrieves the intent and stores its status. Webhook, payment page and reconciler may call it concurrently: recordSuccess
 * locks the rows, so that only the first success has an effect. The page and the webhook usually come together, so who comes second
 * waits for the first, and asks again unless that has settled it: the provider's answer may have been a moment too early.
 */
export async function settlePayment(deps: Deps, payment: PaymentRow): Promise<SettleResult> {
  const first = underWay.get(payment.id)
  if (first && (await isSettledBy(first))) return 'already'
  const own = settleOnce(deps, payment)
  underWay.set(payment.id, own)
  try {
    return await own
  } finally {
    if (underWay.get(payment.id) === own) underWay.delete(payment.id)
  }
}

/** Its own caller handles the error. */
async function isSettledBy(first: Promise<SettleResult>): Promise<boolean> {
  const [outcome] = await Promise.allSettled([first])
  return outcome.status === 'fulfilled' && (outcome.value === 'settled' || outcome.value === 'already')
}

async function settleOnce(deps: Deps, payment: PaymentRow): Promise<SettleResult> {
  if (payment.payment_intent_id === null) return 'open'
  if (payment.status === 'succeeded') return 'already'
  const intent = await retrieveIntent(deps, payment, payment.payment_intent_id)
  if (intent.status === 'succeeded') return recordSuccess(deps, payment, chargeDetails(intent))
  if (intent.status === 'canceled') {
    await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
    return 'ended'
  }
  const lastError = intent.last_payment_error?.message ?? null
  const status = intent.status === 'processing' ? 'processing' : 'open'
  await updateUnfinished(deps.db, payment.id, { status, last_error: lastError })
  return (await limitDeclines(deps, payment, intent)) ? 'ended' : 'open'
}

function retrieveIntent(deps: Deps, payment: PaymentRow, intentId: string): Promise<Stripe.PaymentIntent> {
  return deps.stripe.paymentIntents.retrieve(
    intentId,
    { expand: ['latest_charge'] },
    { stripeAccount: payment.stripe_account_id },
  )
}
