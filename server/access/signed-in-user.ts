import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import { findOpenSession } from './find-open-session.ts'

export type SignedInUser = { id: string; email: string; sessionId: string }

export async function requireSignedInUser(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  c: AppContext,
): Promise<SignedInUser> {
  const session = await findOpenSession(deps, c.req.header('authorization'))
  if (typeof session === 'string') throw new AppError('signed_out')
  const { id, email, hasTemporaryPassword } = session.user
  if (hasTemporaryPassword) throw new AppError('temporary_password')
  return { id, email, sessionId: session.sessionId }
}
