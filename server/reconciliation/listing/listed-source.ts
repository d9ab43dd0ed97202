import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import type { LotWithAccount } from '../../lots/lots-table.ts'

type Created = { gte: number; lt?: number }

/** How one kind of the provider's objects is listed and compared with our rows. */
export type ListedSource<Listed extends { id: string; created: number }> = {
  list: (deps: Deps, stripeAccount: string, created: Created) => Stripe.ApiListPromise<Listed>
  /** The ids of those that agree with our rows. */
  findSettled: (deps: Deps, listed: Listed[]) => Promise<Set<string>>
  /** False: look at it again in the next run. */
  settle: (deps: Deps, lot: LotWithAccount, listed: Listed) => Promise<boolean>
}
