import { plateRefusal } from '@lotwise/domain/plate'
import type { correctPlate } from '@lotwise/contract/stays'
import { useState, type FormEvent } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { FormActions } from '../../../components/staff/form-actions.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { useCorrectPlate } from './use-change-stay.ts'

type PlateDialogProps = { session: StaffSession; onClose(): void; onChanged(): void }
type Problem = { field: 'license_plate' | 'reason'; text: string }

export function PlateDialog({ session, onClose, onChanged }: PlateDialogProps) {
  const { close } = useStaffWords()
  const panel = usePanelWords()
  const { reasons: ownReasons } = useDashboardWords()
  const { plate: text } = panel
  const reasons = useStaffReasons(ownReasons)
  const [plate, setPlate] = useState(session.license_plate)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const { submit, isPending: isBusy } = useCorrectPlate(session.id)
  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.text : null)

  function typed(set: (value: string) => void) {
    return (value: string) => {
      set(value)
      setProblem(null)
    }
  }

  async function save() {
    const refusal = plateRefusal(plate)
    if (refusal) return setProblem({ field: 'license_plate', text: reasons[refusal] })
    if (reason.trim() === '') return setProblem({ field: 'reason', text: reasons.change_reason_required })
    try {
      if ((await submit({ license_plate: plate, reason })) === null) return
      toast.success(text.saved)
      onChanged()
    } catch (error) {
      const failed = callError<typeof correctPlate>(error)
      const said = errorText(failed, reasons, text.failed)
      toast.error(said)
      if (failed?.field === 'license_plate') setProblem({ field: failed.field, text: said })
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <Dialog title={text.heading} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{text.about}</p>
        <StaffField
          data-first
          label={text.label}
          required
          value={plate}
          onValue={typed(setPlate)}
          problem={problemOf('license_plate')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="font-semibold tracking-wide uppercase"
        />
        <StaffField
          label={text.reason}
          required
          maxLength={500}
          value={reason}
          onValue={typed(setReason)}
          hint={text.reasonHint}
          problem={problemOf('reason')}
        />
        <FormActions label={isBusy ? text.saving : text.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
