import { INVITABLE_ROLES, ROLES } from '@lotwise/domain/roles'
import * as v from 'valibot'
import { acknowledged, endpoint } from './endpoint.ts'
import { lotAccessRecord } from './lot-access.ts'
import { instant, slug, uuid } from './records.ts'
import { lotAdminRecord } from './staff-records.ts'

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/team',
  summary: 'The members of a lot, newest first',
  access: 'team.read',
  params: v.strictObject({ slug }),
  reply: v.array(lotAdminRecord),
})

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/lots/:slug/team/:adminId',
  summary: 'Switch a member between admin and checker',
  access: 'team.edit',
  reasons: ['role_change_forbidden', 'owner_role_fixed', 'role_not_offered'],
  params: v.strictObject({ slug, adminId: uuid }),
  body: v.strictObject({ role: v.picklist(INVITABLE_ROLES) }),
  reply: lotAdminRecord,
})

export const inviteTeamMember = endpoint({
  method: 'POST',
  path: '/api/invite-team-member',
  summary: 'Add a person to a lot and tell them by mail',
  access: 'team.invite',
  reasons: ['email_required', 'email_invalid', 'member_exists', 'lot_not_open', 'recipient_mail_limit'],
  // Each one sends a mail to an address of the caller's choice.
  limit: { most: 100, seconds: 3600, isExact: true },
  body: v.strictObject({ lotId: uuid, email: v.string(), role: v.picklist(INVITABLE_ROLES) }),
  reply: v.object({ message: v.string() }),
  isFunction: true,
})

export const removeTeamMember = endpoint({
  method: 'POST',
  path: '/api/remove-team-member',
  summary: 'Take a person off a lot',
  access: 'team.remove',
  reasons: ['member_not_found', 'owner_not_removable'],
  body: v.strictObject({ adminId: uuid, userId: v.optional(uuid), userEmail: v.optional(v.string()) }),
  reply: v.object({ success: v.boolean(), message: v.string() }),
  isFunction: true,
  errorAlsoAs: 'details',
})

const invitation = v.object({
  id: uuid,
  role: v.picklist(ROLES),
  lot_display_name: v.string(),
  invited_at: v.nullable(instant),
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  summary: 'Lots the caller has been invited to and has not accepted yet',
  access: 'signed-in',
  reply: v.array(invitation),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/accept',
  summary: "Accept an invitation: the lot joins the caller's lots",
  access: 'signed-in',
  reasons: ['invitation_not_found'],
  params: v.strictObject({ id: uuid }),
  reply: lotAccessRecord,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/decline',
  summary: 'Decline an invitation: the caller is taken off the lot’s team, and its owner sees it in the activity',
  access: 'signed-in',
  reasons: ['invitation_not_found'],
  params: v.strictObject({ id: uuid }),
  reply: acknowledged,
})
