import type { DeviceWallet, WalletState } from '@lotwise/domain/wallet-domain'
import type { AccountProblem } from '@lotwise/domain/account-health'
import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'

export type SetupRow = {
  charges_enabled: boolean
  payouts_enabled: boolean
  account_problem: AccountProblem | null
  prices_reviewed_at: Date | null
  sign_downloaded_at: Date | null
  checklist_dismissed_at: Date | null
  has_tax_number: boolean
  has_team: boolean
  has_payment: boolean
  wallet_state: WalletState | null
  wallet_host: string | null
  inactive_wallets: DeviceWallet[] | null
  wallet_reason: string | null
}

export function findSetup(
  db: Db,
  { lot }: LotAccess<'settings.read' | 'settings.edit'>,
): Promise<SetupRow | undefined> {
  return db
    .selectFrom('lots')
    .innerJoin('lot_settings as settings', 'settings.lot_id', 'lots.id')
    .leftJoin('wallet_domains as wallets', 'wallets.lot_id', 'lots.id')
    .select([
      'lots.charges_enabled',
      'lots.payouts_enabled',
      'wallets.state as wallet_state',
      'wallets.host as wallet_host',
      'wallets.inactive_wallets',
      'wallets.reason as wallet_reason',
      'lots.account_problem',
      'settings.prices_reviewed_at',
      'settings.sign_downloaded_at',
      'settings.checklist_dismissed_at',
      sql<boolean>`coalesce(settings.gst_hst_number, settings.qst_number) is not null`.as('has_tax_number'),
      sql<boolean>`exists (select from lot_admins m where m.lot_id = lots.id and m.role <> 'owner')`.as('has_team'),
      sql<boolean>`exists (select from receipts r where r.lot_id = lots.id)`.as('has_payment'),
    ])
    .where('lots.id', '=', lot.id)
    .$narrowType<{ wallet_state: WalletState | null; inactive_wallets: DeviceWallet[] | null }>()
    .executeTakeFirst()
}
