import type { ReactNode } from 'react'
import { LiveFigure } from '../../ui/staff/live-figure.tsx'
import type { OverviewWords } from '../../words/overview-en.ts'
import { useOverviewWords } from '../../words/use-overview-words.ts'
import type { LotFigures } from './use-overview.ts'
import { useOverviewFormat } from './use-overview-format.ts'

type LotCardFiguresProps = { seesMoney: boolean; figures: LotFigures | undefined }

export function LotCardFigures({ seesMoney, figures }: LotCardFiguresProps) {
  const text = useOverviewWords()
  const format = useOverviewFormat()
  const sessions = figures && text.sessions(figures.sessions_today, format.count(figures.sessions_today))
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-3 sm:gap-x-6 lg:col-span-1 lg:grid-cols-[1fr_1.4fr_1fr]">
      {seesMoney ? (
        <Figure name={text.today} value={format.money(figures?.revenue_today?.total)}>
          {sessions}
        </Figure>
      ) : (
        <Figure name={text.today} value={sessions ?? format.count(undefined)} />
      )}
      {seesMoney && (
        <Figure name={text.month} value={format.money(figures?.revenue_this_month?.total)}>
          {figures?.month_over_month !== undefined && text.change(format.percent(figures.month_over_month))}
        </Figure>
      )}
      <Figure name={text.active} value={activeText(figures, text, format)} />
    </dl>
  )
}

function activeText(
  figures: LotFigures | undefined,
  text: OverviewWords,
  format: ReturnType<typeof useOverviewFormat>,
): string {
  const spaces = figures?.occupancy.spaces
  return spaces
    ? text.ofSpaces(format.count(spaces.taken), format.count(spaces.total))
    : format.count(figures?.active_sessions)
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid">
        <LiveFigure value={value} className="text-lead font-semibold tracking-tight tabular-nums" />
        {children && <span className="text-xs text-pretty text-muted tabular-nums">{children}</span>}
      </dd>
    </div>
  )
}
