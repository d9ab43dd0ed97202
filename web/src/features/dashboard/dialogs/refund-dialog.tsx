import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { DialogActions } from '../../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { cardText } from '../shared/payment-text.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useFigures } from '../shared/use-figures.ts'
import { isAlreadyRefunded, useRefund } from './use-refund.ts'

/** Not refusals: the request may have arrived, and the server then completes the refund by itself. */
const ANSWER_LOST = ['unavailable', 'payment_provider', 'internal']

type RefundDialogProps = {
  session: StaffSession
  onClose(): void
  onRefunded(): void
  /** It was requested, and its outcome is not known. */
  onLost(): void
}

export function RefundDialog({ session, onClose, onRefunded, onLost }: RefundDialogProps) {
  const { lot } = useAtLot()
  const words = useWords()
  const { close, cancel } = useStaffWords()
  const { refund: text, sessions } = useDashboardWords()
  const figures = useFigures(lot.timezone)
  const [failure, setFailure] = useState<{ text: string; isLost: boolean } | null>(null)
  const { submit, isPending: isBusy } = useRefund()
  const amount = figures.money(session.amount ?? 0)

  async function refund() {
    setFailure(null)
    if (!session.payment_id) return fail(text.noPayment, false)
    try {
      const { payment_id: paymentId, payment_method_type: type } = session
      const reply = await submit({ sessionId: session.id, paymentId, paymentMethodType: type ?? 'card' })
      if (reply !== null) succeed()
    } catch (error) {
      // The attempt whose answer was lost had gone through.
      if (failure?.isLost && isAlreadyRefunded(error)) return succeed()
      const isLost = !(error instanceof ApiError) || ANSWER_LOST.includes(error.code)
      const wasTold = error instanceof ApiError && error.code !== 'unavailable'
      fail(wasTold ? errorText(error, words, text.failed) : text.failed, isLost)
      if (isLost) onLost()
    }
  }

  function succeed() {
    toast.success(text.refunded)
    onRefunded()
  }

  function fail(why: string, isLost: boolean) {
    toast.error(why)
    setFailure({ text: why, isLost })
  }

  return (
    <Dialog title={text.heading} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <div className="grid gap-2">
        <p className="text-base font-medium text-balance">
          {text.question(amount, cardText(session, sessions) ?? text.noCard, session.license_plate)}
        </p>
        <p className="text-sm text-pretty text-muted">{text.about}</p>
      </div>
      {failure && (
        <div role="alert" className="grid gap-1 rounded-lg bg-warning px-3 py-2 text-sm text-pretty text-on-warning">
          <p className="font-medium">{failure.text}</p>
          {failure.isLost && <p>{text.lost}</p>}
        </div>
      )}
      <DialogActions>
        <ToolButton isBusy={isBusy} onClick={onClose}>
          {cancel}
        </ToolButton>
        <ToolButton look="danger" isBusy={isBusy} onClick={() => void refund()}>
          {isBusy ? text.busy : failure?.isLost ? text.tryAgain : text.submit(amount)}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}
