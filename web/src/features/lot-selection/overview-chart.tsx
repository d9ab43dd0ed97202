import { useOverviewWords } from '../../words/use-overview-words.ts'
import type { Overview } from './use-overview.ts'
import { useOverviewFormat } from './use-overview-format.ts'

/** A bar a day; screen readers get the same as a table. */
export function OverviewChart({ points }: { points: Overview['points'] }) {
  const text = useOverviewWords()
  const format = useOverviewFormat()
  const highest = Math.max(1, ...points.map(({ total }) => total))
  const total = points.reduce((sum, point) => sum + Math.round(point.total * 100), 0) / 100
  return (
    <section aria-labelledby="overview-chart" className="grid gap-3 rounded-box border border-line p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="overview-chart" className="text-sm text-muted">
          {text.chart}
        </h2>
        <p className="text-lead font-semibold tracking-tight tabular-nums">{format.money(total)}</p>
      </header>
      <div aria-hidden className="flex h-24 items-end gap-px sm:gap-1">
        {points.map((point) => (
          <span
            key={point.key}
            title={`${format.day(point.key)} · ${format.money(point.total)}`}
            className="group flex h-full flex-1 items-end"
          >
            <span
              style={{ height: `${Math.max(0, (point.total / highest) * 100)}%` }}
              className="min-h-px w-full rounded-t-xs bg-accent group-hover:bg-accent/70"
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
