import { userActor } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { removeInvitation } from '../../access/lot-admins-table.ts'
import type { SignedInUser } from '../../access/signed-in-user.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'

/** Also as the owner of a lot that someone signed up with this address: without an owner it does not open. */
export async function declineInvitation(
  deps: Pick<Deps, 'db'>,
  user: SignedInUser,
  { invitationId, requestId }: { invitationId: string; requestId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const member = await removeInvitation(tx, user.id, invitationId)
    if (!member) throw new AppError('invitation_not_found')
    await writeAudit(
      tx,
      { actor: userActor(user), lot: { id: member.lot_id }, requestId },
      {
        action: 'member.declined',
        subject: { kind: 'member', id: member.id },
        before: { user_email: member.user_email, role: member.role },
      },
    )
  })
}
