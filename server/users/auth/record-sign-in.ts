import { deviceOf } from '@lotwise/domain/device'
import { bySystem, userActor } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { listLotAccess } from '../../access/lot-admins-table.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { UserRow } from './users-table.ts'
import type { Visit } from './visit.ts'

/** One entry at each lot of the user. Who failed to sign in is not known to be the user. */
export async function recordSignIn(
  db: Db,
  user: UserRow,
  action: 'user.signed_in' | 'user.sign_in_failed',
  { userAgent, requestId }: Visit,
): Promise<void> {
  for (const { lot_id: id } of await listLotAccess(db, user.id)) {
    const by =
      action === 'user.signed_in'
        ? { actor: userActor(user), lot: { id }, requestId }
        : bySystem('sign_in', id, requestId)
    await writeAudit(db, by, {
      action,
      subject: { kind: 'user', id: user.id },
      after: { user_email: user.email, ...deviceOf(userAgent) },
    })
  }
}
