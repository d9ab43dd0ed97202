import {
  changeRole as changeRoleLine,
  inviteTeamMember as inviteTeamMemberLine,
  listTeam,
  removeTeamMember as removeTeamMemberLine,
} from '@lotwise/contract/team'
import { parseAcceptLanguage } from '@lotwise/domain/language'
import type { LotAccess } from '../../access/lot-access.ts'
import { requireLotAccess } from '../../access/require-lot-access.ts'
import { serveForLot } from '../../access/serve-for-lot.ts'
import { requireSignedInUser } from '../../access/signed-in-user.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import type { AppContext } from '../../infra/http/app-env.ts'
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
    const access = await accessToMember(deps, c, body.adminId)
    const { message } = await removeTeamMember(deps, access, body.adminId)
    return { success: true, message }
  })
}

/** The lot is taken from the record, not from the request; a record of another lot is not found. */
async function accessToMember(deps: Deps, c: AppContext, memberId: string): Promise<LotAccess<'team.remove'>> {
  await requireSignedInUser(deps, c)
  const lotId = await findLotOfMember(deps.db, memberId)
  if (lotId === null) throw new AppError('member_not_found')
  try {
    return await requireLotAccess(deps, c, { lotId }, removeTeamMemberLine.access)
  } catch (error) {
    if (error instanceof AppError && error.reason === 'lot_not_found') {
      throw new AppError('member_not_found')
    }
    throw error
  }
}
