import type { Reply } from '@lotwise/contract/endpoint'
import type { getOverview } from '@lotwise/contract/overview'
import { cents } from '@lotwise/domain/money'
import { monthOverMonth, revenueBuckets, sameDaysOfLastMonth, thisMonth, today } from '@lotwise/domain/revenue'
import type { LotAccess } from '../../access/lot-access.ts'
import { findAccessTo } from '../../access/require-lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { readOccupancy } from '../read-occupancy.ts'
import { countActiveSessions, countSessionsIn } from '../reports-table.ts'
import { sumRevenueOf, type Revenue, type WantedSpan } from '../revenue-tallies-table.ts'
import { revenueView, totalOf } from '../revenue-view.ts'
import { countAttentionOf } from './overview-table.ts'

type Overview = Reply<typeof getOverview>
type LotFigures = Overview['lots'][number]
type RevenueAccess = LotAccess<'revenue.read'>

const CHART_DAYS = 30

/** Each lot's days are its own; what a role may not see is left out lot by lot. */
export async function readOverview(deps: Deps, accesses: LotAccess<'session.read'>[]): Promise<Overview> {
  const { db } = deps
  const now = deps.now()
  const withRevenue = accesses.flatMap((access) => findAccessTo(access, 'revenue.read') ?? [])
  const withAttention = accesses.flatMap((access) => findAccessTo(access, 'attention.read') ?? [])
  const [counts, cards, points, attention] = await Promise.all([
    Promise.all(accesses.map((access) => readCounts(db, access, now))),
    readCards(db, withRevenue, now),
    readChart(db, withRevenue, now),
    countAttentionOf(db, withAttention),
  ])
  const seesAttention = new Set(withAttention.map(({ lot }) => lot.id))
  const lots = counts.map((figures) => ({
    ...figures,
    ...cards.get(figures.lot_id),
    ...(seesAttention.has(figures.lot_id) ? { attention: attention.get(figures.lot_id) ?? 0 } : {}),
  }))
  return { lots, points }
}

async function readCounts(db: Db, access: LotAccess<'session.read'>, now: Date): Promise<LotFigures> {
  const [active, occupancy, ofToday] = await Promise.all([
    countActiveSessions(db, access, now),
    readOccupancy(db, access, now),
    countSessionsIn(db, access, today(now, access.lot.timeZone)),
  ])
  return { lot_id: access.lot.id, active_sessions: active, occupancy, sessions_today: ofToday }
}

async function readCards(db: Db, accesses: RevenueAccess[], now: Date): Promise<Map<string, Partial<LotFigures>>> {
  const spans = accesses.flatMap((access): WantedSpan[] => {
    const { timeZone } = access.lot
    const wanted = [today(now, timeZone), thisMonth(now, timeZone), sameDaysOfLastMonth(now, timeZone)]
    return wanted.map((span) => ({ access, ...span }))
  })
  const sums = await sumRevenueOf(db, spans)
  return new Map(
    accesses.map(({ lot }, place) => {
      const [ofToday, ofMonth, ofSameDays] = sums.slice(place * 3, place * 3 + 3) as [Revenue, Revenue, Revenue]
      const figures = {
        revenue_today: revenueView(ofToday),
        revenue_this_month: revenueView(ofMonth),
        month_over_month: monthOverMonth(totalOf(ofMonth), totalOf(ofSameDays)),
      }
      return [lot.id, figures]
    }),
  )
}

/** By the calendar: a day of Vancouver is added to the same day of Toronto. */
async function readChart(db: Db, accesses: RevenueAccess[], now: Date): Promise<Overview['points']> {
  const buckets = accesses.flatMap((access) =>
    revenueBuckets(CHART_DAYS, now, access.lot.timeZone).map((bucket) => ({ access, ...bucket })),
  )
  const sums = await sumRevenueOf(db, buckets)
  const days = new Map<string, Revenue>()
  for (const [place, { key }] of buckets.entries()) {
    const { oneTime, monthly } = sums[place]!
    const before = days.get(key) ?? { oneTime: cents(0), monthly: cents(0) }
    days.set(key, { oneTime: cents(before.oneTime + oneTime), monthly: cents(before.monthly + monthly) })
  }
  return [...days.keys()].toSorted().map((key) => ({ key, ...revenueView(days.get(key)!) }))
}
