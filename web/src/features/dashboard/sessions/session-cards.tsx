import type { Role } from '@lotwise/domain/roles'
import { can } from '@lotwise/domain/roles'
import { columnsFor, type SessionColumnKey } from '@lotwise/domain/session-fields'
import { memo } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { RowActions } from './row-actions.tsx'
import { CELLS, type CellProps } from './session-cell.tsx'
import type { RowsProps } from './rows-props.ts'

/** Shown in the head of the card already. */
const IN_HEAD: readonly SessionColumnKey[] = ['plate', 'status', 'amount', 'paymentStatus', 'actions']

/** The table on a phone: a row is a card, and nothing scrolls sideways. */
export function SessionCards({ role, rows, ...rest }: RowsProps & { role: Role }) {
  const { sessions: text } = useDashboardWords()
  if (!rows) return <SkeletonCards />
  return (
    <ul aria-label={text.heading} className="border-t border-line">
      {rows.map((session) => (
        <SessionCard
          key={session.id}
          role={role}
          session={session}
          now={rest.now}
          figures={rest.figures}
          text={text}
          isFresh={rest.fresh.has(session.id)}
          isRefundUnderWay={rest.refunding.has(session.id)}
          onAction={rest.onAction}
        />
      ))}
    </ul>
  )
}

type CardProps = CellProps & Pick<RowsProps, 'onAction'> & { role: Role; isFresh: boolean }

const SessionCard = memo(function SessionCard({ role, isFresh, onAction, ...cell }: CardProps) {
  const { session, text } = cell
  const facts = columnsFor(role)
    .map(({ key }) => key)
    .filter((key) => !IN_HEAD.includes(key))
  return (
    <li
      className={`grid gap-3 border-b border-line px-4 py-4 text-sm [contain-intrinsic-block-size:auto_16rem] [content-visibility:auto] last:border-b-0 ${isFresh ? 'fresh-row' : ''}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-1 text-base">
          {CELLS.plate(cell)}
          {isFresh && <span className="sr-only"> ({text.isNew})</span>}
          <span className="text-sm">{CELLS.status(cell)}</span>
        </div>
        <div className="grid justify-items-end gap-1.5">
          {can(role, 'session.details') && <span className="text-base font-semibold">{CELLS.amount(cell)}</span>}
          {CELLS.paymentStatus(cell)}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts
          .filter((key) => hasValue(key, cell))
          .map((key) => (
            <div key={key} className="contents">
              <dt className="text-muted">{text.columns[key]}</dt>
              <dd className="min-w-0 text-right">{key !== 'actions' && CELLS[key](cell)}</dd>
            </div>
          ))}
      </dl>
      {can(role, 'session.delete') && (
        <div className="flex gap-3">
          <RowActions session={session} text={text} onAction={onAction} hasLabels />
        </div>
      )}
    </li>
  )
})

/** A card omits empty values. */
function hasValue(key: SessionColumnKey, { session }: CellProps): boolean {
  if (key === 'notes') return Boolean(session.notes)
  if (key === 'transactionId') return Boolean(session.transaction_id)
  if (key === 'paymentDetails') return Boolean(session.card_last4 || session.payment_method_type)
  return true
}

const SKELETONS = ['a', 'b', 'c', 'd']

function SkeletonCards() {
  return (
    <div className="border-t border-line">
      {SKELETONS.map((key) => (
        <div key={key} className="grid gap-3 border-b border-line p-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  )
}
