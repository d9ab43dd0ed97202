import { randomUUID } from 'node:crypto'
import type { System } from '../start-system.ts'
import { importInParts } from './import-in-parts.ts'

const ACCOUNTS_AT_ONCE = 500

/** Lots all over southern Ontario and Quebec, each with an account of its own at the provider, which is read every ten minutes. */
export async function fillLots({ db, simulator }: System, count: number): Promise<void> {
  const accounts = Array.from({ length: count }, () => `acct_1Bench${randomUUID().replaceAll('-', '').slice(0, 12)}`)
  const created = Math.floor(Date.now() / 1000)
  await importInParts(
    simulator,
    accounts.map((id) => ({ id, created })),
    { most: ACCOUNTS_AT_ONCE, as: (part) => ({ accounts: part }) },
  )
  await db.query(
    `with added as (
       insert into lots (slug, display_name, name, address, status, stripe_account_id, charges_enabled, payouts_enabled,
         details_submitted, account_checked_at)
       select 'bench-' || n,
         (array['Stationnement', 'Parking', 'Lot', 'Garage'])[1 + n % 4] || ' '
           || (array['Sacré-Cœur', 'Old Mill', 'Île-Perrot', 'Market', 'Église', 'Queen', 'Harbour'])[1 + n % 7] || ' ' || n,
         'Bench', n || ' ' || (array['rue Saint-Denis', 'Main Street', 'boulevard René-Lévesque', 'Queen Street'])[1 + n % 4],
         'active', account, true, true, true, now() - random() * interval '10 minutes'
       from unnest($1::text[]) with ordinality as given(account, n) returning id
     )
     insert into lot_settings (lot_id, latitude, longitude) select id, 43.4 + random() * 2.2, -79.8 + random() * 6.4 from added`,
    [accounts],
  )
  await db.query('vacuum analyze lots, lot_settings')
}
