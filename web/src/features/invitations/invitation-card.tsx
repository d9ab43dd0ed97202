import type { acceptInvitation, declineInvitation } from '@lotwise/contract/team'
import { useNavigate } from '../../router/use-navigate.ts'
import { callError } from '../../lib/api-error.ts'
import type { InvitationRecord } from '../../state/use-invitations.ts'
import { Badge } from '../../ui/staff/badge.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'
import { useDeclineInvitation } from './use-decline-invitation.ts'

export function InvitationCard({ invitation, userId }: { invitation: InvitationRecord; userId: string }) {
  const { invitations: text, roles } = useStaffWords()
  const reasons = useStaffReasons(text.reasons)
  const navigate = useNavigate()
  const { submit, isPending } = useAcceptInvitation(userId)
  const declining = useDeclineInvitation(userId)

  async function accept() {
    try {
      const lot = await submit(invitation.id)
      if (!lot) return
      toast.success(text.accepted(lot.lot_display_name))
      await navigate({ to: '/admin/lots/$lotSlug/dashboard', params: { lotSlug: lot.lot_slug } })
    } catch (error) {
      toast.error(errorText(callError<typeof acceptInvitation>(error), reasons, text.failed))
    }
  }

  async function decline() {
    try {
      if (await declining.submit(invitation.id)) toast.success(text.declined(invitation.lot_display_name))
    } catch (error) {
      toast.error(errorText(callError<typeof declineInvitation>(error), reasons, text.declineFailed))
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line p-4">
      <div className="grid gap-1.5">
        <h2 className="font-semibold wrap-anywhere">{invitation.lot_display_name}</h2>
        <p>
          <Badge>{roles[invitation.role]}</Badge>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ToolButton look="main" isBusy={isPending || declining.isPending} onClick={() => void accept()}>
          {isPending ? text.accepting : text.accept}
          <span className="sr-only">{invitation.lot_display_name}</span>
        </ToolButton>
        <ToolButton isBusy={isPending || declining.isPending} onClick={() => void decline()}>
          {declining.isPending ? text.declining : text.decline}
          <span className="sr-only">{invitation.lot_display_name}</span>
        </ToolButton>
      </div>
    </li>
  )
}
