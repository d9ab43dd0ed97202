import { MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { takeAccountsToRead } from '../lots/lots-table.ts'
import { reconcileAccount } from './reconcile-account.ts'

const HEALTHY_EVERY_MS = 10 * MINUTE_MS
const AILING_EVERY_MS = 2 * MINUTE_MS
/** In a run of half a minute: five thousand lots are read within ten minutes. */
const MOST = 300

/** Reads the accounts again: an event about them may be lost, and a deadline comes closer without one. */
export async function reconcileAccounts(deps: Deps): Promise<void> {
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const readBefore = { healthy: before(HEALTHY_EVERY_MS), ailing: before(AILING_EVERY_MS) }
  const lots = await takeAccountsToRead(deps.db, now, readBefore, MOST)
  await workThrough(deps, lots, 'reconcile an account', (lot) => reconcileAccount(deps, lot))
}
