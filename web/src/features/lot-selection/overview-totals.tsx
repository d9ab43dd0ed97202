import { LiveFigure } from '../../ui/staff/live-figure.tsx'
import { useOverviewWords } from '../../words/use-overview-words.ts'
import type { Overview } from './use-overview.ts'
import { useOverviewFormat } from './use-overview-format.ts'

/** Of the lots whose money one may see. */
export function OverviewTotals({ lots }: { lots: Overview['lots'] }) {
  const text = useOverviewWords()
  const format = useOverviewFormat()
  const mine = lots.filter((lot) => lot.revenue_today !== undefined)
  const figures = {
    [text.today]: format.money(sum(mine.map((lot) => lot.revenue_today?.total))),
    [text.month]: format.money(sum(mine.map((lot) => lot.revenue_this_month?.total))),
    [text.active]: format.count(mine.reduce((count, lot) => count + lot.active_sessions, 0)),
  }
  return (
    <dl aria-label={text.all} className="grid grid-cols-3 gap-4 border-b border-line pb-3">
      {Object.entries(figures).map(([name, value]) => (
        <div key={name} className="grid content-start">
          <dt className="text-sm text-muted">{name}</dt>
          <dd>
            <LiveFigure value={value} className="text-lead font-semibold tracking-tight tabular-nums sm:text-2xl" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In whole cents. */
function sum(dollars: (number | undefined)[]): number {
  return dollars.reduce<number>((total, one) => total + Math.round((one ?? 0) * 100), 0) / 100
}
