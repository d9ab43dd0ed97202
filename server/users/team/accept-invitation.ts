import { userActor } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { acceptInvitations, listInvitations, listLotAccess, type LotAccessRow } from '../../access/lot-admins-table.ts'
import type { SignedInUser } from '../../access/signed-in-user.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'

export async function acceptInvitation(
  deps: Pick<Deps, 'db'>,
  user: SignedInUser,
  { invitationId, requestId }: { invitationId: string; requestId: string },
): Promise<LotAccessRow> {
  return deps.db.transaction().execute(async (tx) => {
    const invitation = (await listInvitations(tx, user.id)).find(({ id }) => id === invitationId)
    const [member] = invitation ? await acceptInvitations(tx, user.id, invitation.lot_id) : []
    if (!member) throw new AppError('invitation_not_found')
    await writeAudit(
      tx,
      { actor: userActor(user), lot: { id: member.lot_id }, requestId },
      {
        action: 'member.accepted',
        subject: { kind: 'member', id: member.id },
        after: { user_email: member.user_email, role: member.role },
      },
    )
    const lots = await listLotAccess(tx, user.id)
    return lots.find((lot) => lot.lot_id === member.lot_id)!
  })
}
