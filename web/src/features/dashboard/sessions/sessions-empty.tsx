import { can } from '@lotwise/domain/roles'
import { CarFront, SearchX } from 'lucide-react'
import { Link } from '../../../router/link.tsx'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton, toolClass } from '../../../ui/staff/tool-button.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { isFiltered } from '../shared/list-search.ts'
import type { ListView } from '../shared/use-list-view.ts'

/** Says why the list is empty and what to do about it. */
export function SessionsEmpty({ view, total }: { view: ListView; total: number }) {
  const { sessions: text } = useDashboardWords()
  const isBeyond = total > 0
  const isNarrowed = isFiltered(view.search)
  const Icon = isBeyond || isNarrowed ? SearchX : CarFront
  const title = isBeyond ? text.beyond : isNarrowed ? text.noMatch : text.none
  const advice = isBeyond ? null : isNarrowed ? text.noMatchAdvice : text.noneAdvice
  return (
    <div className="grid justify-items-center gap-3 border-t border-line px-4 py-14 text-center text-sm">
      <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <div>
        <p className="font-medium">{title}</p>
        {advice && <p className="text-muted">{advice}</p>}
      </div>
      {isBeyond && <ToolButton onClick={() => view.showPage(1)}>{text.beyondAction}</ToolButton>}
      {!isBeyond && isNarrowed && <ToolButton onClick={view.clearFilters}>{text.clear}</ToolButton>}
      {!isBeyond && !isNarrowed && <DriversPage />}
    </div>
  )
}

/** Drivers do not find a lot that is not open; its staff see it before. */
function DriversPage() {
  const { lot, role } = useAtLot()
  const { sessions: text } = useDashboardWords()
  if (lot.status === 'active') {
    return (
      <a href={`/lots/${lot.slug}`} className={toolClass('quiet')}>
        {text.driversPage}
      </a>
    )
  }
  if (!can(role, 'settings.read')) return null
  return (
    <Link to="/admin/lots/$lotSlug/preview" params={{ lotSlug: lot.slug }} className={toolClass('quiet')}>
      {text.driversPage}
    </Link>
  )
}
