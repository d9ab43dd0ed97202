import { useBlocker } from '../../router/use-blocker.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

/** Asks before unsaved changes are lost: on navigation, and with the browser's prompt when the tab is closed. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const { leave: text } = useSettingsWords()
  const { close } = useStaffWords()
  const blocked = useBlocker(isDirty)
  if (!blocked) return null
  return (
    <Dialog title={text.heading} closeLabel={close} onClose={blocked.reset}>
      <p className="text-sm text-pretty text-muted">{text.about}</p>
      <DialogActions>
        <ToolButton onClick={blocked.proceed}>{text.go}</ToolButton>
        <ToolButton look="main" data-first onClick={blocked.reset}>
          {text.stay}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}
