import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { takeAccountsToRead } from '../lots/lots-table.ts'
import { reconcileAccount } from './reconcile-account.ts'

const HEALTHY_EVERY_MS = 10 * MINUTE_MS
const AILING_EVERY_MS = 2 * MINUTE_MS

/** Reads the accounts again: an event about them may be lost, and a deadline comes closer without one. */
export async function reconcileAccounts(deps: Deps): Promise<void> {
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const lots = await takeAccountsToRead(deps.db, now, {
    healthy: before(HEALTHY_EVERY_MS),
    ailing: before(AILING_EVERY_MS),
  })
  await workThrough(deps, lots, 'reconcile an account', (lot) => reconcileAccount(deps, lot))
}
