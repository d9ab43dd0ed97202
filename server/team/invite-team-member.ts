import { EMAIL_REFUSAL_TEXT, emailRefusal, normalEmail } from '@lotwise/domain/email'
import type { InvitableRole } from '@lotwise/domain/roles'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findUserByEmail, insertUser, lockUser, type UserRow } from '../auth/users-table.ts'
import type { Db } from '../db/connect.ts'
import type { Doors } from '../doors.ts'
import { requireLot, type LotRow } from '../lots/lots-table.ts'
import { queueMessage } from '../notify/queue-message.ts'
import { mailInvitation } from './mail-invitation.ts'
import { insertMember, requireMemberOfUser, type MemberRow } from './members-table.ts'

const TOLD_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

/** Whoever asks hears the same, whether the address has an account or not. */
export async function inviteTeamMember(
  doors: Doors,
  access: LotAccess,
  invited: { email: string; role: InvitableRole },
  requestId: string,
): Promise<{ message: string }> {
  const refusal = emailRefusal(invited.email)
  if (refusal) throw new AppError('invalid_input', EMAIL_REFUSAL_TEXT[refusal])
  const email = normalEmail(invited.email)
  return doors.db.transaction().execute(async (tx) => {
    const lot = await requireLot(tx, access.lotId)
    const user = await requireAccount(tx, email)
    const hasAccount = user.password_hash !== null
    const added = await insertMember(tx, {
      lot_id: lot.id,
      user_id: user.id,
      user_email: email,
      role: invited.role,
      status: hasAccount ? 'active' : 'invited',
      invited_by: access.userId,
      invited_at: doors.now(),
      created_at: doors.now(),
    })
    const member = added ?? (await requireMemberOfUser(tx, lot.id, user.id))
    if (!added && member.status === 'active') throw new AppError('conflict', `${email} is already on this team`)
    if (hasAccount && member.status === 'active') await tellAdded(doors, tx, lot, member)
    else await mailInvitation(doors, tx, user, invitationTo(lot, member))
    if (added) {
      await writeAudit(tx, {
        userId: access.userId,
        lotId: lot.id,
        action: 'member.invited',
        subject: { kind: 'member', id: added.id },
        after: { user_email: email, role: added.role },
        requestId,
      })
    }
    return { message: `${email} has been invited as ${member.role}` }
  })
}

/** Locked: two invitations at once come one after the other, and mail one link. */
async function requireAccount(tx: Db, email: string): Promise<UserRow> {
  const user = (await insertUser(tx, { email })) ?? (await findUserByEmail(tx, email))
  return (await lockUser(tx, user!.id))!
}

function invitationTo(lot: LotRow, member: MemberRow) {
  return {
    lotId: lot.id,
    subject: `You have been invited to ${lot.display_name} on Lotwise`,
    opening: `You have been invited to the team of ${lot.display_name} as ${member.role}. Set your password here:`,
    closing: 'If you do not know this parking lot, ignore this mail.',
  }
}

async function tellAdded({ env, now }: Doors, tx: Db, lot: LotRow, member: MemberRow): Promise<void> {
  const url = `${env.publicUrl}/admin`
  await queueMessage(tx, {
    key: `added:${member.id}`,
    kind: 'email',
    to: member.user_email,
    subject: `You have been added to ${lot.display_name} on Lotwise`,
    text: [
      `You are now on the team of ${lot.display_name} as ${member.role}.`,
      `Sign in with your usual password: ${url}`,
    ].join('\n\n'),
    links: [url],
    lotId: lot.id,
    giveUpAt: new Date(now().getTime() + TOLD_WITHIN_MS),
  })
}
