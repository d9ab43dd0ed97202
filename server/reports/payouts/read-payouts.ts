import type { Reply } from '@lotwise/contract/endpoint'
import { PAYOUTS_PER_PAGE, type listPayouts } from '@lotwise/contract/payout-reports'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { listBalance, listPayoutsAfter, requirePayout, sumOnTheWay } from './payout-reports-table.ts'
import { dollarsOf, payoutView } from './payout-view.ts'

export async function readPayouts(
  deps: Deps,
  access: LotAccess<'payouts.read'>,
  afterId: string | undefined,
): Promise<Reply<typeof listPayouts>> {
  const { db } = deps
  const now = deps.now()
  const after = afterId === undefined ? null : await requirePayout(db, access, afterId)
  const rows = await listPayoutsAfter(db, access, after, PAYOUTS_PER_PAGE)
  const balance = await listBalance(db, access, now)
  const available = balance.filter((part) => part.available_on <= now)
  const coming = balance.filter((part) => part.available_on > now)
  const next = [...available, ...coming].find((part) => part.net_cents > 0)
  const sum = (parts: typeof balance) => parts.reduce((total, part) => total + part.net_cents, 0)
  return {
    rows: rows.map(payoutView),
    on_the_way: dollarsOf(await sumOnTheWay(db, access)),
    available: dollarsOf(sum(available)),
    coming: dollarsOf(sum(coming)),
    next: next ? { amount: dollarsOf(next.net_cents), available_on: next.available_on.toISOString() } : null,
  }
}
