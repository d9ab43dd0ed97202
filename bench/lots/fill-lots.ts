import { randomUUID } from 'node:crypto'
import type { System } from '../start-system.ts'

const ACCOUNTS_AT_ONCE = 500
const STAYS_A_LOT = 10

/** Lots all over southern Ontario and Quebec, each with an account of its own at the provider. */
export async function fillLots({ db, simulator }: System, count: number): Promise<void> {
  const accounts = Array.from({ length: count }, () => `acct_1Bench${randomUUID().replaceAll('-', '').slice(0, 12)}`)
  for (let first = 0; first < count; first += ACCOUNTS_AT_ONCE) {
    const created = Math.floor(Date.now() / 1000)
    const reply = await fetch(`${simulator.url}/_sim/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${simulator.controlToken}` },
      body: JSON.stringify({
        accounts: accounts.slice(first, first + ACCOUNTS_AT_ONCE).map((id) => ({ id, created })),
      }),
    })
    if (!reply.ok) throw new Error(`the simulator refused accounts: ${await reply.text()}`)
  }
  await db.query(
    `with added as (
       insert into lots (slug, display_name, name, address, status, stripe_account_id, charges_enabled, payouts_enabled,
         details_submitted, account_checked_at)
       select 'bench-' || n,
         (array['Stationnement', 'Parking', 'Lot', 'Garage'])[1 + n % 4] || ' '
           || (array['Sacré-Cœur', 'Old Mill', 'Île-Perrot', 'Market', 'Église', 'Queen', 'Harbour'])[1 + n % 7] || ' ' || n,
         'Bench', n || ' ' || (array['rue Saint-Denis', 'Main Street', 'boulevard René-Lévesque', 'Queen Street'])[1 + n % 4],
         'active', account, true, true, true, now()
       from unnest($1::text[]) with ordinality as given(account, n) returning id
     )
     insert into lot_settings (lot_id, latitude, longitude) select id, 43.4 + random() * 2.2, -79.8 + random() * 6.4 from added`,
    [accounts],
  )
  await db.query('vacuum analyze lots, lot_settings')
}

/** Paid an hour ago and valid for hours: some of them are due for a reminder in every minute that follows. */
export function fillLiveStays(system: System): Promise<void> {
  return fillStays(system, {
    aLot: STAYS_A_LOT,
    paidAt: `now() - interval '1 hour'`,
    expiresAt: `now() + interval '91 minutes' + random() * interval '240 minutes'`,
  })
}

/** Over for weeks or months. */
export function fillHistory(system: System, aLot: number): Promise<void> {
  const paidAt = `now() - interval '30 days' - (n % 300) * interval '1 day'`
  return fillStays(system, { aLot, paidAt, expiresAt: `${paidAt} + interval '2 hours'` })
}

type Stays = { aLot: number; paidAt: string; expiresAt: string }

/** Triggers are off meanwhile; the tallies are counted afterwards from the rows. */
async function fillStays({ db }: System, { aLot, paidAt, expiresAt }: Stays): Promise<void> {
  await db.query('set session_replication_role = replica')
  await db.query(
    `with added as (
       insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, paid_at,
         session_type, payment_status, payment_id, card_last4, payment_method_type)
       select lots.id, 'B' || upper(substr(md5(lots.id::text || n), 1, 6)), '(416) 555-' || to_char(n % 10000, 'FM0000'), 2, 900,
         ${expiresAt}, display_name, ${paidAt}, ${paidAt}, 'New', 'paid', 'pi_' || gen_random_uuid(), '4242', 'card'
       from lots, generate_series(1, $1::int) n returning id, lot_id, created_at, amount_cents, payment_id
     )
     insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at,
       payment_intent_id)
     select added.id, lot_id, stripe_account_id, 'card', 'succeeded', amount_cents, amount_cents / 10, added.created_at,
       added.created_at, payment_id
     from added join lots on lots.id = lot_id`,
    [aLot],
  )
  await db.query('truncate session_tallies')
  await db.query(
    `insert into session_tallies (lot_id, location, payment_status, session_type, tally)
     select lot_id, location, payment_status, session_type, count(*) from parking_sessions group by 1, 2, 3, 4`,
  )
  await db.query('set session_replication_role = origin')
  await db.query('vacuum analyze parking_sessions, payments, session_tallies')
}
