import {
  changeRole as changeRoleLine,
  inviteTeamMember as inviteTeamMemberLine,
  listTeam,
  removeTeamMember as removeTeamMemberLine,
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

  serveForLot(site, changeRoleLine, async (access, { params, body }) => {
    const change = { memberId: params.adminId, role: body.role }
    return memberView(await changeRole(deps, access, change))
  })

  serve(site, inviteTeamMemberLine, async ({ body }, c) => {
    const access = await requireLotAccess(deps, c, { lotId: body.lotId }, inviteTeamMemberLine.access)
    const invited = { ...body, language: parseAcceptLanguage(c.req.header('accept-language')) }
    return inviteTeamMember(deps, access, invited)
  })

  serve(site, removeTeamMemberLine, async ({ body }, c) => {
    const access = await requireAccessToRecord(deps, c, {
      action: removeTeamMemberLine.access,
      findLotId: () => findLotOfMember(deps.db, body.adminId),
      notFound: 'member_not_found',
    })
    const { message } = await removeTeamMember(deps, access, body.adminId)
    return { success: true, message }
  })
}
