import type { savePlateNote } from '@lotwise/contract/plate-notes'
import { plateRefusal } from '@lotwise/domain/plate'
import { useState, type FormEvent } from 'react'
import { callError } from '../../../lib/api-error.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { DialogActions } from '../../../ui/staff/dialog-actions.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { SwitchField } from '../../../ui/staff/switch-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { usePermitsWords } from '../../../words/use-permits-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'
import { changedFields } from '../shared/changed-fields.ts'
import { today, yearAfter } from '../shared/days.ts'
import { useSavePlateNote, type PlateNote } from './use-plate-notes.ts'

export function PlateNoteDialog({ note, onClose }: { note: PlateNote | null; onClose(): void }) {
  const { lot } = useAtLot()
  const { close, cancel, save } = useStaffWords()
  const { plateNotes: text, reasons: ownReasons } = usePermitsWords()
  const reasons = useStaffReasons(ownReasons)
  const [plate, setPlate] = useState(note?.license_plate ?? '')
  const [words, setWords] = useState(note?.note ?? '')
  const [isBlocked, setBlocked] = useState(note?.block?.is_running ?? false)
  const [reason, setReason] = useState(note?.block?.reason ?? '')
  const [until, setUntil] = useState(note?.block?.is_running ? note.block.until : yearAfter(today(lot.timezone)))
  const [contact, setContact] = useState(note?.block?.contact ?? '')
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const { submit, isPending: isBusy } = useSavePlateNote()
  const problemOf = (field: string) => (problem?.field === field ? problem.text : null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const refusal = plateRefusal(plate)
    if (refusal) return setProblem({ field: 'license_plate', text: reasons[refusal] })
    try {
      const saved = { note: words, block: isBlocked ? { reason, until, contact } : null }
      if ((await submit({ license_plate: plate, ...changedFields(savedOf(note), saved) })) === null) return
      toast.success(text.saved)
      onClose()
    } catch (error) {
      const refused = callError<typeof savePlateNote>(error)
      const said = errorText(refused, reasons, text.saveFailed)
      toast.error(said)
      setProblem({ field: refused?.reason ?? '', text: said })
    }
  }

  return (
    <Dialog title={note?.license_plate ?? text.add} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {note === null && (
          <StaffField
            label={text.plate}
            required
            data-first
            value={plate}
            onValue={setPlate}
            problem={problemOf('license_plate')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
        )}
        <StaffField label={text.note} hint={text.noteHint} maxLength={500} value={words} onValue={setWords} />
        <SwitchField label={text.block} hint={text.blockHint} isOn={isBlocked} onChange={setBlocked} />
        {isBlocked && (
          <>
            <StaffField
              label={text.reason}
              required
              hint={text.reasonHint}
              maxLength={200}
              value={reason}
              onValue={setReason}
              problem={problemOf('block_reason_required')}
            />
            <StaffField
              label={text.until}
              required
              type="date"
              value={until}
              onValue={setUntil}
              problem={problemOf('block_day_invalid')}
            />
            <StaffField
              label={text.contact}
              hint={text.contactHint}
              maxLength={100}
              value={contact}
              onValue={setContact}
            />
          </>
        )}
        <DialogActions>
          <ToolButton isBusy={isBusy} onClick={onClose}>
            {cancel}
          </ToolButton>
          <ToolButton type="submit" look="main" isBusy={isBusy}>
            {save}
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function savedOf(note: PlateNote | null) {
  const block = note?.block?.is_running ? note.block : null
  return {
    note: note?.note ?? '',
    block: block && { reason: block.reason, until: block.until, contact: block.contact ?? '' },
  }
}
