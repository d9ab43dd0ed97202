import { canTakePayments } from '@lotwise/domain/payout-account'
import type { ChangeBy } from '../../access/actor.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { findLot, type LotRow } from '../../lots/lots-table.ts'
import { accountStatus } from '../../payments/payouts/account-status.ts'
import { openReadyLot } from './open-ready-lot.ts'

/** Opens a lot that waits for it, on the provider's word alone. Asked again, it answers the same. */
export async function completeOnboarding(deps: Deps, by: ChangeBy): Promise<LotRow> {
  const lot = await findLot(deps.db, by.lot.id)
  if (!lot) throw new AppError('not_found', 'Failed to complete onboarding: there is no such lot')
  if (lot.status === 'inactive') throw new AppError('conflict', 'Failed to complete onboarding: this lot is closed')
  const isReady = lot.stripe_account_id !== null && canTakePayments(await accountStatus(deps, by.lot.id))
  if (!isReady) {
    throw new AppError('conflict', 'Failed to complete onboarding: the payment setup is not finished yet')
  }
  await openReadyLot(deps, by, lot)
  return lot
}
