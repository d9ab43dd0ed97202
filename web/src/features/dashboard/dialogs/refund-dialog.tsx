import type { refundPayment } from '@lotwise/contract/payments'
import { useState } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { DialogActions } from '../../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { cardText } from '../shared/payment-text.ts'
import { isRefundedInPart } from '../shared/refunded-part.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useFigures } from '../shared/use-figures.ts'
import { RefundPartFields } from './refund-part-fields.tsx'
import { useRefund } from './use-refund.ts'
import { useRefundPart } from './use-refund-part.ts'

/** Not refusals: the request may have arrived, and the server then completes the refund by itself. */
const ANSWER_LOST = ['unavailable', 'payment_provider', 'internal']

type RefundDialogProps = {
  session: StaffSession
  /** The value of the unused time, where known. */
  unused?: number | null
  onClose(): void
  onRefunded(): void
  /** It was requested, and its outcome is not known. */
  onLost(): void
  /** Somebody else refunded it: the list is outdated. */
  onStale(): void
}

export function RefundDialog({ session, unused = null, onClose, onRefunded, onLost, onStale }: RefundDialogProps) {
  const { lot } = useAtLot()
  const { close, cancel } = useStaffWords()
  const { refund: text, sessions, reasons: ownReasons } = useDashboardWords()
  const reasons = useStaffReasons(ownReasons)
  const figures = useFigures(lot.timezone)
  const [failure, setFailure] = useState<{ text: string; isLost: boolean; isDone?: boolean } | null>(null)
  const { submit, isPending: isBusy } = useRefund()
  const part = useRefundPart(session, unused)
  const amount = figures.money(part.dollars)

  async function refund() {
    setFailure(null)
    if (!session.payment_id) return fail(reasons.no_payment, false)
    if (!part.check()) return
    try {
      const { payment_id: paymentId, payment_method_type: type } = session
      const whole = { sessionId: session.id, paymentId, paymentMethodType: type ?? 'card' }
      const reply = await submit({ ...whole, ...part.sent })
      if (reply !== null) succeed()
    } catch (error) {
      const refusal = callError<typeof refundPayment>(error)
      // The attempt whose answer was lost had gone through.
      if (failure?.isLost && refusal?.reason === 'already_refunded') return succeed()
      if (refusal?.reason === 'already_refunded') {
        setFailure({ text: reasons.already_refunded, isLost: false, isDone: true })
        return onStale()
      }
      const isLost = !refusal || ANSWER_LOST.includes(refusal.code)
      fail(refusal?.code === 'unavailable' ? text.failed : errorText(refusal, reasons, text.failed), isLost)
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
        <p className="text-sm text-pretty text-muted">
          {part.kind !== 'whole' ? text.aboutPart : isRefundedInPart(session) ? text.aboutRest : text.about}
        </p>
      </div>
      {!failure?.isDone && (
        <RefundPartFields part={part} unused={unused} figures={figures} isLocked={isBusy || failure?.isLost === true} />
      )}
      {failure && (
        <div role="alert" className="grid gap-1 rounded-lg bg-warning px-3 py-2 text-sm text-pretty text-on-warning">
          <p className="font-medium">{failure.text}</p>
          {failure.isLost && <p>{text.lost}</p>}
        </div>
      )}
      <DialogActions>
        <ToolButton isBusy={isBusy} onClick={onClose}>
          {failure?.isDone ? close : cancel}
        </ToolButton>
        {!failure?.isDone && (
          <ToolButton look="danger" isBusy={isBusy} onClick={() => void refund()}>
            {isBusy ? text.busy : failure?.isLost ? text.tryAgain : text.submit(amount)}
          </ToolButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
