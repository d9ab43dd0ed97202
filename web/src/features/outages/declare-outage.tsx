import type { declareOutage } from '@lotwise/contract/incidents'
import { useState, type FormEvent } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Card } from '../../ui/staff/card.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useOutagesWords } from '../../words/use-outages-words.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useDeclareOutage } from './use-outages.ts'

const REASON_LENGTH = 500

export function DeclareOutage() {
  const text = useOutagesWords()
  const reasons = useStaffReasons(text.reasons)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending } = useDeclareOutage()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(text.reasons.incident_reason_required)
    try {
      if ((await submit({ reason })) === null) return
      toast.success(text.declared)
    } catch (error) {
      setProblem(errorText(callError<typeof declareOutage>(error), reasons, text.declareFailed))
    }
  }

  return (
    <Card title={text.declare} about={text.declareAbout}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-lg gap-3">
        <StaffField
          label={text.what}
          value={reason}
          required
          maxLength={REASON_LENGTH}
          onValue={(value) => {
            setReason(value)
            setProblem(null)
          }}
          problem={problem}
        />
        <ToolButton type="submit" isBusy={isPending} className="justify-self-start">
          {isPending ? text.busy : text.declare}
        </ToolButton>
      </form>
    </Card>
  )
}
