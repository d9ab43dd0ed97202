import { canTakePayments } from '@lotwise/domain/payout-account'
import type { ChangeBy } from '../../access/actor.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { findLot, type LotRow } from '../../lots/lots-table.ts'
import { accountStatus } from '../../payments/payouts/account-status.ts'
import { openReadyLot } from './open-ready-lot.ts'

/** Opens a pending lot once the provider reports that it can take payments and its owner has accepted it. Safe to repeat. */
export async function completeOnboarding(deps: Deps, by: ChangeBy): Promise<LotRow> {
  const lot = await findLot(deps.db, by.lot.id)
  if (!lot) throw new AppError('onboarding_lot_not_found')
  if (lot.status === 'inactive') throw new AppError('onboarding_lot_closed')
  const isReady = lot.stripe_account_id !== null && canTakePayments(await accountStatus(deps, by.lot.id))
  if (!isReady) {
    throw new AppError('payment_setup_unfinished')
  }
  if (!(await openReadyLot(deps, by, lot)) && lot.status === 'pending') throw new AppError('owner_not_confirmed')
  return lot
}
