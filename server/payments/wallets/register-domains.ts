import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import { isRegistrableHost } from '@lotwise/domain/wallet-domain'
import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { workThrough } from '../../infra/work-through.ts'
import { registerDomain } from './register-domain.ts'
import { saveDomain, takeDueDomains, type WalletDomainRow } from './wallet-domains-table.ts'

const AT_ONCE = 20
const LEASE_MS = 5 * MINUTE_MS
const RECHECK_MS = 7 * DAY_MS

/** Registers our host with every payment account that lacks it: new lots, a new PUBLIC_URL, and again after a week. */
export async function registerDomains(deps: Deps): Promise<void> {
  const host = new URL(deps.env.publicUrl).hostname
  const now = deps.now()
  const due = await takeDueDomains(deps.db, {
    host,
    now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    most: AT_ONCE,
  })
  const isPossible = deps.env.stripe.simulatorUrl !== null || isRegistrableHost(host)
  const items = due.map((row) => ({ ...row, id: row.lot_id }))
  await workThrough(deps, items, 'register wallets', (row) =>
    isPossible ? register(deps, row) : save(deps, row, { state: 'not_registrable' }, RECHECK_MS),
  )
}

async function register(deps: Deps, row: WalletDomainRow): Promise<void> {
  try {
    const { inactiveWallets, reason } = await registerDomain(deps, row)
    if (inactiveWallets.length === 0) await save(deps, row, { state: 'ready' }, RECHECK_MS)
    else await save(deps, row, { state: 'inactive', inactiveWallets, reason }, DAY_MS)
  } catch (error) {
    const { isFinal, message } = rethrowUnlessStripe(error)
    const failuresInRow = row.failures_in_row + 1
    const waitMs = Math.min(2 ** failuresInRow * MINUTE_MS, DAY_MS)
    // A registration stays valid while the provider cannot be reached.
    if (row.state === 'ready' && !isFinal) await save(deps, row, { state: 'ready', failuresInRow }, waitMs)
    else await save(deps, row, { state: 'failed', failuresInRow, reason: message }, waitMs)
    throw error
  }
}

type Result = Partial<Parameters<typeof saveDomain>[2]> & Pick<Parameters<typeof saveDomain>[2], 'state'>

async function save(deps: Deps, row: WalletDomainRow, result: Result, waitMs: number): Promise<void> {
  const checkedAt = deps.now()
  const nextCheckAt = new Date(checkedAt.getTime() + waitMs)
  await saveDomain(deps.db, row, {
    inactiveWallets: [],
    reason: null,
    failuresInRow: 0,
    ...result,
    checkedAt,
    nextCheckAt,
  })
}
