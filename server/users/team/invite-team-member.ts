import { emailRefusal, normalEmail } from '@lotwise/domain/email'
import type { Language } from '@lotwise/domain/language'
import type { InvitableRole, Role } from '@lotwise/domain/roles'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { findUserByEmail, insertUser, lockUser, type UserRow } from '../auth/users-table.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { withConstantTime } from '../../infra/with-constant-time.ts'
import { requireLot, type LotRow } from '../../lots/lots-table.ts'
import { mailInvitation, type Invitation } from './mail-invitation.ts'
import { insertMember, requireMemberOfUser, type MemberRow } from '../../access/lot-admins-table.ts'

/** Same reply after the same time and same status in the team list whether or not the address has an account. */
export async function inviteTeamMember(
  deps: Deps,
  access: LotAccess<'team.invite'>,
  invited: { email: string; role: InvitableRole; language: Language },
): Promise<{ message: string }> {
  const refusal = emailRefusal(invited.email)
  if (refusal) throw new AppError(refusal, { field: 'email' })
  const email = normalEmail(invited.email)
  const inviting = deps.db.transaction().execute(async (tx) => {
    const lot = await requireLot(tx, access.lot.id)
    if (lot.status !== 'active') throw new AppError('lot_not_open')
    const user = await requireAccount(tx, email, invited.language)
    const added = await insertMember(tx, {
      lot_id: lot.id,
      user_id: user.id,
      user_email: email,
      role: invited.role,
      status: 'invited',
      invited_by: access.actor.userId,
      invited_at: deps.now(),
      created_at: deps.now(),
    })
    const member = added ?? (await requireMemberOfUser(tx, lot.id, user.id))
    if (!added && member.status === 'active') {
      throw new AppError('member_exists', { field: 'email', params: { email } })
    }
    const isMailed = await mailInvitation(deps, tx, user, invitationTo(lot, member, user))
    if (!isMailed) throw new AppError('recipient_mail_limit', { field: 'email' })
    if (added) {
      await writeAudit(tx, access, {
        action: 'member.invited',
        subject: { kind: 'member', id: added.id },
        after: { user_email: email, role: added.role },
      })
    }
    return { message: `${email} has been invited as ${member.role}` }
  })
  return withConstantTime(inviting)
}

/** Locks the user, so that concurrent invitations mail one link. */
async function requireAccount(tx: Db, email: string, language: Language): Promise<UserRow> {
  const user = (await insertUser(tx, { email, language })) ?? (await findUserByEmail(tx, email))
  return (await lockUser(tx, user!.id))!
}

function invitationTo(lot: LotRow, member: MemberRow, user: UserRow): Invitation {
  const facts = { lot: lot.display_name, role: member.role as Role, hasAccount: user.password_hash !== null }
  return { lotId: lot.id, template: (emails) => emails.invitation(facts) }
}
