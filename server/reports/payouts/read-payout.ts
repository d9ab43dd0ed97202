import type { Reply } from '@lotwise/contract/endpoint'
import { ENTRIES_PER_PAGE, type getPayout } from '@lotwise/contract/payout-reports'
import { addEntry, NO_ENTRIES } from '@lotwise/domain/entry-totals'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { listEntriesOf, requirePayout, sumEntriesOf } from './payout-reports-table.ts'
import { entryView, payoutView, totalsView } from './payout-view.ts'

export async function readPayout(
  { db }: Deps,
  access: LotAccess<'payouts.read'>,
  { id, afterId }: { id: string; afterId: string | undefined },
): Promise<Reply<typeof getPayout>> {
  const payout = await requirePayout(db, access, id)
  const sums = payout.is_itemised ? await sumEntriesOf(db, payout) : null
  const entries = payout.is_itemised ? await listEntriesOf(db, payout, afterId ?? null, ENTRIES_PER_PAGE) : []
  return {
    payout: payoutView(payout),
    totals: sums && totalsView(totalsOf(sums)),
    entries: entries.map(entryView),
  }
}

function totalsOf(sums: Awaited<ReturnType<typeof sumEntriesOf>>) {
  const totals = sums.reduce(
    (sum, { category, amount_cents, platform_fee_cents, card_fee_cents, net_cents }) =>
      addEntry(sum, {
        category,
        amountCents: amount_cents,
        platformFeeCents: platform_fee_cents,
        cardFeeCents: card_fee_cents,
        netCents: net_cents,
      }),
    NO_ENTRIES,
  )
  return { ...totals, payments: sums.find(({ category }) => category === 'charge')?.count ?? 0 }
}
