import type { Db } from '../../infra/db/connect.ts'
import { insertAuthSession, type AuthSessionRow, type SignInMethod } from '../../access/auth-sessions-table.ts'
import { markSignedIn, type UserRow } from './users-table.ts'

export type SignedIn = { user: UserRow; session: AuthSessionRow }

/** Called in the transaction that verified the user. Null: the user was deleted. */
export async function openSession(tx: Db, userId: string, method: SignInMethod, now: Date): Promise<SignedIn | null> {
  const user = await markSignedIn(tx, userId, now)
  return user ? { user, session: await insertAuthSession(tx, userId, method, now) } : null
}
