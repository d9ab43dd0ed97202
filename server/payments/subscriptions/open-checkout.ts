import { HOUR_MS } from '@lotwise/domain/duration'
import { PLATFORM_FEE_PERCENT } from '@lotwise/domain/platform-fee'
import type Stripe from 'stripe'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { asciiEmail } from '../../infra/stripe/ascii-email.ts'
import { updateUnfinished, type PaymentRow } from '../payments-table.ts'
import type { SessionRow } from '../../sessions/sessions-table.ts'
import { createOnce } from '../../infra/stripe/create-once.ts'
import { createdSince } from '../../infra/stripe/created-since.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findInList } from '../../infra/stripe/find-in-list.ts'
import { isSwitchedOff } from '../payouts/is-switched-off.ts'
import { lotProduct } from './lot-product.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Counted from the row's created_at, so that a retry sends the same parameters under the same idempotency key. */
const OPEN_FOR_MS = 2 * HOUR_MS

export async function openCheckout(
  deps: Deps,
  session: SessionRow,
  payment: PaymentRow,
): Promise<{ id: string; url: string } | 'expired'> {
  const checkout = await createOrRetrieveCheckout(deps, session, payment)
  if (payment.checkout_session_id === null) {
    await updateUnfinished(deps.db, payment.id, { checkout_session_id: checkout.id, status: 'open' })
  }
  if (checkout.status === 'complete') {
    await settleCheckout(deps, payment.id)
    throw new AppError('already_paid')
  }
  if (checkout.status === 'expired') {
    await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
    return 'expired'
  }
  return { id: checkout.id, url: checkout.url! }
}

async function createOrRetrieveCheckout(
  deps: Deps,
  session: SessionRow,
  payment: PaymentRow,
): Promise<Stripe.Checkout.Session> {
  try {
    if (payment.checkout_session_id === null) return await createCheckout(deps, session, payment)
    return await deps.stripe.checkout.sessions.retrieve(payment.checkout_session_id, undefined, {
      stripeAccount: payment.stripe_account_id,
    })
  } catch (error) {
    const failure = rethrowUnlessStripe(error)
    deps.log.warn({ err: error, payment: payment.id }, 'checkout session request failed')
    if (failure.isFinal && payment.checkout_session_id === null) {
      await updateUnfinished(deps.db, payment.id, { status: 'failed', last_error: failure.message })
    }
    if (failure.isFinal && (await isSwitchedOff(deps, payment.stripe_account_id))) {
      throw new AppError('lot_cannot_charge', { cause: error })
    }
    throw new AppError('subscription_failed', { cause: error })
  }
}

/** Also called to find a checkout whose create response was lost. */
export async function createCheckout(
  deps: Deps,
  session: SessionRow,
  payment: PaymentRow,
): Promise<Stripe.Checkout.Session> {
  const { sessions } = deps.stripe.checkout
  const stripeAccount = payment.stripe_account_id
  const params = await checkoutParams(deps, session, payment)
  return createOnce(deps, {
    name: `cs-${payment.id}`,
    since: payment.created_at,
    find: () =>
      findInList(
        sessions.list({ ...createdSince(payment.created_at), limit: 100 }, { stripeAccount }),
        ({ metadata }) => metadata?.payment_id === payment.id,
      ),
    create: (idempotencyKey) => sessions.create(params, { stripeAccount, idempotencyKey }),
  })
}

async function checkoutParams(
  deps: Deps,
  session: SessionRow,
  payment: PaymentRow,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { product, slug } = await lotProduct(deps, session.lot_id, payment.stripe_account_id)
  const page = `${deps.env.publicUrl}/lots/${slug}`
  const metadata = { session_id: session.id, lot_id: session.lot_id, payment_id: payment.id }
  return {
    mode: 'subscription',
    customer_email: asciiEmail(session.email!),
    client_reference_id: session.id,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'cad', unit_amount: payment.amount_cents, recurring: { interval: 'month' }, product },
      },
    ],
    subscription_data: {
      application_fee_percent: PLATFORM_FEE_PERCENT,
      metadata,
      description: `Monthly parking, ${session.license_plate}`,
    },
    metadata,
    allowed_payment_method_types: ['card', 'link'],
    expires_at: Math.floor((payment.created_at.getTime() + OPEN_FOR_MS) / 1000),
    success_url: `${page}/payment/${session.id}?subscription=true&cs={CHECKOUT_SESSION_ID}`,
    cancel_url: `${page}?tab=monthly`,
  }
}
