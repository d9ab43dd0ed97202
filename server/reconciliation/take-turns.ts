import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { listLotsWithAccount, type LotWithAccount } from '../lots/lots-table.ts'
import { listLotsPaidSince } from '../payments/payments-table.ts'

/** A lot where somebody paid within a day is listed this many times as often as others. */
const ACTIVE_WEIGHT = 10
/** Up to this many lots are listed in every run. */
const FEW = 100

type Turns = {
  /** When each account was last listed. */
  listedAt: Map<string, Date>
  perMinute: number
}

/** The lots to list in a run of the catch-up interval: those that have waited longest, active ones first. */
export async function takeTurns(deps: Deps, { listedAt, perMinute }: Turns): Promise<LotWithAccount[]> {
  const lots = await listLotsWithAccount(deps.db)
  const most = Math.max(FEW, Math.floor((perMinute * deps.env.catchUpSeconds * 1000) / MINUTE_MS))
  if (lots.length <= most) return lots
  const now = deps.now().getTime()
  const active = await listLotsPaidSince(
    deps.db,
    lots.map(({ id }) => id),
    new Date(now - DAY_MS),
  )
  const waitOf = ({ id, stripe_account_id }: LotWithAccount) =>
    (now - (listedAt.get(stripe_account_id)?.getTime() ?? 0)) * (active.has(id) ? ACTIVE_WEIGHT : 1)
  return lots
    .map((lot) => ({ lot, wait: waitOf(lot) }))
    .toSorted((a, b) => b.wait - a.wait)
    .slice(0, most)
    .map(({ lot }) => lot)
}
