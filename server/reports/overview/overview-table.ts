import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'

export async function countAttentionOf(db: Db, accesses: LotAccess<'attention.read'>[]): Promise<Map<string, number>> {
  if (accesses.length === 0) return new Map()
  const rows = await db
    .selectFrom('attention_items')
    .select((q) => ['lot_id', q.fn.countAll<number>().as('count')])
    .where(
      'lot_id',
      'in',
      accesses.map(({ lot }) => lot.id),
    )
    .where('resolved_at', 'is', null)
    .groupBy('lot_id')
    .execute()
  return new Map(rows.map((row) => [row.lot_id, row.count]))
}
