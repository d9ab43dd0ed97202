import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { listLotsWithAccount } from '../../lots/lots-table.ts'
import { listAccountsOfOldPayments } from '../../payments/payments-table.ts'
import { compareObjects } from './compare-objects.ts'

/**
 * A driver may pay hours after opening the page, when the payment itself is asked about only rarely. One list of charges per
 * account finds it.
 */
export async function compareChargesOfOpenPayments(deps: Deps): Promise<void> {
  const accounts = new Set(await listAccountsOfOldPayments(deps.db))
  const lots = (await listLotsWithAccount(deps.db)).filter(({ stripe_account_id }) => accounts.has(stripe_account_id))
  const everySeconds = deps.env.reconcileSeconds / 2
  await workThrough(deps, lots, 'compare charges of a lot', (lot) =>
    compareObjects(deps, lot, { object: 'charge', pass: 'recent', everySeconds }),
  )
}
