import Stripe from 'stripe'

/** Final: the provider looked at the request and said no. Otherwise we do not know whether it happened. */
export type StripeFailure = { isFinal: boolean; code: string | null; message: string }

/** The one question that matters about a provider's error. What is not one goes on as the bug it is. */
export function rethrowUnlessStripe(error: unknown): StripeFailure {
  if (!isStripeError(error)) throw error
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripePermissionError
  return { isFinal, code: error.code ?? null, message: error.message }
}

export function isStripeError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Stripe.errors.StripeError
}
