import type { Role } from '@lotwise/domain/roles'
import { can } from '@lotwise/domain/roles'
import { memo } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { OpenButton } from './open-button.tsx'
import { RowActions } from './row-actions.tsx'
import { CELLS, type CellProps } from '../shared/session-cell.tsx'
import type { RowsProps } from './rows-props.ts'

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
          onOpen={rest.onOpen}
          onAction={rest.onAction}
        />
      ))}
    </ul>
  )
}

type CardProps = CellProps & Pick<RowsProps, 'onAction' | 'onOpen'> & { role: Role; isFresh: boolean }

/** Two lines; everything else is in the panel. */
const SessionCard = memo(function SessionCard({ role, isFresh, onAction, onOpen, ...cell }: CardProps) {
  const { session, text } = cell
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the plate is the button; the rest of the card only makes it larger
    <li
      onClick={({ target }) => (target as Element).closest('button') ?? onOpen(session)}
      className={`grid gap-1 border-b border-line px-4 py-2.5 text-sm [contain-intrinsic-block-size:auto_5.25rem] [content-visibility:auto] last:border-b-0 ${isFresh ? 'fresh-row' : ''}`}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-base">
          <OpenButton cell={cell} onOpen={onOpen} />
          {isFresh && <span className="sr-only"> ({text.isNew})</span>}
        </span>
        <span className="flex items-center gap-2">
          {CELLS.paymentStatus(cell)}
          {can(role, 'session.details') && (
            <span className="text-right text-base font-semibold">{CELLS.amount(cell)}</span>
          )}
        </span>
      </div>
      <div className="flex min-h-8 items-center justify-between gap-3 text-muted">
        <span className="flex min-w-0 items-center gap-3">
          {CELLS.status(cell)}
          {CELLS.expires(cell)}
          {session.notes && <span className="truncate">{session.notes}</span>}
        </span>
        {can(role, 'session.delete') && (
          <span className="-mr-2 flex">
            <RowActions session={session} text={text} onAction={onAction} />
          </span>
        )}
      </div>
    </li>
  )
})

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
