import { canTakePayments } from '@lotwise/domain/payout-account'
import { bySystem } from '../access/actor.ts'
import type { Deps } from '../infra/deps.ts'
import type { LotWithAccount } from '../lots/lots-table.ts'
import { openReadyLot } from '../onboarding/signup/open-ready-lot.ts'
import { syncAccount } from '../payments/payouts/sync-account.ts'

/** Stores what the provider says about a lot's account, and opens the lot if it has been waiting for that. */
export async function reconcileAccount(deps: Deps, lot: LotWithAccount): Promise<void> {
  const status = await syncAccount(deps, lot.stripe_account_id)
  if (canTakePayments(status)) await openReadyLot(deps, bySystem('open_lot', lot.id), lot)
}
