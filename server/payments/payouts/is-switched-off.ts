import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findLotOfAccount } from '../../lots/lots-table.ts'
import { syncAccount } from './sync-account.ts'

/** Asked when the provider refuses a payment: the account may have been switched off a moment ago. */
export async function isSwitchedOff(deps: Deps, stripeAccountId: string): Promise<boolean> {
  // An account that the lot has replaced: its status is no longer stored.
  if (!(await findLotOfAccount(deps.db, stripeAccountId))) return false
  try {
    const { charges_enabled } = await syncAccount(deps, stripeAccountId)
    return !charges_enabled
  } catch (error) {
    rethrowUnlessStripe(error)
    deps.log.warn({ err: error }, 'the account of a refused payment could not be read')
    return false
  }
}
