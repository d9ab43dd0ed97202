import { randomUUID } from 'node:crypto'
import { queryOne, type TestSystem } from './test-system.ts'
import { control, type Simulator } from './simulator.ts'

export type Lot = { id: string; slug: string; account: string }
type Settings = { hourlyRateCents?: number; maxDailyRateCents?: number; monthCents?: number }

const PASSWORD = 'parking-demo'
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZeTW2m7ksK0tRq25uUM1/w$oGJxgk+/o4OEMENE7xIZpXGV7UFYL7Zm66DsmhRv3SA'

/** A lot that takes payments, with its own account at the provider. */
export async function makeLot(system: TestSystem, settings: Settings = {}): Promise<Lot> {
  const slug = `lot-${randomUUID()}`
  const account = await makeAccount(system.simulator)
  const { id } = await queryOne<{ id: string }>(
    system,
    `insert into lots (slug, display_name, name, status, stripe_account_id, charges_enabled, payouts_enabled, details_submitted)
     values ($1, $1, $1, 'active', $2, true, true, true) returning id`,
    [slug, account],
  )
  await system.db.query(
    `insert into lot_settings (lot_id, hourly_rate_cents, max_daily_rate_cents, subscription_amount_cents)
     values ($1, $2, $3, $4)`,
    [id, settings.hourlyRateCents ?? 450, settings.maxDailyRateCents ?? 1650, settings.monthCents ?? 15000],
  )
  return { id, slug, account }
}

async function makeAccount(simulator: Simulator): Promise<string> {
  const id = `acct_1Fault${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const created = Math.floor(Date.now() / 1000) + simulator.clockOffsetSeconds
  await control(simulator, 'import', { accounts: [{ id, created }] })
  return id
}

export type Staff = { userId: string; email: string; headers: Record<string, string> }

export async function makeStaff(system: TestSystem, lot: Lot, role: 'owner' | 'admin' = 'admin'): Promise<Staff> {
  const email = `${randomUUID()}@example.test`
  const { id } = await queryOne<{ id: string }>(
    system,
    'insert into users (email, password_hash) values ($1, $2) returning id',
    [email, PASSWORD_HASH],
  )
  await system.db.query('insert into lot_admins (lot_id, user_id, role, user_email) values ($1, $2, $3, $4)', [
    lot.id,
    id,
    role,
    email,
  ])
  return { userId: id, email, headers: await signIn(system, email) }
}

export async function signIn(system: TestSystem, email: string): Promise<Record<string, string>> {
  const reply = await fetch(`${system.server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID() },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await reply.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}
