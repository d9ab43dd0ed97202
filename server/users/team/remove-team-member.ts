import { removalRefusal } from '@lotwise/domain/roles'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { announceLot } from '../../lots/lots-table.ts'
import { lockMember, removeMember } from '../../access/lot-admins-table.ts'

export async function removeTeamMember(
  deps: Deps,
  access: LotAccess<'team.remove'>,
  memberId: string,
): Promise<{ message: string }> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, access, memberId)
    if (!member) throw new AppError('member_not_found')
    const refusal = removalRefusal({ actor: access.role, target: member.role })
    if (refusal) throw new AppError(refusal)
    await writeAudit(tx, access, {
      action: 'member.removed',
      subject: { kind: 'member', id: member.id },
      before: { user_email: member.user_email, role: member.role, status: member.status },
    })
    // Open pages of the lot reload their access.
    await announceLot(tx, access.lot.id)
    await removeMember(tx, member.id)
    return { message: `${member.user_email} has been removed from this lot` }
  })
}
