import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { Point } from './chart-shape.ts'
import type { Figures } from '../shared/use-figures.ts'

type RevenueTableProps = { points: Point[]; isByMonth: boolean; figures: Figures }

/** The chart as a table for screen readers. */
export function RevenueTable({ points, isByMonth, figures }: RevenueTableProps) {
  const { revenue: text } = useDashboardWords()
  const name = isByMonth ? figures.barMonth : figures.barDay
  return (
    // Hidden by a wrapper: a table cannot be made narrower than its content.
    <div className="sr-only">
      <table>
        <caption>{text.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{isByMonth ? text.month : text.day}</th>
            <th scope="col">{text.oneTime}</th>
            <th scope="col">{text.monthly}</th>
            <th scope="col">{text.total}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{name(point.key)}</th>
              <td>{figures.money(point.one_time)}</td>
              <td>{figures.money(point.monthly)}</td>
              <td>{figures.money(point.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
