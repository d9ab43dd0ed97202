import { CalendarClock, ChartNoAxesColumn } from 'lucide-react'
import { useLazyPart } from '../../../components/use-lazy-part.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { Card } from '../../../ui/staff/card.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { ReadFailure } from '../shared/read-failure.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { RevenueTable } from './revenue-table.tsx'
import { useRevenue } from '../shared/use-dashboard-query.ts'
import { useFailureToast } from '../shared/use-failure-toast.ts'
import { useFigures } from '../shared/use-figures.ts'
import type { ListView } from '../shared/use-list-view.ts'

const RANGES = ['7', '30', '365'] as const
const loadBusyHours = () => import('./busy-hours.tsx')

export function RevenueCard({ view }: { view: ListView }) {
  const { lot } = useAtLot()
  const { revenue: text, occupancy, failures } = useDashboardWords()
  const figures = useFigures(lot.timezone)
  const days = view.search.days ?? '7'
  const revenue = useRevenue(days)
  useFailureToast(revenue, failures.revenue)
  const points = revenue.data?.points
  const total = points?.reduce((sum, point) => sum + Math.round(point.total * 100), 0)
  const isBusy = view.search.chart === 'busy'
  const busyHours = useLazyPart(loadBusyHours, isBusy, () => view.showChart(undefined))
  const earned =
    total !== undefined && !revenue.isPlaceholderData ? (
      <>
        <span className="font-medium text-ink tabular-nums">{figures.money(total / 100)}</span> · {text.about}
      </>
    ) : (
      text.about
    )
  return (
    <Card
      title={isBusy ? occupancy.busy.heading : text.heading}
      about={isBusy ? occupancy.busy.about : earned}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
          {!isBusy && <Legend />}
          {!isBusy && <RangePicker days={days} onDays={(range) => view.showRange(range)} />}
          <ToolButton onClick={() => view.showChart(isBusy ? undefined : 'busy')}>
            {isBusy ? (
              <ChartNoAxesColumn aria-hidden className="size-4" />
            ) : (
              <CalendarClock aria-hidden className="size-4" />
            )}
            <span className="max-sm:sr-only">{isBusy ? text.heading : occupancy.busy.heading}</span>
          </ToolButton>
        </div>
      }
    >
      {isBusy && (busyHours ? <busyHours.BusyHours /> : <Skeleton className="h-[10.25rem]" />)}
      {!isBusy && <RevenueBody days={days} revenue={revenue} figures={figures} />}
    </Card>
  )
}

type RevenueBodyProps = {
  days: (typeof RANGES)[number]
  revenue: ReturnType<typeof useRevenue>
  figures: ReturnType<typeof useFigures>
}

function RevenueBody({ days, revenue, figures }: RevenueBodyProps) {
  const { revenue: text, failures } = useDashboardWords()
  const points = revenue.data?.points
  return (
    <>
      {revenue.isPending && <Skeleton className="h-[10.25rem]" />}
      {revenue.isError && !points && (
        <ReadFailure text={failures.revenue} isRetrying={revenue.isFetching} onRetry={() => void revenue.refetch()} />
      )}
      {points && (
        <div
          aria-busy={revenue.isPlaceholderData}
          className={`transition-opacity ${revenue.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {points.every((point) => point.one_time === 0 && point.monthly === 0) ? (
            <Empty />
          ) : (
            <RevenueChart
              key={points[0]?.key}
              points={points}
              isByMonth={revenue.data?.days === 365}
              label={text.chartOf(text.ranges[days])}
              figures={figures}
            />
          )}
          <RevenueTable points={points} isByMonth={revenue.data?.days === 365} figures={figures} />
        </div>
      )}
    </>
  )
}

type RangePickerProps = { days: (typeof RANGES)[number]; onDays(days: (typeof RANGES)[number]): void }

function RangePicker({ days, onDays }: RangePickerProps) {
  const { revenue: text } = useDashboardWords()
  return (
    <fieldset className="flex rounded-lg bg-sunken p-0.5">
      <legend className="sr-only">{text.range}</legend>
      {RANGES.map((range) => (
        <label
          key={range}
          className="relative grid min-h-10 cursor-pointer place-items-center rounded-md px-3 text-sm font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-box dark:has-checked:bg-edge dark:has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-accent sm:min-h-8"
        >
          <input
            type="radio"
            name="range"
            checked={range === days}
            onChange={() => onDays(range)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          <span className="pointer-events-none relative">{text.ranges[range]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Empty() {
  const { revenue: text } = useDashboardWords()
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center text-sm">
      <ChartNoAxesColumn aria-hidden className="size-7 text-muted" strokeWidth={1.75} />
      <p className="font-medium">{text.empty}</p>
      <p className="text-muted">{text.emptyAdvice}</p>
    </div>
  )
}

function Legend() {
  const { revenue: text } = useDashboardWords()
  return (
    <p aria-hidden className="flex gap-4 text-xs text-muted max-sm:basis-full">
      <span className="flex items-center gap-1.5">
        <span className="size-2 rounded-full bg-accent" />
        {text.oneTime}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-2 rounded-full bg-chart-second" />
        {text.monthly}
      </span>
    </p>
  )
}
