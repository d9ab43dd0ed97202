import { getBusyHours } from '@lotwise/contract/busy-hours'
import { getRevenue, getStats } from '@lotwise/contract/reports'
import { revenueBuckets, type RevenueRange } from '@lotwise/domain/revenue'
import { serveForLot } from '../access/serve-for-lot.ts'
import type { Site } from '../infra/http/serve.ts'
import { readBusyHours } from './read-busy-hours.ts'
import { readStats } from './read-stats.ts'
import { sumRevenueOf } from './revenue-tallies-table.ts'
import { revenueView } from './revenue-view.ts'

export function adminReportRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, getStats, (access) => readStats(deps, access))

  serveForLot(site, getBusyHours, (access) => readBusyHours(deps, access))

  serveForLot(site, getRevenue, async (access, { query }) => {
    const days = Number(query.days) as RevenueRange
    const buckets = revenueBuckets(days, deps.now(), access.lot.timeZone)
    const sums = await sumRevenueOf(
      deps.db,
      buckets.map((bucket) => ({ access, ...bucket })),
    )
    return { days, points: buckets.map(({ key }, index) => ({ key, ...revenueView(sums[index]!) })) }
  })
}
