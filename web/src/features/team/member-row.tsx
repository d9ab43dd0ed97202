import type { changeRole, inviteTeamMember } from '@lotwise/contract/team'
import { INVITABLE_ROLES, isInvitableRole, type InvitableRole } from '@lotwise/domain/roles'
import { Mail, Trash2 } from 'lucide-react'
import { callError } from '../../lib/api-error.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Badge } from '../../ui/staff/badge.tsx'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useFormat } from '../../words/use-format.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useTeamWords } from '../../words/use-team-words.ts'
import { useInvite } from './use-invite.ts'
import { useSetRole } from './use-set-role.ts'
import { useReloadTeam, type Member } from './use-team.ts'

type MemberRowProps = { member: Member; mark: string; onRemove(): void; onOwnRole(role: InvitableRole): void }

export function MemberRow({ member, mark, onRemove, onOwnRole }: MemberRowProps) {
  const text = useTeamWords()
  const { roles } = useStaffWords()
  const format = useFormat()
  const { lot, userId } = useAtLot()
  const isOwner = member.role === 'owner'
  const addedAt = new Date(member.created_at)
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6 md:grid-cols-[minmax(0,1fr)_10.5rem_8.5rem_7rem] md:py-3 ${mark}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:col-span-2">
        <span className="text-sm font-medium wrap-anywhere">{member.user_email}</span>
        <Badge tone={isOwner ? 'good' : 'plain'}>{roles[member.role]}</Badge>
        {member.user_id === userId && <span className="text-sm text-muted">({text.you})</span>}
        {member.status === 'invited' && (
          <span title={text.invitedHint}>
            <Badge tone="warning">{text.invited}</Badge>
          </span>
        )}
      </div>
      <div className={isOwner ? 'max-md:sr-only' : 'max-md:col-span-2'}>
        <MemberRole member={member} onOwnRole={onOwnRole} />
      </div>
      <p className="text-sm text-muted">
        <span className="md:sr-only">{text.added} </span>
        <time dateTime={member.created_at} title={format.dateAndTime(addedAt, lot.timezone)}>
          {format.date(addedAt, lot.timezone)}
        </time>
      </p>
      <div className="-mr-3 flex justify-end empty:hidden">
        {member.status === 'invited' && <ResendButton member={member} />}
        {!isOwner && (
          <ToolButton look="bare" aria-label={text.removeWho(member.user_email)} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
            {text.remove}
          </ToolButton>
        )}
      </div>
    </li>
  )
}

type MemberRoleProps = Pick<MemberRowProps, 'member' | 'onOwnRole'>

function MemberRole({ member, onOwnRole }: MemberRoleProps) {
  const text = useTeamWords()
  const { roles } = useStaffWords()
  const { userId } = useAtLot()
  const { submit, isPending, input: wanted } = useSetRole(member)
  const reload = useReloadTeam()
  if (!isInvitableRole(member.role)) {
    return <p className="text-sm text-muted">{text.ownerFixed}</p>
  }

  async function change(role: InvitableRole) {
    if (member.user_id === userId) return onOwnRole(role)
    try {
      if ((await submit(role)) === null) return
      toast.success(text.roleChanged(member.user_email, role))
    } catch (error) {
      const refusal = callError<typeof changeRole>(error)
      const isForbidden = refusal?.code === 'forbidden' || refusal?.reason === 'lot_not_found'
      toast.error(isForbidden ? text.roleForbidden : text.roleFailed)
      await reload()
    }
  }

  return (
    <SelectField
      label={text.roleOf(member.user_email)}
      isLabelHidden
      value={(isPending && wanted) || member.role}
      choices={INVITABLE_ROLES.map((value) => ({ value, label: roles[value] }))}
      onValue={(role) => void change(role)}
      aria-busy={isPending}
    />
  )
}

function ResendButton({ member }: { member: Member }) {
  const text = useTeamWords()
  const reasons = useStaffReasons(text.reasons)
  const { submit: invite, isPending: isBusy } = useInvite()
  const role = isInvitableRole(member.role) ? member.role : 'checker'

  async function resend() {
    try {
      const message = await invite({ email: member.user_email, role })
      if (message !== null) toast.success(text.inviteDone(message, member.user_email, role))
    } catch (error) {
      const refusal = callError<typeof inviteTeamMember>(error)
      const isLost = refusal?.code === 'unavailable'
      toast.error(isLost ? text.inviteFailed : errorText(refusal, reasons, text.inviteFailed))
    }
  }

  return (
    <ToolButton look="bare" isBusy={isBusy} aria-label={text.resendTo(member.user_email)} onClick={() => void resend()}>
      <Mail aria-hidden className="size-4" />
      {isBusy ? text.inviting : text.resend}
    </ToolButton>
  )
}
