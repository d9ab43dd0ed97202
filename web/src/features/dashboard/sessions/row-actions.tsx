import { offersRefund } from '@lotwise/domain/refund'
import { Trash2, Undo2 } from 'lucide-react'
import type { DashboardWords } from '../../../words/dashboard-en.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'

export type RowAction = 'refund' | 'delete'
type RowActionsProps = {
  session: StaffSession
  text: DashboardWords['sessions']
  onAction(action: RowAction, session: StaffSession): void
  hasLabels?: boolean
}

const ICON_ONLY =
  'grid size-8 place-items-center rounded-lg text-muted -outline-offset-2 hover:bg-sunken hover:text-ink'
const LABELLED =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg border border-line px-3 text-sm font-medium'

export function RowActions({ session, text, onAction, hasLabels = false }: RowActionsProps) {
  const shape = hasLabels ? LABELLED : ICON_ONLY
  const plate = session.license_plate
  return (
    <>
      {offersRefund(session) && (
        <button
          type="button"
          aria-label={text.refundOf(plate)}
          title={hasLabels ? undefined : text.refund}
          onClick={() => onAction('refund', session)}
          className={shape}
        >
          <Undo2 aria-hidden className="size-4" />
          {hasLabels && text.refund}
        </button>
      )}
      <button
        type="button"
        aria-label={text.deleteOf(plate)}
        title={hasLabels ? undefined : text.delete}
        onClick={() => onAction('delete', session)}
        className={`${shape} hover:text-danger`}
      >
        <Trash2 aria-hidden className="size-4" />
        {hasLabels && text.delete}
      </button>
    </>
  )
}
