import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { requireLot } from './lots-table.ts'

export async function requirePaymentAccount(db: Db, lotId: string): Promise<string> {
  const lot = await requireLot(db, lotId)
  if (lot.stripe_account_id === null || !lot.charges_enabled || lot.status !== 'active') {
    throw new AppError('lot_cannot_charge')
  }
  return lot.stripe_account_id
}
