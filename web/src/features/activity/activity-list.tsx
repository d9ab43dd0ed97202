import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import { dayKey } from '@lotwise/domain/time-zone'
import type { RowMark } from '../../components/staff/steady-rows.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useNow } from '../../ui/use-now.ts'
import { useActivityWords } from '../../words/use-activity-words.ts'
import { useFormat } from '../../words/use-format.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { byDay, type Day } from './by-day.ts'
import type { Entry } from './use-activity.ts'

export function ActivityList({ entries, mark }: { entries: readonly Entry[]; mark: RowMark }) {
  const { lot } = useAtLot()
  const nameOf = useDayName()
  return (
    <div className="divide-y divide-line overflow-clip rounded-box border border-line bg-surface shadow-box">
      {byDay(entries, lot.timezone).map((day) => (
        <section key={day.key} aria-labelledby={`day-${day.key}`}>
          <h2 id={`day-${day.key}`} className="bg-canvas px-4 py-2 text-xs font-semibold text-muted sm:px-6">
            {nameOf(day)}
          </h2>
          <ul className="divide-y divide-line border-t border-line">
            {day.entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} mark={mark(entry.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function useDayName(): (day: Day) => string {
  const text = useActivityWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const now = useNow(MINUTE_MS)
  const today = dayKey(now, lot.timezone)
  const yesterday = dayKey(new Date(now.getTime() - DAY_MS), lot.timezone)
  return ({ key, first }) => {
    if (key === today) return text.today
    return key === yesterday ? text.yesterday : format.date(first, lot.timezone)
  }
}
