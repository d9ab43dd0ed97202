import { DEFAULT_PAGE_SIZE, PAGE_SIZES, clampPage, pageButtons, pageCount } from '@lotwise/domain/paging'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { Figures } from '../shared/use-figures.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import type { Beside, ListView } from '../shared/use-list-view.ts'

type PagerProps = {
  view: ListView
  rows: StaffSession[]
  total: number
  /** There are more than the total. */
  isLeast: boolean
  figures: Figures
  onPage(page: number, beside?: Beside): void
}

const BUTTON =
  'grid size-11 place-items-center rounded-lg text-sm font-medium tabular-nums text-muted hover:bg-sunken hover:text-ink sm:size-9'

export function Pager({ view, rows, total, isLeast, figures, onPage }: PagerProps) {
  const { sessions: text } = useDashboardWords()
  const size = view.search.page_size ?? DEFAULT_PAGE_SIZE
  const asked = view.search.page ?? 1
  // A list that is not counted to its end has one more page as long as the one shown is full.
  const count = isLeast
    ? Math.max(pageCount(total, size), asked + (rows.length === size ? 1 : 0))
    : pageCount(total, size)
  const page = clampPage(asked, count)
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const last = isLeast ? first + rows.length - 1 : Math.min(page * size, total)
  const beside = {
    next: isLeast ? { after: rows.at(-1)?.id } : {},
    previous: isLeast ? { before: rows[0]?.id } : {},
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3">
      <div className="flex items-center gap-4">
        <p className="text-sm whitespace-nowrap text-muted tabular-nums">
          {text.rows(figures.count(first), figures.count(last), `${figures.count(total)}${isLeast ? '+' : ''}`)}
        </p>
        <div className="w-24">
          <SelectField
            label={text.pageSize}
            isLabelHidden
            title={text.pageSize}
            value={String(size)}
            choices={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
            onValue={(value) => view.showPageSize(Number(value))}
          />
        </div>
      </div>
      {count > 1 && (
        <nav aria-label={text.pages}>
          <ul className="flex items-center gap-0.5">
            <Step icon={ChevronFirst} label={text.firstPage} to={1} page={page} onPage={onPage} isWideOnly />
            <Step
              icon={ChevronLeft}
              label={text.previous}
              to={Math.max(1, page - 1)}
              page={page}
              onPage={(to) => onPage(to, beside.previous)}
            />
            {pageButtons(page, count).map((one) => (
              <li key={one} className={Math.abs(one - page) > 1 ? 'max-sm:hidden' : ''}>
                <button
                  type="button"
                  aria-label={text.page(one)}
                  aria-current={one === page ? 'page' : undefined}
                  onClick={() => onPage(one)}
                  className={`${BUTTON} w-auto! min-w-11 px-2 sm:min-w-9 aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent`}
                >
                  {figures.count(one)}
                </button>
              </li>
            ))}
            <Step
              icon={ChevronRight}
              label={text.next}
              to={Math.min(count, page + 1)}
              page={page}
              onPage={(to) => onPage(to, beside.next)}
            />
            {!isLeast && (
              <Step icon={ChevronLast} label={text.lastPage} to={count} page={page} onPage={onPage} isWideOnly />
            )}
          </ul>
        </nav>
      )}
    </div>
  )
}

type StepProps = {
  icon: LucideIcon
  label: string
  to: number
  page: number
  onPage(page: number): void
  isWideOnly?: boolean
}

function Step({ icon: Icon, label, to, page, onPage, isWideOnly = false }: StepProps) {
  const isAtEnd = to === page
  return (
    <li className={isWideOnly ? 'max-sm:hidden' : ''}>
      <button
        type="button"
        aria-label={label}
        // Not `disabled`: a button that gets disabled while focused loses the focus.
        aria-disabled={isAtEnd || undefined}
        onClick={isAtEnd ? undefined : () => onPage(to)}
        className={`${BUTTON} aria-disabled:opacity-40 aria-disabled:hover:bg-transparent`}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </li>
  )
}
