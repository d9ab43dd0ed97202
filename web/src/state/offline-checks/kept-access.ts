import { queryClient } from '../../lib/query-client.ts'
import { lotAccessQuery, type LotAccessRecord } from '../use-lot-access.ts'
import { staffLotQuery, type StaffLot } from '../use-staff-lot.ts'
import { openVault, type Vault } from './check-vault.ts'

const ACCESS = 'access'
const lotName = (slug: string) => `lot ${slug}`

/** What the page needs besides the snapshot to open without a connection: the person's lots, and this one. */
export async function keepAccess(vault: Vault, userId: string, slug: string): Promise<void> {
  const lots = queryClient.getQueryData(lotAccessQuery(userId).queryKey)
  const lot = queryClient.getQueryData(staffLotQuery(userId, slug).queryKey)
  if (lots) await vault.write(ACCESS, lots)
  if (lot) await vault.write(lotName(slug), { ...lot, account_alert: null, stripe_account_id: null })
}

/** Shown until the server has answered; it counts as old, so it is asked at once. */
export async function restoreAccess(userId: string, slug: string): Promise<void> {
  const vault = await openVault(userId)
  const old = { updatedAt: 1 }
  const lots = await vault.read<LotAccessRecord[]>(ACCESS)
  const lot = await vault.read<StaffLot>(lotName(slug))
  const accessKey = lotAccessQuery(userId).queryKey
  const lotKey = staffLotQuery(userId, slug).queryKey
  if (lots && !queryClient.getQueryData(accessKey)) queryClient.setQueryData(accessKey, lots, old)
  if (lot && !queryClient.getQueryData(lotKey)) queryClient.setQueryData(lotKey, lot, old)
}
