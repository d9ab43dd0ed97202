import {
  acceptInvitation as acceptInvitationEndpoint,
  declineInvitation as declineInvitationEndpoint,
  listInvitations as listInvitationsEndpoint,
} from '@lotwise/contract/team'
import { lotAccessView } from '../../access/lot-access-view.ts'
import { listInvitations } from '../../access/lot-admins-table.ts'
import { requireSignedInUser } from '../../access/signed-in-user.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { invitationView } from './member-view.ts'

export function teamRoutes(site: Site): void {
  const { deps } = site

  serve(site, listInvitationsEndpoint, async (_, c) => {
    const user = await requireSignedInUser(deps, c)
    return (await listInvitations(deps.db, user.id)).map(invitationView)
  })

  serve(site, acceptInvitationEndpoint, async ({ params }, c) => {
    const user = await requireSignedInUser(deps, c)
    return lotAccessView(await acceptInvitation(deps, user, { invitationId: params.id, requestId: c.var.requestId }))
  })

  serve(site, declineInvitationEndpoint, async ({ params }, c) => {
    const user = await requireSignedInUser(deps, c)
    await declineInvitation(deps, user, { invitationId: params.id, requestId: c.var.requestId })
    return {}
  })
}
