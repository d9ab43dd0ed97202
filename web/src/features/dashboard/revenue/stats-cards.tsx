import type { Reply } from '@lotwise/contract/endpoint'
import type { getStats } from '@lotwise/contract/reports'
import { can } from '@lotwise/domain/roles'
import { freeSpaces } from '@lotwise/domain/spaces'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { rereadLotAccess } from '../../../state/reread-lot-access.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Badge } from '../../../ui/staff/badge.tsx'
import { LiveFigure } from '../../../ui/staff/live-figure.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { ReadFailure } from '../shared/read-failure.tsx'
import { useStats } from '../shared/use-dashboard-query.ts'
import { useFailureToast } from '../shared/use-failure-toast.ts'
import { useFigures, type Figures } from '../shared/use-figures.ts'

type Stats = Reply<typeof getStats>
type Revenue = NonNullable<Stats['revenue_today']>

export function StatsCards() {
  const { lot, role } = useAtLot()
  const { stats: text, failures } = useDashboardWords()
  const figures = useFigures(lot.timezone)
  const stats = useStats()
  useFailureToast(stats, failures.stats)
  const seesMoney = can(role, 'revenue.read')
  const lacksMoney = seesMoney && stats.data !== undefined && stats.data.revenue_today === undefined
  useEffect(() => {
    // The server omits revenue if the role has changed since this page was rendered.
    if (lacksMoney) void rereadLotAccess()
  }, [lacksMoney])
  return (
    <section aria-labelledby="stats" aria-busy={stats.isPending}>
      <h2 id="stats" className="sr-only">
        {text.heading}
      </h2>
      {stats.isPending && <StatsSkeleton count={seesMoney ? 4 : 3} />}
      {stats.isError && !stats.data && (
        <div className="rounded-box border border-line bg-surface shadow-box">
          <ReadFailure text={failures.stats} isRetrying={stats.isFetching} onRetry={() => void stats.refetch()} />
        </div>
      )}
      {stats.data && (
        <dl className={gridClass(seesMoney ? 4 : 3)}>
          {seesMoney ? (
            <OwnersCards stats={stats.data} figures={figures} />
          ) : (
            <Counts stats={stats.data} figures={figures} />
          )}
        </dl>
      )}
    </section>
  )
}

function gridClass(count: 3 | 4): string {
  return `grid gap-3 sm:gap-4 ${count === 4 ? 'grid-cols-2 xl:grid-cols-4' : 'grid-cols-1 min-[24rem]:grid-cols-3'}`
}

function StatsSkeleton({ count }: { count: 3 | 4 }) {
  return (
    <div className={gridClass(count)}>
      {['a', 'b', 'c', 'd'].slice(0, count).map((key) => (
        <Skeleton key={key} className="h-[6.25rem]" />
      ))}
    </div>
  )
}

type CardsProps = { stats: Stats; figures: Figures }

function OwnersCards({ stats, figures }: CardsProps) {
  const { stats: text } = useDashboardWords()
  return (
    <>
      <Stat label={text.revenueToday} value={figures.money(stats.revenue_today?.total)}>
        <Split revenue={stats.revenue_today} figures={figures} />
      </Stat>
      <Stat
        label={text.revenueMonth}
        value={figures.money(stats.revenue_this_month?.total)}
        badge={<Change stats={stats} figures={figures} />}
      >
        <Split revenue={stats.revenue_this_month} figures={figures} />
      </Stat>
      <Active stats={stats} figures={figures} about={text.activeAbout} />
      <Stat label={text.sessions} value={figures.count(stats.sessions_today)}>
        {text.ofMonth(figures.count(stats.sessions_this_month))}
      </Stat>
    </>
  )
}

function Counts({ stats, figures }: CardsProps) {
  const { stats: text } = useDashboardWords()
  return (
    <>
      <Active stats={stats} figures={figures} />
      <Stat label={text.sessions} value={figures.count(stats.sessions_today)} />
      <Stat label={text.sessionsMonth} value={figures.count(stats.sessions_this_month)} />
    </>
  )
}

/** Where the number of spaces is known, the cars among them. */
function Active({ stats, figures, about }: CardsProps & { about?: string }) {
  const { stats: text, occupancy } = useDashboardWords()
  const { is_full: isFull, spaces } = stats.occupancy
  const badge = isFull && <Badge tone="warning">{occupancy.full}</Badge>
  if (!spaces) {
    return (
      <Stat label={text.active} value={figures.count(stats.active_sessions)} badge={badge}>
        {about}
      </Stat>
    )
  }
  const free = freeSpaces(spaces.total, spaces.taken)
  return (
    <Stat
      label={text.active}
      value={occupancy.of(figures.count(spaces.taken), figures.count(spaces.total))}
      badge={badge}
    >
      {occupancy.free(free, figures.count(free))}
    </Stat>
  )
}

type StatProps = { label: string; value: string; badge?: ReactNode; children?: ReactNode }

function Stat({ label, value, badge, children }: StatProps) {
  return (
    <div className="grid min-w-0 content-start gap-0.5 rounded-box border border-line bg-surface px-4 py-3 shadow-box">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="grid gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LiveFigure value={value} className="text-2xl font-semibold tracking-tight tabular-nums" />
          {badge}
        </span>
        {children && <span className="text-xs text-muted tabular-nums">{children}</span>}
      </dd>
    </div>
  )
}

function Change({ stats, figures }: CardsProps) {
  const { stats: text } = useDashboardWords()
  const { month_over_month: monthOverMonth, revenue_last_month: lastMonth, compared_days: compared } = stats
  if (monthOverMonth === undefined || !lastMonth || !compared) return null
  const change = Math.round(monthOverMonth)
  const Icon = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : ArrowRight
  const percent = figures.percent(monthOverMonth)
  const days = figures.days(compared.from, compared.to)
  return (
    <span
      title={text.changeAbout(figures.money(lastMonth.total))}
      className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-muted"
    >
      <Badge tone={change > 0 ? 'good' : change < 0 ? 'bad' : 'plain'}>
        <Icon aria-hidden className="size-3" />
        <span aria-hidden>{percent}</span>
      </Badge>
      <span aria-hidden>{text.versus(days)}</span>
      <span className="sr-only">{text.change(percent, days)}</span>
    </span>
  )
}

function Split({ revenue, figures }: { revenue: Revenue | undefined; figures: Figures }) {
  const { stats: text } = useDashboardWords()
  if (!revenue) return null
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>
        {text.oneTime} {figures.money(revenue.one_time)}
      </span>
      <span>
        {text.monthly} {figures.money(revenue.monthly)}
      </span>
    </span>
  )
}
