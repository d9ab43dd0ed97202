import type { addFreeParker } from '@lotwise/contract/staff-sessions'
import { freeParkerRefusal } from '@lotwise/domain/free-parker'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { FormActions } from '../../../components/staff/form-actions.tsx'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { useAddFreeParker } from './use-add-free-parker.ts'

const MAX_NOTES_LENGTH = 2000

export function FreeParkerDialog({ onClose, onAdded }: { onClose(): void; onAdded(): void }) {
  const { lot } = useAtLot()
  const { close } = useStaffWords()
  const { freeParker: text, reasons: ownReasons } = useDashboardWords()
  const reasons = useStaffReasons(ownReasons)
  const [plate, setPlate] = useState('')
  const [notes, setNotes] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const notesId = useId()
  const { submit, isPending: isBusy } = useAddFreeParker()
  useEffect(() => form.current!.querySelector('input')!.focus(), [])

  function refuse(why: string) {
    setProblem(why)
    toast.error(why)
    form.current!.querySelector('input')!.focus()
  }

  async function add() {
    const problemOfPlate = freeParkerRefusal(plate)
    if (problemOfPlate) return refuse(reasons[problemOfPlate])
    try {
      if ((await submit({ license_plate: plate, notes: notes.trim() || null })) === null) return
      toast.success(text.added)
      onAdded()
    } catch (error) {
      toast.error(text.failed)
      const refusal = callError<typeof addFreeParker>(error)
      if (refusal?.field === 'license_plate') setProblem(errorText(refusal, reasons, text.failed))
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void add()
  }

  return (
    <Dialog title={text.heading} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{text.about}</p>
        <StaffField
          label={text.plate}
          required
          value={plate}
          onValue={(value) => {
            setPlate(value)
            setProblem(null)
          }}
          problem={problem}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className="font-semibold tracking-wide uppercase"
        />
        <SelectField
          label={text.location}
          value={lot.display_name}
          choices={[{ value: lot.display_name, label: lot.display_name }]}
          onValue={() => {}}
        />
        <div className="grid gap-1.5">
          <label htmlFor={notesId} className="text-sm font-medium">
            {text.notes} <span className="font-normal text-muted">({text.optional})</span>
          </label>
          <textarea
            id={notesId}
            rows={3}
            maxLength={MAX_NOTES_LENGTH}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            aria-describedby={`${notesId}-hint`}
            className="rounded-lg border border-edge bg-surface px-3 py-2 text-base sm:text-sm"
          />
          <p id={`${notesId}-hint`} className="text-sm text-muted">
            {text.notesHint}
          </p>
        </div>
        <FormActions label={isBusy ? text.busy : text.submit} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
