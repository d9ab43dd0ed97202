import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { requireLotAccount } from './require-lot-account.ts'

export async function createLoginLink(deps: Deps, { lot }: LotAccess<'payouts.manage'>): Promise<string> {
  const account = await requireLotAccount(deps, lot.id)
  try {
    const link = await deps.stripe.accounts.createLoginLink(account)
    return link.url
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('payment_dashboard_failed', { cause: error })
  }
}
