import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { syncAccount } from './sync-account.ts'

/** Asked when the provider refuses a payment: the account may have been switched off a moment ago. */
export async function isSwitchedOff(deps: Deps, stripeAccountId: string): Promise<boolean> {
  try {
    const { charges_enabled } = await syncAccount(deps, stripeAccountId)
    return !charges_enabled
  } catch (error) {
    rethrowUnlessStripe(error)
    deps.log.warn({ err: error }, 'the account of a refused payment could not be read')
    return false
  }
}
