import { useState } from 'react'
import { useOverviewWords } from '../../words/use-overview-words.ts'
import { OverviewTotals } from './overview-totals.tsx'
import type { Overview } from './use-overview.ts'
import { useOverviewFormat } from './use-overview-format.ts'

type OverviewChartProps = { points: Overview['points']; lots: Overview['lots'] }

/** All lots together, and a bar a day, which says its figure when it is pointed at or touched. Screen readers get the same as a table. */
export function OverviewChart({ points, lots }: OverviewChartProps) {
  const text = useOverviewWords()
  const format = useOverviewFormat()
  const [at, setAt] = useState<number | null>(null)
  const highest = Math.max(1, ...points.map(({ total }) => total))
  const shown = at === null ? undefined : points[at]
  return (
    <section
      aria-labelledby="overview-chart"
      className="grid gap-3 rounded-box border border-line bg-surface px-4 py-3 shadow-box"
    >
      <OverviewTotals lots={lots} />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="overview-chart" className="text-sm text-muted">
          {text.chart}
        </h2>
        <p className="text-sm font-medium tabular-nums">
          {shown ? `${format.day(shown.key)} · ${format.money(shown.total)}` : format.money(sumOf(points))}
        </p>
      </header>
      <div aria-hidden onPointerLeave={() => setAt(null)} className="flex h-24 items-end gap-px sm:gap-1">
        {points.map((point, index) => (
          <span
            key={point.key}
            onPointerEnter={() => setAt(index)}
            onPointerDown={() => setAt(index)}
            className="flex h-full flex-1 items-end"
          >
            <span
              style={{ height: `${Math.max(0, (point.total / highest) * 100)}%` }}
              className={`min-h-px w-full rounded-t-xs bg-accent ${at === null || at === index ? '' : 'opacity-50'}`}
            />
          </span>
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
        <span>{points[0] && format.day(points[0].key)}</span>
        <span>{points.length > 0 && format.day(points.at(-1)!.key)}</span>
      </p>
      <table className="sr-only">
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.total}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{format.day(point.key)}</th>
              <td>{format.money(point.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function sumOf(points: Overview['points']): number {
  return points.reduce((sum, point) => sum + Math.round(point.total * 100), 0) / 100
}
