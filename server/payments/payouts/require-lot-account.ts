import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { requireLot } from '../../lots/lots-table.ts'

export async function requireLotAccount(deps: Deps, lotId: string): Promise<string> {
  const { stripe_account_id } = await requireLot(deps.db, lotId)
  if (stripe_account_id === null) throw new AppError('payment_account_missing')
  return stripe_account_id
}
