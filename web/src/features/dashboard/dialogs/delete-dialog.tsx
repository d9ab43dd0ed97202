import type { deleteSession } from '@lotwise/contract/staff-sessions'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { activityOf, isPaidOrFree } from '@lotwise/domain/session'
import { useState } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { FormActions } from '../../../components/staff/form-actions.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useNow } from '../../../ui/use-now.ts'
import { errorText } from '../../../words/error-text.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { leftOf } from '../shared/refunded-part.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useFigures } from '../shared/use-figures.ts'
import { useDeleteSession } from './use-delete-session.ts'

type DeleteDialogProps = { session: StaffSession; onClose(): void; onDeleted(): void }

export function DeleteDialog({ session, onClose, onDeleted }: DeleteDialogProps) {
  const { lot } = useAtLot()
  const { close } = useStaffWords()
  const { deletion: text, reasons: ownReasons } = useDashboardWords()
  const reasons = useStaffReasons(ownReasons)
  const figures = useFigures(lot.timezone)
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending: isBusy } = useDeleteSession()
  const now = useNow(MINUTE_MS)
  const isActive = activityOf(new Date(session.renewing_until ?? session.expires_at), now) === 'Active'
  const isValid = isActive && isPaidOrFree(session.payment_status)

  async function remove() {
    setProblem(null)
    try {
      if ((await submit(session.id)) === null) return
      toast.success(text.deleted)
      onDeleted()
    } catch (error) {
      toast.error(text.failed)
      setProblem(errorText(callError<typeof deleteSession>(error), reasons, text.failed))
    }
  }

  return (
    <Dialog title={text.heading(session.license_plate)} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <div className="grid gap-2 text-sm text-pretty text-muted">
        <p>{text.about(figures.exact(new Date(session.created_at)))}</p>
        {isValid && <p>{text.valid}</p>}
        {session.payment_status === 'paid' && <p>{text.paid(figures.money(leftOf(session)))}</p>}
        {session.payment_method_type === 'subscription' && <p>{text.monthly}</p>}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <FormActions
        label={isBusy ? text.busy : text.submit}
        look="danger"
        isBusy={isBusy}
        onCancel={onClose}
        onPress={() => void remove()}
      />
    </Dialog>
  )
}
