import type { Role } from '@lotwise/domain/roles'
import { columnsFor, type SessionColumnKey } from '@lotwise/domain/session-fields'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, useMemo, type CSSProperties } from 'react'
import { useMedia } from '../../../ui/use-media.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { sortOf } from '../shared/list-search.ts'
import { OpenButton } from './open-button.tsx'
import { RowActions } from './row-actions.tsx'
import { CELLS, type CellProps } from '../shared/session-cell.tsx'
import { COLUMN_LOOK, saysTheSame, tableWidths } from './session-columns.ts'
import type { RowsProps } from './rows-props.ts'
import type { ListView } from '../shared/use-list-view.ts'

const ROW = 'grid grid-cols-(--columns) items-center gap-x-2 px-4'
/** Rows outside the viewport are not laid out. */
const LAZY = '[content-visibility:auto] [contain-intrinsic-block-size:auto_2.75rem]'

type SessionTableProps = RowsProps & { role: Role; view: ListView }

export function SessionTable({ role, view, rows, ...rest }: SessionTableProps) {
  const { sessions: text } = useDashboardWords()
  const hasRoom = useMedia('(min-width: 80rem)')
  const columns = useMemo(() => orderedColumns(role, hasRoom), [role, hasRoom])
  const hidden = columns.filter((column) => saysTheSame(column, rows)).join(' ')
  return (
    <TableFrame columns={shownOf(columns, hidden)} label={text.heading} rowCount={rest.total}>
      <Head columns={columns} hidden={hidden} view={view} />
      {/* One animation instead of one per cell. */}
      <tbody className={`block ${rows ? '' : 'motion-safe:animate-pulse'}`}>
        {rows ? (
          rows.map((session) => (
            <Row
              key={session.id}
              columns={columns}
              hidden={hidden}
              session={session}
              now={rest.now}
              figures={rest.figures}
              text={text}
              isFresh={rest.fresh.has(session.id)}
              isRefundUnderWay={rest.refunding.has(session.id)}
              onOpen={rest.onOpen}
              onAction={rest.onAction}
            />
          ))
        ) : (
          <SkeletonRows columns={shownOf(columns, hidden)} />
        )}
      </tbody>
    </TableFrame>
  )
}

/** Where not all columns fit, those that say whether a car may stand there come first, and the actions stay in view. */
const FIRST_WHERE_NARROW: readonly SessionColumnKey[] = [
  'plate',
  'status',
  'paymentStatus',
  'amount',
  'expires',
  'created',
]

function orderedColumns(role: Role, hasRoom: boolean): SessionColumnKey[] {
  const all = columnsFor(role).map(({ key }) => key)
  if (hasRoom) return all
  const first = FIRST_WHERE_NARROW.filter((key) => all.includes(key))
  return [...first, ...all.filter((key) => !first.includes(key))]
}

/** A column with the same in every row takes no room; screen readers still read it. */
function isHidden(column: SessionColumnKey, hidden: string): boolean {
  return hidden.split(' ').includes(column)
}

function shownOf(columns: SessionColumnKey[], hidden: string): SessionColumnKey[] {
  return columns.filter((column) => !isHidden(column, hidden))
}

/** With a fade, where the columns go on beneath. */
const ACTIONS_IN_VIEW =
  'max-xl:sticky max-xl:right-0 max-xl:items-center max-xl:self-stretch max-xl:-mr-4 max-xl:bg-surface max-xl:pr-4 max-xl:pl-2 max-xl:before:pointer-events-none max-xl:before:absolute max-xl:before:inset-y-0 max-xl:before:-left-8 max-xl:before:w-8 max-xl:before:bg-linear-to-l max-xl:before:from-surface'

type FrameProps = { columns: SessionColumnKey[]; label: string; rowCount: number; children: React.ReactNode }

function TableFrame({ columns, label, rowCount, children }: FrameProps) {
  const widths = tableWidths(columns)
  return (
    // Where the table fits, its head sticks to the window; elsewhere the table scrolls in its own box.
    <div className="relative max-xl:max-h-[80dvh] max-xl:overflow-auto">
      <table
        aria-label={label}
        aria-rowcount={rowCount + 1}
        style={{ '--columns': widths.columns, minWidth: widths.least } as CSSProperties}
        className="block w-full text-[13px]"
      >
        {children}
      </table>
    </div>
  )
}

type HeadProps = { columns: SessionColumnKey[]; hidden: string; view: ListView }

function Head({ columns, hidden, view }: HeadProps) {
  return (
    <thead className="sticky top-0 z-10 block border-y border-line bg-surface">
      <tr className={`${ROW} min-h-10`}>
        {columns.map((column) => (
          <ColumnHead key={column} column={column} isHidden={isHidden(column, hidden)} view={view} />
        ))}
      </tr>
    </thead>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

type ColumnHeadProps = { column: SessionColumnKey; isHidden: boolean; view: ListView }

function ColumnHead({ column, isHidden: isUnseen, view }: ColumnHeadProps) {
  const { sessions: text } = useDashboardWords()
  const { sort, isRight = false } = COLUMN_LOOK[column]
  const now = sortOf(view.search)
  const isSorted = sort === now.sort
  const place = isRight
    ? `justify-end text-right ${column === 'amount' ? 'pr-2' : ''} ${column === 'actions' ? ACTIONS_IN_VIEW : ''}`
    : ''
  if (!sort) {
    if (isUnseen) {
      return (
        <th scope="col" className="sr-only">
          {text.columns[column]}
        </th>
      )
    }
    return (
      <th scope="col" className={`flex text-left text-xs leading-tight font-medium text-muted ${place}`}>
        {text.columns[column]}
      </th>
    )
  }
  const Arrow = !isSorted ? ChevronsUpDown : now.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? ARIA_SORT[now.order] : 'none'} className={`flex ${place}`}>
      <button
        type="button"
        onClick={() => view.sortBy(sort)}
        className={`-mx-1 inline-flex min-h-8 items-center gap-0.5 rounded px-1 text-left text-xs leading-tight font-medium hover:text-ink ${isSorted ? 'text-ink' : 'text-muted'}`}
      >
        {text.columns[column]}
        <Arrow aria-hidden className={`size-3.5 shrink-0 ${isSorted ? 'text-accent' : 'opacity-60'}`} />
      </button>
    </th>
  )
}

type RowProps = CellProps &
  Pick<RowsProps, 'onAction' | 'onOpen'> & { columns: SessionColumnKey[]; hidden: string; isFresh: boolean }

const Row = memo(function Row({ columns, hidden, isFresh, onAction, onOpen, ...cell }: RowProps) {
  return (
    <tr
      onClick={({ target }) => (target as Element).closest('button') ?? onOpen(cell.session)}
      className={`${ROW} ${LAZY} min-h-11 border-b border-line/70 py-1.5 last:border-b-0 cursor-pointer hover:bg-canvas ${isFresh ? 'fresh-row' : ''}`}
    >
      {columns.map((column) => (
        <td
          key={column}
          className={
            isHidden(column, hidden)
              ? 'sr-only'
              : `min-w-0 ${COLUMN_LOOK[column].isRight ? 'flex justify-end' : ''} ${column === 'amount' ? 'pr-3' : ''} ${column === 'actions' ? ACTIONS_IN_VIEW : ''}`
          }
        >
          <Cell column={column} cell={cell} onAction={onAction} onOpen={onOpen} />
          {column === 'plate' && isFresh && <span className="sr-only"> ({cell.text.isNew})</span>}
        </td>
      ))}
    </tr>
  )
})

type TableCellProps = Pick<RowsProps, 'onAction' | 'onOpen'> & { column: SessionColumnKey; cell: CellProps }

function Cell({ column, cell, onAction, onOpen }: TableCellProps) {
  const { session, text } = cell
  if (column === 'actions') return <RowActions session={session} text={text} onAction={onAction} />
  if (column === 'plate') return <OpenButton cell={cell} onOpen={onOpen} />
  return CELLS[column](cell)
}

const SKELETONS = Array.from({ length: 10 }, (_, index) => `skeleton ${index}`)

function SkeletonRows({ columns }: { columns: SessionColumnKey[] }) {
  return SKELETONS.map((key) => (
    <tr key={key} data-skeleton className={`${ROW} min-h-11 border-b border-line/70`}>
      {columns.map((column) => (
        <td key={column}>
          <SkeletonCell />
        </td>
      ))}
    </tr>
  ))
}

function SkeletonCell() {
  return <span aria-hidden className="block h-3.5 w-4/5 rounded-full bg-sunken" />
}
