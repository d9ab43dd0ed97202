import type { ChangeBy } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { replaceStripeAccount, type LotWithAccount } from '../../lots/lots-table.ts'
import { openAccount } from './open-account.ts'

/** For an account that is disconnected. Of two concurrent requests, which get the same new account, one replaces it. */
export async function replaceAccount(deps: Deps, by: ChangeBy, lot: LotWithAccount): Promise<string> {
  const account = await openAccount(deps, lot)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await replaceStripeAccount(tx, lot, { account, now: deps.now() }))) return
    await writeAudit(tx, by, {
      action: 'lot.account_replaced',
      subject: { kind: 'lot', id: lot.id },
      before: { account: lot.stripe_account_id },
      after: { account },
    })
  })
  return account
}
