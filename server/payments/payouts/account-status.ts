import type { PayoutStatus } from '@lotwise/domain/payout-account'
import { AppError } from '../../infra/app-error.ts'
import type { Doors } from '../../infra/deps.ts'
import { stripeFailure } from '../../infra/stripe/failure.ts'
import { requireLotAccount } from './lot-account.ts'
import { syncAccount } from './sync-account.ts'

/** As the provider says now, not as we remember. */
export async function accountStatus(doors: Doors, lotId: string): Promise<PayoutStatus> {
  const account = await requireLotAccount(doors, lotId)
  try {
    return await syncAccount(doors, account)
  } catch (error) {
    stripeFailure(error)
    throw new AppError('payment_provider', 'Failed to read the payment account', { cause: error })
  }
}
