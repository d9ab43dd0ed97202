import {
  changeRole as changeRoleEndpoint,
  inviteTeamMember as inviteTeamMemberEndpoint,
  listTeam,
  removeTeamMember as removeTeamMemberEndpoint,
} from '@lotwise/contract/team'
import { parseAcceptLanguage } from '@lotwise/domain/language'
import { requireAccessToRecord } from '../../access/require-access-to-record.ts'
import { requireLotAccess } from '../../access/require-lot-access.ts'
import { serveForLot } from '../../access/serve-for-lot.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { changeRole } from './change-role.ts'
import { inviteTeamMember } from './invite-team-member.ts'
import { memberView } from './member-view.ts'
import { findLotOfMember, listMembers } from '../../access/lot-admins-table.ts'
import { removeTeamMember } from './remove-team-member.ts'

export function adminTeamRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, listTeam, async (access) => {
    const members = await listMembers(deps.db, access)
    return members.map(memberView)
  })

  serveForLot(site, changeRoleEndpoint, async (access, { params, body }) => {
    const change = { memberId: params.adminId, role: body.role }
    return memberView(await changeRole(deps, access, change))
  })

  serve(site, inviteTeamMemberEndpoint, async ({ body }, c) => {
    const access = await requireLotAccess(deps, c, { lotId: body.lotId }, inviteTeamMemberEndpoint.access)
    const invited = { ...body, language: parseAcceptLanguage(c.req.header('accept-language')) }
    return inviteTeamMember(deps, access, invited)
  })

  serve(site, removeTeamMemberEndpoint, async ({ body }, c) => {
    const access = await requireAccessToRecord(deps, c, {
      action: removeTeamMemberEndpoint.access,
      findLotId: () => findLotOfMember(deps.db, body.adminId),
      notFound: 'member_not_found',
    })
    const { message } = await removeTeamMember(deps, access, body.adminId)
    return { success: true, message }
  })
}
