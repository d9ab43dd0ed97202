import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { StartRefusal } from '../config/start-refusal.ts'

/** The role that serves requests on the embedded database. */
export const SERVING_ROLE = 'lotwise_app'

/** Tables whose rows are removed once they are no longer needed. Rows of all others stay. */
export const DELETABLE = [
  'auth_links',
  'auth_sessions',
  'call_outcomes',
  'card_declines',
  'character_tallies',
  'check_rounds',
  'created_tallies',
  'driver_data_requests',
  'heartbeat',
  'lot_admins',
  'money_changes',
  'parked_hours',
  'part_tallies',
  'payment_networks',
  'permit_plates',
  'permits',
  'plan_plates',
  'plate_changes',
  'plate_checks',
  'plate_notes',
  'plate_parts',
  'proof_keys',
  'rate_limits',
  'revenue_changes',
  'revenue_tallies',
  'session_moves',
  'session_places',
  'session_requests',
  'session_tallies',
  'short_part_tallies',
  'stopped_numbers',
  'stripe_events',
  'thread_messages',
  'threads',
  'warning_photos',
  'warnings',
]

/** Rows are added and never changed. */
const APPEND_ONLY = ['audit_log', 'receipts']

/** Written by migrations and by functions that run with the owner's rights. */
const READ_ONLY = ['schema_migrations', 'audit_chain', 'pseudonym_key', 'named_sessions']

/** What a payment or refund was about stays as it was first written. */
const FIXED_COLUMNS: Record<string, string[]> = {
  payments: ['id', 'session_id', 'lot_id', 'kind', 'amount_cents', 'currency', 'stripe_account_id', 'created_at'],
  unexpected_charges: ['id', 'lot_id', 'stripe_account_id', 'charge_id', 'amount_cents', 'currency', 'created_at'],
  refunds: ['id', 'payment_id', 'session_id', 'created_at', 'requested_by'],
}

/** For the embedded database, where we are the administrator. The password is for one that is reached by TCP. */
export async function createServingRole(pool: Pool, password?: string): Promise<void> {
  await pool.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${SERVING_ROLE}') then create role ${SERVING_ROLE} login; end if;
  end $$`)
  if (password) await pool.query(`alter role ${SERVING_ROLE} password ${escapeLiteral(password)}`)
}

/**
 * Gives the role what serving needs and takes away everything else, so that whoever gets hold of its connection can
 * neither rewrite the audit log nor remove money. Called by the migrating role, under the migration lock.
 */
export async function grantServingRole(client: PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ is_owner: boolean }>(
    `select pg_has_role($1, relowner, 'usage') as is_owner from pg_class where oid = 'audit_log'::regclass
      and exists (select from pg_roles where rolname = $1)`,
    [role],
  )
  if (!rows[0]) throw new StartRefusal(`The role ${role} of DATABASE_URL does not exist in this database: create it.`)
  // An owner has every right anyway: one role does everything where no second one is configured.
  if (rows[0].is_owner) return
  const name = client.escapeIdentifier(role)
  await client.query(`begin;
    revoke all on all tables in schema public from ${name};
    grant usage on schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    ${(await grantsOf(client)).map((grant) => `grant ${grant} to ${name};`).join('\n')}
    commit`)
}

async function grantsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by c.relname`,
  )
  return rows.map(({ name, columns }) => `${rightsTo(name, columns)} on ${name}`)
}

function rightsTo(table: string, columns: string[]): string {
  if (READ_ONLY.includes(table)) return 'select'
  if (APPEND_ONLY.includes(table)) return 'select, insert'
  const fixed = FIXED_COLUMNS[table] ?? []
  const update = fixed.length === 0 ? 'update' : `update (${columns.filter((one) => !fixed.includes(one)).join(', ')})`
  return `select, insert, ${update}${DELETABLE.includes(table) ? ', delete' : ''}`
}
