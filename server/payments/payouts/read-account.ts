import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { isStripeError } from '../../infra/stripe/failure.ts'

/** Null: the owner has disconnected the account, or it no longer exists. */
export async function readAccount(deps: Deps, stripeAccountId: string): Promise<Stripe.Account | null> {
  try {
    return await deps.stripe.accounts.retrieve(stripeAccountId)
  } catch (error) {
    if (isStripeError(error) && error.code === 'account_invalid') return null
    throw error
  }
}
