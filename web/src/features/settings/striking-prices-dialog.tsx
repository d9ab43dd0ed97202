import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useFormat } from '../../words/use-format.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import type { StrikingChange } from './settings-schema.ts'

type StrikingPricesDialogProps = { changes: StrikingChange[]; onEdit(): void; onSave(): void }

export function StrikingPricesDialog({ changes, onEdit, onSave }: StrikingPricesDialogProps) {
  const { striking: text, labels } = useSettingsWords()
  const { close } = useStaffWords()
  const format = useFormat()
  return (
    <Dialog title={text.heading} closeLabel={close} onClose={onEdit}>
      <dl className="grid gap-3 text-sm tabular-nums">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-0.5">
            <dt className="text-muted">{labels[field]}</dt>
            <dd className="font-medium">{text.change(format.money(before), format.money(after))}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <ToolButton data-first onClick={onEdit}>
          {text.edit}
        </ToolButton>
        <ToolButton look="main" onClick={onSave}>
          {text.save}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}
