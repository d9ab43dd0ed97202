import type { PayoutStatus } from '@lotwise/domain/payout-account'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { requireLotAccount } from './require-lot-account.ts'
import { syncAccount } from './sync-account.ts'

/** Retrieved from the provider, because the stored status may be outdated. */
export async function accountStatus(deps: Deps, lotId: string): Promise<PayoutStatus> {
  const account = await requireLotAccount(deps, lotId)
  try {
    return await syncAccount(deps, account)
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('account_status_failed', { cause: error })
  }
}
