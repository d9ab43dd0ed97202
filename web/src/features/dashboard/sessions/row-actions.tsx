import { offersRefund } from '@lotwise/domain/refund'
import { Trash2, Undo2 } from 'lucide-react'
import type { DashboardWords } from '../../../words/dashboard-en.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'

export type RowAction = 'refund' | 'delete'
type RowActionsProps = {
  session: StaffSession
  text: DashboardWords['sessions']
  onAction(action: RowAction, session: StaffSession): void
}

const ICON_ONLY =
  'grid size-11 place-items-center md:size-8 rounded-lg text-muted -outline-offset-2 hover:bg-sunken hover:text-ink'

export function RowActions({ session, text, onAction }: RowActionsProps) {
  const plate = session.license_plate
  return (
    <>
      {offersRefund(session) && (
        <button
          type="button"
          aria-label={text.refundOf(plate)}
          title={text.refund}
          onClick={() => onAction('refund', session)}
          className={ICON_ONLY}
        >
          <Undo2 aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label={text.deleteOf(plate)}
        title={text.delete}
        onClick={() => onAction('delete', session)}
        className={`${ICON_ONLY} hover:text-danger`}
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </>
  )
}
