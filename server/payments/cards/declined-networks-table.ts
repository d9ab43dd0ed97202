import type { Db } from '../../infra/db/connect.ts'

/** Open card payments of networks with at least `fewest` declines at their lot since the moment. */
export function listOpenPaymentsOfDeclined(
  db: Db,
  { since, fewest, most }: { since: Date; fewest: number; most: number },
): Promise<{ id: string; stripe_account_id: string }[]> {
  const declined = db
    .selectFrom('card_declines')
    .select(['lot_id', 'network'])
    .where('declined_at', '>', since)
    .where('network', 'is not', null)
    .groupBy(['lot_id', 'network'])
    .having((q) => q.fn.countAll(), '>=', fewest)
  return db
    .with('declined', () => declined)
    .selectFrom('declined')
    .innerJoin('payment_networks', 'payment_networks.network', 'declined.network')
    .innerJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'payment_networks.payment_id').onRef('payments.lot_id', '=', 'declined.lot_id'),
    )
    .select(['payments.id', 'payments.stripe_account_id'])
    .where('payments.status', '=', 'open')
    .orderBy('payments.asked_at')
    .limit(most)
    .execute()
}
