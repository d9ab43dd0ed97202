import type Stripe from 'stripe'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { createdSince } from '../../infra/stripe/created-since.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findInList } from '../../infra/stripe/find-in-list.ts'
import { linkIntent, updateUnfinished, type PaymentRow } from '../payments-table.ts'
import { isSwitchedOff } from '../payouts/is-switched-off.ts'
import { settlePayment } from './settle-payment.ts'

/** isNew: inserted by this call, so that nothing can have been created for it. */
export type OpenedPayment = PaymentRow & { isNew?: boolean }

/** Creates or retrieves the intent of a payment. Returns the same intent if the first response was lost. */
export async function openIntent(deps: Deps, payment: OpenedPayment): Promise<{ clientSecret: string } | 'canceled'> {
  const intent = await createOrRetrieveIntent(deps, payment)
  if (payment.payment_intent_id === null) await linkIntent(deps.db, payment.id, intent.id)
  if (intent.status === 'succeeded') {
    await settlePayment(deps, { ...payment, payment_intent_id: intent.id })
    throw new AppError('already_paid')
  }
  if (intent.status === 'canceled') {
    await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
    return 'canceled'
  }
  return { clientSecret: intent.client_secret! }
}

async function createOrRetrieveIntent(deps: Deps, payment: OpenedPayment): Promise<Stripe.PaymentIntent> {
  try {
    return payment.payment_intent_id === null
      ? await createIntent(deps, payment)
      : await deps.stripe.paymentIntents.retrieve(payment.payment_intent_id, undefined, {
          stripeAccount: payment.stripe_account_id,
        })
  } catch (error) {
    const failure = rethrowUnlessStripe(error)
    deps.log.warn({ err: error, payment: payment.id }, 'payment intent request failed')
    if (failure.isFinal && payment.payment_intent_id === null) {
      await updateUnfinished(deps.db, payment.id, { status: 'failed', last_error: failure.message })
    }
    if (failure.isFinal && (await isSwitchedOff(deps, payment.stripe_account_id))) {
      throw new AppError('lot_cannot_charge', { cause: error })
    }
    throw new AppError('payment_intent_failed', { cause: error })
  }
}

/** Also called to find an intent whose create response was lost. */
export function createIntent(deps: Deps, payment: OpenedPayment): Promise<Stripe.PaymentIntent> {
  const { paymentIntents } = deps.stripe
  const stripeAccount = payment.stripe_account_id
  const params: Stripe.PaymentIntentCreateParams = {
    amount: payment.amount_cents,
    currency: 'cad',
    ...(payment.fee_cents > 0 ? { application_fee_amount: payment.fee_cents } : {}),
    // Instant methods only. Stripe rejects this list together with automatic_payment_methods.
    allowed_payment_method_types: ['card', 'link'],
    description: 'Parking',
    metadata: { session_id: payment.session_id, lot_id: payment.lot_id, payment_id: payment.id },
  }
  return createOnce(deps, {
    name: `pi-${payment.id}`,
    since: payment.created_at,
    isFirst: payment.isNew ?? false,
    find: () =>
      findInList(
        paymentIntents.list({ ...createdSince(payment.created_at), limit: 100 }, { stripeAccount }),
        ({ metadata }) => metadata.payment_id === payment.id,
      ),
    create: (idempotencyKey) => paymentIntents.create(params, { stripeAccount, idempotencyKey }),
  })
}
