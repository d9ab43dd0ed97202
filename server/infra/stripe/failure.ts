import Stripe from 'stripe'

/** Final: the provider rejected the request. Otherwise it is unknown whether it took effect. */
export type StripeFailure = { isFinal: boolean; code: string | null; message: string }

/** Rethrows anything but a Stripe error. */
export function rethrowUnlessStripe(error: unknown): StripeFailure {
  if (!isStripeError(error)) throw error
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    // Not for a permission our own key lacks: the operator grants it, and the request is repeated.
    (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid')
  return { isFinal, code: error.code ?? null, message: error.message }
}

export function isStripeError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Stripe.errors.StripeError
}
