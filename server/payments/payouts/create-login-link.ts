import { AppError } from '../../infra/app-error.ts'
import type { Doors } from '../../infra/deps.ts'
import { stripeFailure } from '../../infra/stripe/failure.ts'
import { requireLotAccount } from './lot-account.ts'

export async function createLoginLink(doors: Doors, lotId: string): Promise<string> {
  const account = await requireLotAccount(doors, lotId)
  try {
    const link = await doors.stripe.accounts.createLoginLink(account)
    return link.url
  } catch (error) {
    stripeFailure(error)
    throw new AppError('payment_provider', 'Failed to access payment dashboard', { cause: error })
  }
}
