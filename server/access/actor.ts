export type UserActor = Readonly<{ kind: 'user'; userId: string; email: string }>

/** Lotwise itself: a webhook, a job, or a request by someone without an account. */
export type SystemActor = Readonly<{ kind: 'system'; job: SystemJob }>
export type SystemJob =
  | 'signup'
  | 'sign_in'
  | 'open_lot'
  | 'settle_payment'
  | 'settle_subscription'
  | 'sync_account'
  | 'sync_refunds'
  | 'sync_subscription'
  | 'erase_driver_data'
  | 'change_plate'
  | 'set_plan_plate'
  | 'stop_stay'
  | 'pay_later'
  | 'settle_warnings'

export type Actor = UserActor | SystemActor

/** Who changes something at which lot, in which request (null: none). A LotAccess is one. */
export type ChangeBy = Readonly<{ actor: Actor; lot: Readonly<{ id: string }>; requestId: string | null }>

export function userActor({ id, email }: { id: string; email: string }): UserActor {
  return { kind: 'user', userId: id, email }
}

export function bySystem(job: SystemJob, lotId: string, requestId: string | null = null): ChangeBy {
  return { actor: { kind: 'system', job }, lot: { id: lotId }, requestId }
}
