import { deviceOf, networkOf, type Device } from '@lotwise/domain/device'
import { DAY_MS } from '@lotwise/domain/duration'
import { insertAuthSession, type AuthSessionRow, type SignInMethod } from '../../access/auth-sessions-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueMail } from '../../messages/outbox/queue-mail.ts'
import { recordSignIn } from './record-sign-in.ts'
import { rememberDevice } from './known-devices-table.ts'
import { markSignedIn, type UserRow } from './users-table.ts'
import type { Visit } from './visit.ts'

export type SignedIn = { user: UserRow; session: AuthSessionRow }

/** Called in the transaction that verified and locked the user. Null: the user was deleted. */
export async function openSession(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  opened: { userId: string; method: SignInMethod; visit: Visit },
): Promise<SignedIn | null> {
  const { userId, method, visit } = opened
  const now = deps.now()
  const user = await markSignedIn(deps.db, userId, now)
  if (!user) return null
  const device = deviceOf(visit.userAgent)
  const place = { ...device, network: networkOf(visit.address) }
  const session = await insertAuthSession(deps.db, userId, { ...place, method, now })
  await recordSignIn(deps.db, user, 'user.signed_in', visit)
  if ((await rememberDevice(deps.db, userId, nameOf(device), now)) === 'new')
    await mailNewDevice(deps, { user, session })
  return { user, session }
}

function nameOf({ browser, system }: Device): string {
  return `${browser ?? ''} ${system ?? ''}`
}

async function mailNewDevice({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>, signedIn: SignedIn): Promise<void> {
  const { user, session } = signedIn
  const link = `${env.publicUrl}/admin/account`
  await queueMail(db, env, {
    key: `new-device:${session.id}`,
    purpose: 'new_device',
    to: user.email,
    language: user.language,
    template: (emails) => emails.newDevice({ ...session, support: env.supportEmail }),
    link,
    giveUpAt: new Date(now().getTime() + DAY_MS),
  })
}
