import type { removeTeamMember } from '@lotwise/contract/team'
import { useNavigate } from '../../router/use-navigate.ts'
import { callError } from '../../lib/api-error.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { signOutHere } from '../../state/auth.ts'
import { useReloadLotAccess } from '../../state/use-lot-access.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Dialog } from '../../ui/staff/dialog.tsx'
import { FormActions } from '../../components/staff/form-actions.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useTeamWords } from '../../words/use-team-words.ts'
import { useRemoveMember } from './use-remove-member.ts'
import { useReloadTeam, type Member } from './use-team.ts'

export function RemoveDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const text = useTeamWords()
  const words = useStaffWords()
  const reasons = useStaffReasons(text.reasons)
  const { userId } = useAtLot()
  const navigate = useNavigate()
  const removal = useRemoveMember(member)
  const reload = useReloadTeam()
  const reloadAccess = useReloadLotAccess(userId)
  const { submit, isPending: isBusy } = useSubmit(confirm)
  const isSelf = member.user_id === userId

  async function confirm() {
    try {
      const message = await removal.submit()
      if (message === null) return
      toast.success(text.removeDone(message, member.user_email))
      if (isSelf) return await leaveLot()
    } catch (error) {
      toast.error(failureText(error))
      await reload()
    }
    onClose()
  }

  async function leaveLot() {
    // Before the reload: this page's data may no longer be read.
    await navigate({ to: '/admin/lot-selection', replace: true })
    const lots = await reloadAccess()
    if (lots.length === 0) await signOutHere()
  }

  function failureText(error: unknown): string {
    const refusal = callError<typeof removeTeamMember>(error)
    return refusal?.code === 'unavailable' ? text.removeFailed : errorText(refusal, reasons, text.removeFailed)
  }

  return (
    <Dialog
      title={isSelf ? text.leaveHeading : text.removeHeading}
      closeLabel={words.close}
      isBusy={isBusy}
      onClose={onClose}
    >
      <p className="text-sm font-medium text-pretty wrap-anywhere">{text.removeQuestion(member.user_email)}</p>
      <p className="text-sm text-pretty text-muted">{isSelf ? text.leaveAdvice : text.removeAdvice}</p>
      <FormActions
        label={isBusy ? text.removing : isSelf ? text.leave : text.remove}
        look="danger"
        isBusy={isBusy}
        onCancel={onClose}
        onPress={() => void submit()}
      />
    </Dialog>
  )
}
