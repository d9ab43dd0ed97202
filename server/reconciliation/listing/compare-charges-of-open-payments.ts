import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { listLotsOfAccounts, type LotWithAccount } from '../../lots/lots-table.ts'
import { listAccountsOfOldPayments } from '../../payments/payments-table.ts'
import { compareObjects } from './compare-objects.ts'
import { readListingTimes } from './listing-watermarks-table.ts'

/** In a run: with a thousand such accounts each is listed every five minutes. */
const MOST = 200

/**
 * A driver may pay hours after opening the page, when the payment itself is asked about only rarely. One list of charges per
 * account finds it; those that have waited longest are listed first.
 */
export async function compareChargesOfOpenPayments(deps: Deps): Promise<void> {
  const accounts = await listAccountsOfOldPayments(deps.db)
  if (accounts.length === 0) return
  const listedAt = await readListingTimes(deps.db, 'recent')
  const listed = (lot: LotWithAccount) => listedAt.get(lot.stripe_account_id)?.getTime() ?? 0
  const open = await listLotsOfAccounts(deps.db, accounts)
  const lots = open.toSorted((a, b) => listed(a) - listed(b)).slice(0, MOST)
  const everySeconds = deps.env.reconcileSeconds / 2
  await workThrough(deps, lots, 'compare charges of a lot', (lot) =>
    compareObjects(deps, lot, { object: 'charge', pass: 'recent', everySeconds }),
  )
}
