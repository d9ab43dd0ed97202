import type { Reply } from '@lotwise/contract/endpoint'
import type { getStats } from '@lotwise/contract/reports'
import { lastMonth, monthOverMonth, sameDaysOfLastMonth, thisMonth, today } from '@lotwise/domain/revenue'
import { dayKey } from '@lotwise/domain/time-zone'
import type { LotAccess } from '../access/lot-access.ts'
import { findAccessTo } from '../access/require-lot-access.ts'
import type { Deps } from '../infra/deps.ts'
import { readOccupancy } from './read-occupancy.ts'
import { countActiveSessions, countSessionsIn } from './reports-table.ts'
import { sumRevenueOf } from './revenue-tallies-table.ts'
import { revenueView, totalOf } from './revenue-view.ts'

type Stats = Reply<typeof getStats>

/** "Today" is in the lot's time zone. Revenue is included only with the permission revenue.read. */
export async function readStats(deps: Deps, access: LotAccess<'session.read'>): Promise<Stats> {
  const now = deps.now()
  const { timeZone } = access.lot
  const revenueAccess = findAccessTo(access, 'revenue.read')
  const [active, occupancy, ofToday, ofMonth, revenue] = await Promise.all([
    countActiveSessions(deps.db, access, now),
    readOccupancy(deps.db, access, now),
    countSessionsIn(deps.db, access, today(now, timeZone)),
    countSessionsIn(deps.db, access, thisMonth(now, timeZone)),
    revenueAccess ? readRevenueCards(deps, revenueAccess, now) : {},
  ])
  return { active_sessions: active, occupancy, sessions_today: ofToday, sessions_this_month: ofMonth, ...revenue }
}

async function readRevenueCards({ db }: Deps, access: LotAccess<'revenue.read'>, now: Date): Promise<Partial<Stats>> {
  const { timeZone } = access.lot
  const compared = sameDaysOfLastMonth(now, timeZone)
  const spans = [today(now, timeZone), thisMonth(now, timeZone), lastMonth(now, timeZone), compared]
  const [ofToday, ofMonth, ofLastMonth, ofSameDays] = await sumRevenueOf(
    db,
    spans.map((span) => ({ access, ...span })),
  )
  return {
    revenue_today: revenueView(ofToday!),
    revenue_this_month: revenueView(ofMonth!),
    revenue_last_month: revenueView(ofLastMonth!),
    month_over_month: monthOverMonth(totalOf(ofMonth!), totalOf(ofSameDays!)),
    compared_days: {
      from: dayKey(compared.from, timeZone),
      // The span ends before its last instant.
      to: dayKey(new Date(compared.to.getTime() - 1), timeZone),
    },
  }
}
