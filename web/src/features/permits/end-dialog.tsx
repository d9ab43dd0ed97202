import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePermitsWords } from '../../words/use-permits-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { nameOf, type Permit } from './shared/use-permits.ts'
import { useEndPermit } from './use-change-permits.ts'

export function EndDialog({ permit, onClose }: { permit: Permit; onClose(): void }) {
  const { ending: text } = usePermitsWords()
  const { close, cancel } = useStaffWords()
  const { submit, isPending: isBusy } = useEndPermit(permit)

  async function end() {
    try {
      if ((await submit()) === null) return
      toast.success(text.done)
      onClose()
    } catch {
      toast.error(text.failed)
    }
  }

  return (
    <Dialog title={text.heading(nameOf(permit))} closeLabel={close} isBusy={isBusy} onClose={onClose}>
      <p className="text-sm text-pretty text-muted">{text.about}</p>
      <DialogActions>
        <ToolButton isBusy={isBusy} onClick={onClose}>
          {cancel}
        </ToolButton>
        <ToolButton look="danger" data-first isBusy={isBusy} onClick={() => void end()}>
          {isBusy ? text.busy : text.submit}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}
