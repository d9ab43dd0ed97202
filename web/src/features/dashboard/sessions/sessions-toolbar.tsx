import { columnsFor } from '@lotwise/domain/session-fields'
import { Download, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FILTERS, sortOf } from '../shared/list-search.ts'
import { SearchField } from './search-field.tsx'
import { COLUMN_LOOK } from './session-columns.ts'
import { useExport } from './use-export.ts'
import type { ListView } from '../shared/use-list-view.ts'

export function SessionsToolbar({ view }: { view: ListView }) {
  const { sessions: text } = useDashboardWords()
  const isWide = useMedia('(min-width: 48rem)')
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const count = FILTERS.filter((filter) => filter !== 'search' && view.search[filter] !== undefined).length
  return (
    <div className="grid gap-2 px-4 pb-3">
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        <SearchField view={view} />
        {!isWide && (
          <ToolButton aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {text.filters}
            {count > 0 && <span className="rounded-full bg-accent-wash px-1.5 text-xs text-accent">{count}</span>}
          </ToolButton>
        )}
        <div id={panelId} hidden={!isWide && !isOpen} className="grid w-full gap-2 md:contents">
          <FilterFields view={view} />
          {!isWide && <SortField view={view} />}
        </div>
      </div>
      <FilterChips view={view} />
    </div>
  )
}

export function ExportButton({ view }: { view: ListView }) {
  const { sessions: text } = useDashboardWords()
  const { percent, start, cancel } = useExport(view.search)
  return (
    <>
      <ToolButton title={text.export} className="max-sm:ml-auto" isBusy={percent !== null} onClick={() => void start()}>
        <Download aria-hidden className="size-4" />
        {percent === null ? (
          <span className="sr-only sm:not-sr-only">{text.export}</span>
        ) : percent === 0 ? (
          text.exporting
        ) : (
          text.exportedPart(percent.toString())
        )}
      </ToolButton>
      {percent !== null && (
        <ToolButton look="bare" onClick={cancel}>
          {text.cancelExport}
        </ToolButton>
      )}
    </>
  )
}

/** A phone shows cards, which have no column heads to sort by. */
function SortField({ view }: { view: ListView }) {
  const { role } = useAtLot()
  const { sessions: text } = useDashboardWords()
  const { sort, order } = sortOf(view.search)
  const choices = columnsFor(role).flatMap(({ key }) => {
    const by = COLUMN_LOOK[key].sort
    return by
      ? ([
          { value: `${by} desc`, label: `${text.columns[key]} ↓` },
          { value: `${by} asc`, label: `${text.columns[key]} ↑` },
        ] as const)
      : []
  })
  return (
    <SelectField
      label={text.sortBy}
      value={`${sort} ${order}`}
      choices={choices}
      onValue={(value) => {
        const chosen = choices.find((choice) => choice.value === value)
        if (chosen) view.sortAs(...(chosen.value.split(' ') as [typeof sort, typeof order]))
      }}
    />
  )
}
