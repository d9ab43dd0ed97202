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
import { isRefundedInPart, leftOf } from '../shared/refunded-part.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useFigures } from '../shared/use-figures.ts'
import { RefundPartFields } from './refund-part-fields.tsx'
import { useRefund } from './use-refund.ts'
import { useRefundPart } from './use-refund-part.ts'
import { useStayNow } from './use-stay-now.ts'

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

export function RefundDialog({ onClose, onRefunded, onLost, onStale, ...opened }: RefundDialogProps) {
  const { lot } = useAtLot()
  const { close, cancel } = useStaffWords()
  const { refund: text, sessions, reasons: ownReasons } = useDashboardWords()
  const reasons = useStaffReasons(ownReasons)
  const figures = useFigures(lot.timezone)
  const [failure, setFailure] = useState<{ text: string; isLost: boolean; isDone?: boolean } | null>(null)
  const { submit, isPending: isBusy } = useRefund()
  const now = useStayNow({ session: opened.session, unused: opened.unused ?? null })
  // What is being refunded stays as it was asked for, also when others hear of it first.
  const [asked, setAsked] = useState<typeof now | null>(null)
  const { session, unused } = asked ?? now
  const part = useRefundPart(session, unused)
  const amount = figures.money(part.dollars)
  const isDone = session.payment_status === 'refunded' || failure?.isDone === true
  const isLess = !isDone && leftOf(session) !== leftOf(opened.session)

  async function refund() {
    setFailure(null)
    if (!session.payment_id) return fail(reasons.no_payment, false)
    if (!part.check()) return
    setAsked({ session, unused })
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
    if (!isLost) setAsked(null)
  }

  return (
    <Dialog title={text.heading} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      {!isDone && (
        <div className="grid gap-2">
          <p className="text-base font-medium text-balance">
            {text.question(amount, cardText(session, sessions) ?? text.noCard, session.license_plate)}
          </p>
          <p className="text-sm text-pretty text-muted">
            {part.kind !== 'whole' ? text.aboutPart : isRefundedInPart(session) ? text.aboutRest : text.about}
          </p>
        </div>
      )}
      {isLess && <Told>{text.less(figures.money(leftOf(session)))}</Told>}
      {isDone && !failure && <Told>{reasons.already_refunded}</Told>}
      {!isDone && (
        <RefundPartFields part={part} unused={unused} figures={figures} isLocked={isBusy || failure?.isLost === true} />
      )}
      {failure && <Told more={failure.isLost ? text.lost : undefined}>{failure.text}</Told>}
      <DialogActions>
        <ToolButton isBusy={isBusy} onClick={onClose}>
          {isDone ? close : cancel}
        </ToolButton>
        {!isDone && (
          <ToolButton look="danger" isBusy={isBusy} onClick={() => void refund()}>
            {isBusy ? text.busy : failure?.isLost ? text.tryAgain : text.submit(amount)}
          </ToolButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Told({ children, more }: { children: string; more?: string | undefined }) {
  return (
    <div role="alert" className="grid gap-1 rounded-lg bg-warning px-3 py-2 text-sm text-pretty text-on-warning">
      <p className="font-medium">{children}</p>
      {more && <p>{more}</p>}
    </div>
  )
}
