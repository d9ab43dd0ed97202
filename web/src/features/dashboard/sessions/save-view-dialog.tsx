import { useState, type FormEvent } from 'react'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { DialogActions } from '../../../ui/staff/dialog-actions.tsx'
import { StaffField } from '../../../ui/staff/staff-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'

export function SaveViewDialog({ onClose, onSave }: { onClose(): void; onSave(name: string): void }) {
  const { close, cancel } = useStaffWords()
  const { views: text } = useDashboardWords()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') setMissing(true)
    else onSave(name.trim())
  }

  return (
    <Dialog title={text.saveHeading} closeLabel={close} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-sm text-pretty text-muted">{text.saveAbout}</p>
        <StaffField
          data-first
          label={text.name}
          required
          maxLength={40}
          value={name}
          onValue={(typed) => {
            setName(typed)
            setMissing(false)
          }}
          problem={isMissing ? text.nameRequired : null}
        />
        <DialogActions>
          <ToolButton onClick={onClose}>{cancel}</ToolButton>
          <ToolButton type="submit" look="main">
            {text.save}
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
