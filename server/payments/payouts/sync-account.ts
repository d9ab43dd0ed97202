import type { PayoutStatus } from '@lotwise/domain/payout-account'
import type { Deps } from '../../infra/deps.ts'
import {
  announceLot,
  beginAccountRead,
  lockLotOfAccount,
  saveAccountColumns,
  type AccountColumns,
  type LotRow,
} from '../../lots/lots-table.ts'
import { accountColumns } from './account-columns.ts'
import { readAccount } from './read-account.ts'
import { tellAccountChange } from './tell-account-change.ts'

/**
 * Stores the account's status, so that no driver starts a session at a lot that cannot take payments, and tells the owners what
 * has changed. Answers may arrive in another order than they were asked for: one that was asked for before the stored one is
 * dropped. The later read includes whatever it saw.
 */
export async function syncAccount(deps: Deps, stripeAccountId: string): Promise<PayoutStatus> {
  const read = await beginAccountRead(deps.db)
  const account = await readAccount(deps, stripeAccountId)
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockLotOfAccount(tx, stripeAccountId)
    if (!before) throw new Error(`no lot has the account ${stripeAccountId}`)
    if (before.account_read > read) return payoutStatusOf(before)
    const columns = accountColumns(account, before, deps.now())
    const after = await saveAccountColumns(tx, before.id, { ...columns, account_read: read })
    await tellAccountChange(tx, deps, { before, after })
    if (hasChanged(before, columns)) await announceLot(tx, before.id)
    return payoutStatusOf(after)
  })
}

function hasChanged(before: LotRow, columns: Omit<AccountColumns, 'account_read'>): boolean {
  return (Object.keys(columns) as (keyof typeof columns)[]).some(
    (name) => JSON.stringify(columns[name]) !== JSON.stringify(before[name]),
  )
}

function payoutStatusOf(lot: {
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  requirements_due: string[]
}): PayoutStatus {
  const { charges_enabled, payouts_enabled, details_submitted, requirements_due } = lot
  return { charges_enabled, payouts_enabled, details_submitted, requirements: { currently_due: requirements_due } }
}
