import type { Span } from '@lotwise/domain/revenue'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'

/** When the first stay in this time was sold, if any. */
export async function findFirstStay(
  db: Db,
  { lot }: LotAccess<'revenue.read'>,
  { from, to }: Span,
): Promise<Date | null> {
  const first = await db
    .selectFrom('parking_sessions')
    .select('created_at')
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .where('payment_status', '=', 'paid')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at ?? null
}
