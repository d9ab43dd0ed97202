import type { WalletState } from '@lotwise/domain/wallet-domain'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { WalletDomains } from '../../infra/db/schema.ts'

export type WalletDomainRow = Selectable<WalletDomains>

type Due = { host: string; now: Date; leaseUntil: Date; most: number }

/**
 * Lots whose account does not have this host, or whose registration is due for a check. The next check is
 * postponed at once, so that another server does not take the same row; an unfinished check is repeated after the lease.
 */
export async function takeDueDomains(db: Db, { host, now, leaseUntil, most }: Due): Promise<WalletDomainRow[]> {
  const { rows } = await sql<WalletDomainRow>`
    insert into wallet_domains as known (lot_id, stripe_account_id, host, attempts, next_check_at)
    select lots.id, lots.stripe_account_id, ${host}, 1, ${leaseUntil}
    from lots left join wallet_domains seen on seen.lot_id = lots.id
    where lots.stripe_account_id is not null and lots.disabled_reason is distinct from 'deauthorized'
      and (seen.lot_id is null or seen.next_check_at <= ${now}
        or seen.host <> ${host} or seen.stripe_account_id <> lots.stripe_account_id)
    order by seen.next_check_at nulls first
    limit ${most}
    on conflict (lot_id) do update set
      stripe_account_id = excluded.stripe_account_id,
      host = excluded.host,
      attempts = known.attempts + 1,
      next_check_at = excluded.next_check_at,
      state = case when (known.host, known.stripe_account_id) = (excluded.host, excluded.stripe_account_id)
        then known.state else 'pending' end
    where known.next_check_at <= ${now}
      or (known.host, known.stripe_account_id) <> (excluded.host, excluded.stripe_account_id)
    returning known.*`.execute(db)
  return rows
}

type Checked = {
  state: WalletState
  inactiveWallets: string[]
  reason: string | null
  failuresInRow: number
  checkedAt: Date
  nextCheckAt: Date
}

export async function saveDomain(db: Db, { lot_id, host }: WalletDomainRow, checked: Checked): Promise<void> {
  await db
    .updateTable('wallet_domains')
    .set({
      state: checked.state,
      inactive_wallets: checked.inactiveWallets,
      reason: checked.reason,
      failures_in_row: checked.failuresInRow,
      checked_at: checked.checkedAt,
      next_check_at: checked.nextCheckAt,
    })
    .where('lot_id', '=', lot_id)
    // A server with another PUBLIC_URL may have taken it meanwhile.
    .where('host', '=', host)
    .execute()
}
