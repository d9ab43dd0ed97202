import type { Reply } from '@lotwise/contract/endpoint'
import type { changeRole, listInvitations } from '@lotwise/contract/team'
import type { InvitationRow, MemberRow } from '../../access/lot-admins-table.ts'

export function memberView(member: MemberRow): Reply<typeof changeRole> {
  return {
    id: member.id,
    lot_id: member.lot_id,
    user_id: member.user_id,
    role: member.role,
    status: member.status,
    created_at: member.created_at.toISOString(),
    user_email: member.user_email,
    invited_by: member.invited_by,
    invited_at: member.invited_at?.toISOString() ?? null,
  }
}

export function invitationView(invitation: InvitationRow): Reply<typeof listInvitations>[number] {
  return {
    id: invitation.id,
    role: invitation.role,
    lot_display_name: invitation.lot_display_name,
    invited_at: invitation.invited_at?.toISOString() ?? null,
  }
}
