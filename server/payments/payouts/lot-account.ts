import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'

export type LotAccount = { id: string; slug: string; display_name: string; stripe_account_id: string | null }

export async function findLotAccount(deps: Deps, lotId: string): Promise<LotAccount> {
  return deps.db
    .selectFrom('lots')
    .select(['id', 'slug', 'display_name', 'stripe_account_id'])
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
}

export async function requireLotAccount(deps: Deps, lotId: string): Promise<string> {
  const { stripe_account_id } = await findLotAccount(deps, lotId)
  if (stripe_account_id === null) throw new AppError('payment_account_missing')
  return stripe_account_id
}
