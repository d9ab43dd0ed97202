import { useState, type ReactNode } from 'react'
import { signOutHere } from '../../state/auth.ts'
import { sendLeftChecks } from '../../state/offline-checks/send-left-checks.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { useOfflineChecksWords } from '../../words/use-offline-checks-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useSubmit } from '../../lib/use-submit.ts'

/** Signs out at once, unless that would lose checks that were not sent. */
export function SignOutButton({ look, children }: { look?: 'bare'; children: ReactNode }) {
  const [unsent, setUnsent] = useState(0)
  const { submit } = useSubmit(async () => {
    const left = await sendLeftChecks()
    setUnsent(left)
    if (left === 0) await signOutHere()
    return true
  })
  return (
    <>
      <ToolButton {...(look && { look })} onClick={() => void submit()}>
        {children}
      </ToolButton>
      {unsent > 0 && <UnsentDialog count={unsent} onClose={() => setUnsent(0)} />}
    </>
  )
}

function UnsentDialog({ count, onClose }: { count: number; onClose(): void }) {
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
