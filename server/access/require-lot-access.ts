import { can, type Action } from '@lotwise/domain/roles'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import type { UserActor } from './actor.ts'
import type { LotAccess } from './lot-access.ts'
import { findMembership, type LotName } from './lot-admins-table.ts'
import { requireSignedInUser } from './signed-in-user.ts'

/** The role is read on every request, so a changed role applies from the next one. */
export async function requireLotAccess<A extends Action>(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  c: AppContext,
  lot: LotName,
  action: A,
): Promise<LotAccess<A>> {
  const user = await requireSignedInUser(deps, c)
  const membership = await findMembership(deps.db, user.id, lot)
  if (!membership) {
    c.var.log.info({ userId: user.id, lot: 'slug' in lot ? lot.slug : lot.lotId, action }, 'access refused')
    // The same error as for a lot that does not exist, so that lots of others cannot be probed.
    throw new AppError('lot_not_found', 'slug' in lot ? { params: { slug: lot.slug } } : {})
  }
  if (!can(membership.role, action)) {
    c.var.log.info({ userId: user.id, lotId: membership.lot.id, action }, 'access refused')
    throw new AppError('forbidden')
  }
  const actor: UserActor = { kind: 'user', userId: user.id, email: user.email }
  return { ...membership, action, actor, requestId: c.var.requestId } as LotAccess<A>
}

/** The same person's access to the same lot for another action; null where the role does not allow it. */
export function findAccessTo<A extends Action>(access: LotAccess<Action>, action: A): LotAccess<A> | null {
  return can(access.role, action) ? ({ ...access, action } as LotAccess<A>) : null
}

/** For streams: whether access would still be granted. False while it cannot be determined. */
export async function isStillAuthorized(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  c: AppContext,
  access: LotAccess<Action>,
): Promise<boolean> {
  try {
    await requireLotAccess(deps, c, { lotId: access.lot.id }, access.action)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) c.var.log.warn({ err: error }, 'access could not be checked again')
    return false
  }
}
