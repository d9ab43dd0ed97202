import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

/**
 * A payout by the provider's entries, and by our own payments, refunds and disputes: amounts and the platform fee of payments are ours,
 * the provider's own fees are its own. An entry about a charge, a refund or a dispute that we do not have counts as nothing.
 */
export async function sumPayout(db: Db, payoutId: string): Promise<{ entriesCents: number; ownCents: number }> {
  const entries = db
    .selectFrom('balance_entries as e')
    .leftJoin('payments as p', 'p.charge_id', 'e.charge_id')
    .leftJoin('unexpected_charges as u', 'u.charge_id', 'e.charge_id')
    .leftJoin('refunds as r', 'r.stripe_refund_id', 'e.source_id')
    .leftJoin('disputes as d', 'd.id', 'e.source_id')
    .where('e.payout_id', '=', payoutId)
    .where('e.source_id', 'is distinct from', payoutId)
  const sums = await entries
    .select([
      sql<number>`coalesce(sum(e.net_cents), 0)::int`.as('entriesCents'),
      sql<number>`coalesce(sum(case
        when e.category = 'charge' then
          coalesce(p.amount_cents, u.amount_cents, 0) - e.card_fee_cents
            - case when p.id is null then e.platform_fee_cents else p.fee_cents end
        when e.category = 'refund' and u.id is null then -coalesce(r.amount_cents, 0) - e.platform_fee_cents
        when e.category = 'dispute' and u.id is null then -coalesce(d.amount_cents, 0) - e.card_fee_cents
        else e.net_cents end), 0)::int`.as('ownCents'),
    ])
    .executeTakeFirstOrThrow()
  return sums
}
