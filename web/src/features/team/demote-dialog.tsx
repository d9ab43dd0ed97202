import type { changeRole } from '@lotwise/contract/team'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callError } from '../../lib/api-error.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { DialogActions } from '../../ui/staff/dialog-actions.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useTeamWords } from '../../words/use-team-words.ts'
import { useTeamChanges } from './use-team-changes.ts'
import type { Member } from './use-team.ts'

/** Giving up one's own role is the one change nobody can take back by themselves. */
export function DemoteDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const text = useTeamWords()
  const words = useStaffWords()
  const { lot } = useAtLot()
  const navigate = useNavigate()
  const { setRole, reload, reloadAccess } = useTeamChanges()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await setRole(member, 'checker')
    } catch (error) {
      const refusal = callError<typeof changeRole>(error)
      toast.error(refusal?.code === 'forbidden' ? text.roleForbidden : text.roleFailed)
      await reload()
      return onClose()
    }
    toast.success(text.roleChanged(member.user_email, 'checker'))
    // First who one is now: the dashboard would otherwise ask for what a checker is not told.
    await reloadAccess()
    await navigate({ to: '/admin/lots/$lotSlug/dashboard', params: { lotSlug: lot.slug }, replace: true })
  }

  return (
    <Dialog title={text.demoteHeading} closeLabel={words.close} isBusy={isBusy} onClose={onClose}>
      <p className="text-sm text-pretty text-muted">{text.demoteAdvice}</p>
      <DialogActions>
        <ToolButton isBusy={isBusy} onClick={onClose}>
          {words.cancel}
        </ToolButton>
        <ToolButton look="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {isBusy ? text.demoting : text.demote}
        </ToolButton>
      </DialogActions>
    </Dialog>
  )
}
