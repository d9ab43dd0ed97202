import { X } from 'lucide-react'
import { useRef } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import type { DashboardWords } from '../../../words/dashboard-en.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { FILTERS, type Filter, type ListSearch } from '../shared/list-search.ts'
import { useFigures, type Figures } from '../shared/use-figures.ts'
import type { ListView } from '../shared/use-list-view.ts'

export function FilterChips({ view }: { view: ListView }) {
  const { lot } = useAtLot()
  const { sessions: text } = useDashboardWords()
  const figures = useFigures(lot.timezone)
  const list = useRef<HTMLUListElement>(null)
  const chips = FILTERS.filter((filter) => view.search[filter] !== undefined)
  if (chips.length === 0) return null

  function remove(filter: Filter) {
    view.filter({ [filter]: undefined })
    // The focused chip is gone: focus moves to the next one instead of being lost.
    list.current?.querySelector<HTMLElement>(`button:not([data-filter=${filter}])`)?.focus()
  }

  return (
    <ul ref={list} aria-label={text.filters} className="flex flex-wrap items-center gap-2">
      {chips.map((filter) => {
        const name = nameOf(filter, view.search, text, figures)
        return (
          <li key={filter}>
            <button
              type="button"
              data-filter={filter}
              aria-label={text.remove(name)}
              onClick={() => remove(filter)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-accent/30 bg-accent-wash pr-2 pl-3 text-xs font-medium text-accent hover:border-accent sm:min-h-7"
            >
              {name}
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          onClick={view.clearFilters}
          className="min-h-9 rounded-lg px-2 text-xs font-medium text-muted underline-offset-4 hover:text-ink hover:underline sm:min-h-7"
        >
          {text.clear}
        </button>
      </li>
    </ul>
  )
}

function nameOf(filter: Filter, search: ListSearch, text: DashboardWords['sessions'], figures: Figures): string {
  const names: Record<Filter, string> = {
    search: text.matching(search.search ?? ''),
    activity: search.activity === 'active' ? text.activities.Active : text.activities.Expired,
    payment_status: search.payment_status ? text.paymentStatuses[search.payment_status] : '',
    session_type: search.session_type ? text.sessionTypes[search.session_type] : '',
    location: text.allLocations,
    from: search.from ? text.since(figures.day(search.from)) : '',
    to: search.to ? text.until(figures.day(search.to)) : '',
  }
  return names[filter]
}
