import type { Action, Role } from '@lotwise/domain/roles'
import type { UserActor } from './actor.ts'

declare const proof: unique symbol

/**
 * Proof that this person may do this at this lot. Covariant in the action: a function that serves one action takes
 * LotAccess<'session.refund'>, one that serves several takes their union, and LotAccess<Action> takes any proof.
 */
export type LotAccess<A extends Action> = Readonly<{
  action: A
  actor: UserActor
  role: Role
  lot: Readonly<{ id: string; slug: string; timeZone: string }>
  requestId: string
  [proof]: true
}>
