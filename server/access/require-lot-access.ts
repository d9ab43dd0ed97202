import { HOUR_MS } from '@lotwise/domain/duration'
import { can, type Action } from '@lotwise/domain/roles'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import { addHit } from '../infra/rate-limit/rate-limits-table.ts'
import { userActor, type ChangeBy, type UserActor } from './actor.ts'
import { writeAudit } from './audit/write-audit.ts'
import type { LotAccess } from './lot-access.ts'
import { findMembership, listMemberships, type LotName } from './lot-admins-table.ts'
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
  const actor = userActor(user)
  if (!can(membership.role, action)) {
    c.var.log.info({ userId: user.id, lotId: membership.lot.id, action }, 'access refused')
    await recordRefusal(deps, { actor, lot: membership.lot, requestId: c.var.requestId }, action)
    throw new AppError('forbidden')
  }
  return { ...membership, action, actor, requestId: c.var.requestId } as LotAccess<A>
}

const MAX_LOTS = 50

/** All lots at which the signed-in person may do this. */
export async function listAccessTo<A extends Action>(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  c: AppContext,
  action: A,
): Promise<LotAccess<A>[]> {
  const user = await requireSignedInUser(deps, c)
  const actor = userActor(user)
  const memberships = await listMemberships(deps.db, user.id, MAX_LOTS)
  return memberships
    .filter(({ role }) => can(role, action))
    .map((membership) => ({ ...membership, action, actor, requestId: c.var.requestId }) as LotAccess<A>)
}

/** Once an hour for each person and action: a page that keeps asking must not fill the log. */
async function recordRefusal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: ChangeBy & { actor: UserActor },
  action: Action,
): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
  const refusals = await addHit(db, `refused ${action} at ${by.lot.id} to ${by.actor.userId}`, hour)
  if (refusals > 1) return
  const subject = { kind: 'user' as const, id: by.actor.userId }
  await writeAudit(db, by, { action: 'member.access_refused', subject, after: { action } })
}

/** The same person's access to the same lot for another action; null where the role does not allow it. */
export function findAccessTo<A extends Action>(access: LotAccess<Action>, action: A): LotAccess<A> | null {
  return can(access.role, action) ? ({ ...access, action } as LotAccess<A>) : null
}
