import type { PayoutStatus } from '@lotwise/domain/payout-account'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { requireLotAccount } from './require-lot-account.ts'
import { syncAccount } from './sync-account.ts'

/** As the provider says now, not as we remember. */
export async function accountStatus(deps: Deps, lotId: string): Promise<PayoutStatus> {
  const account = await requireLotAccount(deps, lotId)
  try {
    return await syncAccount(deps, account)
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('account_status_failed', { cause: error })
  }
}
