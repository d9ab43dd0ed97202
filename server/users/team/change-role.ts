import { roleChangeRefusal, type InvitableRole } from '@lotwise/domain/roles'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { announceLot } from '../../lots/lots-table.ts'
import { lockMember, setRole, type MemberRow } from '../../access/lot-admins-table.ts'

export async function changeRole(
  deps: Deps,
  access: LotAccess<'team.edit'>,
  change: { memberId: string; role: InvitableRole },
): Promise<MemberRow> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, access, change.memberId)
    const refusal = member
      ? roleChangeRefusal({ actor: access.role, target: member.role, to: change.role })
      : 'role_change_forbidden'
    if (!member || refusal) throw new AppError(refusal ?? 'role_change_forbidden')
    if (member.role === change.role) return member
    await writeAudit(tx, access, {
      action: 'member.role_changed',
      subject: { kind: 'member', id: member.id },
      before: { user_email: member.user_email, role: member.role },
      after: { user_email: member.user_email, role: change.role },
    })
    // Open pages of the lot reload their access.
    await announceLot(tx, access.lot.id)
    return setRole(tx, member.id, change.role)
  })
}
