import { signOutHere } from '../../state/auth.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useOfflineChecksWords } from '../../words/use-offline-checks-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

export { sendLeftChecks } from '../../state/offline-checks/send-left-checks.ts'

/** Signing out would lose checks that were not sent. */
export function UnsentDialog({ count, onClose }: { count: number; onClose(): void }) {
  const { signOut: text } = useOfflineChecksWords()
  const words = useStaffWords()
  return (
    <Dialog title={text.heading(count)} closeLabel={words.close} onClose={onClose}>
      <p className="text-sm text-pretty text-muted">{text.advice}</p>
      <DialogActions>
        <ToolButton look="danger" onClick={() => void signOutHere()}>
          {text.lose(count)}
        </ToolButton>
        <ToolButton data-first onClick={onClose}>
          {text.stay}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}
