import { can, type Action, type Role } from '@lotwise/domain/roles'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import { findMembership, type LotName } from './lot-admins-table.ts'
import { requireSignedInUser } from './signed-in-user.ts'

declare const proof: unique symbol

/** Proof that this person may do this at this lot. Nothing but requireLotAccess makes one. */
export type LotAccess = Readonly<{
  lotId: string
  lotSlug: string
  userId: string
  role: Role
  timeZone: string
  [proof]: true
}>

/** The role is read on every request: what an owner changes counts from the next one on. */
export async function requireLotAccess(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  c: AppContext,
  lot: LotName,
  action: Action,
): Promise<LotAccess> {
  const user = await requireSignedInUser(deps, c)
  const membership = await findMembership(deps.db, user.id, lot)
  if (!membership) {
    c.var.log.info({ userId: user.id, lot: 'slug' in lot ? lot.slug : lot.lotId, action }, 'access refused')
    // The same words as for a lot that does not exist: whose lot it is, is nobody else's business.
    throw new AppError('lot_not_found', 'slug' in lot ? { params: { slug: lot.slug } } : {})
  }
  if (!can(membership.role, action)) {
    c.var.log.info({ userId: user.id, lotId: membership.lotId, action }, 'access refused')
    throw new AppError('forbidden')
  }
  return { ...membership, userId: user.id } as LotAccess
}

/** For an answer that goes on: whether the same question would still be answered. While nobody can tell, it would not. */
export async function isStillAuthorized(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  c: AppContext,
  lot: LotName,
  action: Action,
): Promise<boolean> {
  try {
    await requireLotAccess(deps, c, lot, action)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) c.var.log.warn({ err: error }, 'access could not be asked for again')
    return false
  }
}
