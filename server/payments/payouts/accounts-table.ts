import type { Db } from '../../infra/db/connect.ts'
import type { LotRow } from '../../lots/lots-table.ts'

export function listLotsOfAccount(db: Db, stripeAccount: string): Promise<LotRow[]> {
  return db.selectFrom('lots').selectAll().where('stripe_account_id', '=', stripeAccount).orderBy('id').execute()
}
