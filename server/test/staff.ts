import { randomUUID } from 'node:crypto'
import type { Role } from '@lotwise/domain/roles'
import { hashPassword } from '../users/auth/hash-password.ts'
import { issueTokens } from '../users/auth/issue-tokens.ts'
import { openSession } from '../users/auth/open-session.ts'
import type { LotRow } from '../lots/lots-table.ts'
import type { World } from './world.ts'

export type Staff = { userId: string; email: string; headers: Record<string, string> }

const PASSWORD = 'a long enough secret'
const hashed = hashPassword(PASSWORD)

/** A user with a role at a lot, signed in. */
export async function makeStaff(world: World, lot: LotRow | null, role: Role = 'owner'): Promise<Staff> {
  const email = `${randomUUID()}@example.test`
  const user = await world.deps.db
    .insertInto('users')
    .values({ email, password_hash: await hashed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const visit = { address: randomUUID(), userAgent: '', requestId: null }
  // Not by password: checking one takes 20 ms of CPU, and nearly every test needs somebody who is signed in.
  const signedIn = await openSession(world.deps, { userId: user.id, method: 'password', visit })
  const { access_token } = await issueTokens(world.deps, signedIn!)
  // After the sign-in, which would be the first entry in the lot's audit log.
  if (lot) {
    await world.deps.db
      .insertInto('lot_admins')
      .values({ lot_id: lot.id, user_id: user.id, role, user_email: email })
      .execute()
  }
  return { userId: user.id, email, headers: { authorization: `Bearer ${access_token}` } }
}
