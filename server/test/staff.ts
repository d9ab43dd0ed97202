import { randomUUID } from 'node:crypto'
import type { Role } from '@lotwise/domain/roles'
import { hashPassword } from '../users/auth/hash-password.ts'
import type { LotRow } from '../lots/lots-table.ts'
import type { World } from './world.ts'

export type Staff = { userId: string; email: string; headers: Record<string, string> }

const PASSWORD = 'a long enough secret'
const hashed = hashPassword(PASSWORD)

/** A user with a role at a lot, signed in through the API. */
export async function makeStaff(world: World, lot: LotRow | null, role: Role = 'owner'): Promise<Staff> {
  const email = `${randomUUID()}@example.test`
  const user = await world.deps.db
    .insertInto('users')
    .values({ email, password_hash: await hashed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reply = await world.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID() },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await reply.json()) as { access_token: string }
  // After the sign-in, which would be the first entry in the lot's audit log.
  if (lot) {
    await world.deps.db
      .insertInto('lot_admins')
      .values({ lot_id: lot.id, user_id: user.id, role, user_email: email })
      .execute()
  }
  return { userId: user.id, email, headers: { authorization: `Bearer ${access_token}` } }
}
