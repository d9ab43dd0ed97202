import type { renewPermit } from '@lotwise/contract/permits'
import { useState, type FormEvent } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { usePermitsWords } from '../../words/use-permits-words.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { yearAfter } from './shared/days.ts'
import { useDayText } from './shared/use-day-text.ts'
import { nameOf, type Permit } from './shared/use-permits.ts'
import { useRenewPermit } from './use-change-permits.ts'

export function RenewDialog({ permit, onClose }: { permit: Permit; onClose(): void }) {
  const { renewing: text, reasons: ownReasons } = usePermitsWords()
  const { close, cancel } = useStaffWords()
  const reasons = useStaffReasons(ownReasons)
  const dayText = useDayText()
  const [until, setUntil] = useState(() => yearAfter(permit.until))
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending: isBusy } = useRenewPermit(permit)

  async function renew(event: FormEvent) {
    event.preventDefault()
    try {
      const renewed = await submit(until)
      if (renewed === null) return
      toast.success(text.done(dayText(renewed.until)))
      onClose()
    } catch (error) {
      setProblem(errorText(callError<typeof renewPermit>(error), reasons, text.failed))
    }
  }

  return (
    <Dialog title={text.heading(nameOf(permit))} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={(event) => void renew(event)} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">
          {(permit.state === 'ended' ? text.ended : text.about)(dayText(permit.until))}
        </p>
        <StaffField
          label={text.until}
          type="date"
          data-first
          value={until}
          onValue={(value) => {
            setUntil(value)
            setProblem(null)
          }}
          problem={problem}
        />
        <DialogActions>
          <ToolButton isBusy={isBusy} onClick={onClose}>
            {cancel}
          </ToolButton>
          <ToolButton type="submit" look="main" isBusy={isBusy}>
            {isBusy ? text.busy : text.submit}
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
