import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { requireLotAccount } from './require-lot-account.ts'

/** Login links exist for the Express dashboard only; owners sign in to the full one themselves. */
const FULL_DASHBOARD = 'https://dashboard.stripe.com/'

export async function createLoginLink(deps: Deps, { lot }: LotAccess<'payouts.manage'>): Promise<string> {
  const account = await requireLotAccount(deps, lot.id)
  try {
    const { controller } = await deps.stripe.accounts.retrieve(account)
    if (controller?.stripe_dashboard?.type === 'full') return FULL_DASHBOARD
    const link = await deps.stripe.accounts.createLoginLink(account)
    return link.url
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('payment_dashboard_failed', { cause: error })
  }
}
