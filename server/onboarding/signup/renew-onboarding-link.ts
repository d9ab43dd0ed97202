import { bySystem } from '../../access/actor.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { findLot } from '../../lots/lots-table.ts'
import { accountStatus } from '../../payments/payouts/account-status.ts'
import { createOnboardingLink } from '../../payments/payouts/create-onboarding-link.ts'

/** After the details are submitted, changing them requires signing in, because they decide who is paid. */
export async function renewOnboardingLink(deps: Deps, lotId: string): Promise<string> {
  const lot = await findLot(deps.db, lotId)
  if (!lot || lot.status !== 'pending') throw new AppError('signup_not_found')
  const hasDetails = lot.stripe_account_id !== null && (await accountStatus(deps, lotId)).details_submitted
  if (hasDetails) throw new AppError('setup_needs_sign_in')
  return createOnboardingLink(deps, bySystem('signup', lotId), 'signup')
}
