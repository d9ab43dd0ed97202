import type { withdrawWarning } from '@lotwise/contract/warnings'
import { WARNING_NOTE_LENGTH } from '@lotwise/domain/warning'
import { useState, type FormEvent } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { DialogActions } from '../../../ui/staff/dialog-actions.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useWithdrawWarning } from '../shared/use-warnings.ts'

export function WithdrawForm({ id, onDone }: { id: string; onDone(): void }) {
  const { withdraw: text, reasons } = useWarningsWords()
  const { cancel } = useStaffWords()
  const all = useStaffReasons(reasons)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { submit, isPending } = useWithdrawWarning(id)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (note.trim() === '') return setProblem(reasons.warning_note_required)
    try {
      if ((await submit(note)) === null) return
      toast.success(text.done)
      onDone()
    } catch (error) {
      toast.error(errorText(callError<typeof withdrawWarning>(error), all, text.failed))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3 rounded-lg border border-line p-3">
      <p className="text-sm text-pretty text-muted">{text.about}</p>
      <StaffField
        label={text.note}
        value={note}
        required
        maxLength={WARNING_NOTE_LENGTH}
        onValue={(value) => {
          setNote(value)
          setProblem(null)
        }}
        problem={problem}
      />
      <DialogActions>
        <ToolButton isBusy={isPending} onClick={onDone}>
          {cancel}
        </ToolButton>
        <ToolButton type="submit" look="danger" isBusy={isPending}>
          {isPending ? text.busy : text.submit}
        </ToolButton>
      </DialogActions>
    </form>
  )
}
