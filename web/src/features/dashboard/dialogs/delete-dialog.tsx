import { activityOf, isPaidOrFree } from '@lotwise/domain/session'
import { useState } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { DialogActions } from '../../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useNow } from '../../../ui/use-now.ts'
import { errorText } from '../../../words/error-text.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useFigures } from '../shared/use-figures.ts'
import { useDeleteSession } from './use-delete-session.ts'

type DeleteDialogProps = { session: StaffSession; onClose(): void; onDeleted(): void }

export function DeleteDialog({ session, onClose, onDeleted }: DeleteDialogProps) {
  const { lot } = useAtLot()
  const words = useWords()
  const { close, cancel } = useStaffWords()
  const { deletion: text } = useDashboardWords()
  const figures = useFigures(lot.timezone)
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending: isBusy } = useDeleteSession()
  const now = useNow(60_000)
  const isActive = activityOf(new Date(session.expires_at), now) === 'Active'
  const isValid = isActive && isPaidOrFree(session.payment_status)

  async function remove() {
    setProblem(null)
    try {
      if ((await submit(session.id)) === null) return
      toast.success(text.deleted)
      onDeleted()
    } catch (error) {
      toast.error(text.failed)
      setProblem(errorText(error as Error, words, text.failed))
    }
  }

  return (
    <Dialog title={text.heading(session.license_plate)} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <div className="grid gap-2 text-sm text-pretty text-muted">
        <p>{text.about(figures.exact(new Date(session.created_at)))}</p>
        {isValid && <p>{text.valid}</p>}
        {session.payment_status === 'paid' && <p>{text.paid(figures.money(session.amount ?? 0))}</p>}
        {session.payment_method_type === 'subscription' && <p>{text.monthly}</p>}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <DialogActions>
        <ToolButton isBusy={isBusy} onClick={onClose}>
          {cancel}
        </ToolButton>
        <ToolButton look="danger" isBusy={isBusy} onClick={() => void remove()}>
          {isBusy ? text.busy : text.submit}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}
