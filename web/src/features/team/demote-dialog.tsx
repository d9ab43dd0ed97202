import type { changeRole } from '@lotwise/contract/team'
import { useNavigate } from '../../router/use-navigate.ts'
import { callError } from '../../lib/api-error.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useReloadLotAccess } from '../../state/use-lot-access.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { FormActions } from '../../components/staff/form-actions.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useTeamWords } from '../../words/use-team-words.ts'
import { useSetRole } from './use-set-role.ts'
import { useReloadTeam, type Member } from './use-team.ts'

/** Asked for one's own role only: nobody can undo that change by themselves. */
export function DemoteDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const text = useTeamWords()
  const words = useStaffWords()
  const { lot, userId } = useAtLot()
  const navigate = useNavigate()
  const role = useSetRole(member)
  const reload = useReloadTeam()
  const reloadAccess = useReloadLotAccess(userId)
  const { submit, isPending: isBusy } = useSubmit(confirm)

  async function confirm() {
    try {
      await role.submit('checker')
    } catch (error) {
      const refusal = callError<typeof changeRole>(error)
      toast.error(refusal?.code === 'forbidden' ? text.roleForbidden : text.roleFailed)
      await reload()
      return onClose()
    }
    toast.success(text.roleChanged(member.user_email, 'checker'))
    // Before the dashboard opens: it would request what a checker may not read.
    await reloadAccess()
    await navigate({ to: '/admin/lots/$lotSlug/dashboard', params: { lotSlug: lot.slug }, replace: true })
  }

  return (
    <Dialog title={text.demoteHeading} closeLabel={words.close} isBusy={isBusy} onClose={onClose}>
      <p className="text-sm text-pretty text-muted">{text.demoteAdvice}</p>
      <FormActions
        label={isBusy ? text.demoting : text.demote}
        look="danger"
        isBusy={isBusy}
        onCancel={onClose}
        onPress={() => void submit()}
      />
    </Dialog>
  )
}
