import { canTakePayments } from '@lotwise/domain/payout-account'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { accountStatus } from '../../payments/payouts/account-status.ts'
import { openReadyLot } from './open-ready-lot.ts'
import { findLot } from './signups-table.ts'

/** Opens a lot that waits for it, on the provider's word alone. Asked again, it answers the same. */
export async function completeOnboarding(deps: Deps, lotId: string, requestId: string): Promise<LotRow> {
  const lot = await findLot(deps.db, lotId)
  if (!lot) throw new AppError('onboarding_lot_not_found')
  if (lot.status === 'inactive') throw new AppError('onboarding_lot_closed')
  const isReady = lot.stripe_account_id !== null && canTakePayments(await accountStatus(deps, lotId))
  if (!isReady) {
    throw new AppError('payment_setup_unfinished')
  }
  await openReadyLot(deps, lot, requestId)
  return lot
}
