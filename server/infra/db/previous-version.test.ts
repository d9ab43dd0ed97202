import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { LockWaits, Migration } from './apply-migration.ts'
import { listChainProblems } from '../../access/audit/audit-chain-table.ts'
import { queriesOf } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'
import { dumpSchema } from './test/dump-database.ts'
import { readEarlierVersions } from './test/earlier-versions.ts'
import { withEmptyDatabase } from './test/empty-database.ts'
import { longestWaitMs, startLoad } from './test/load.ts'
import { readNamedSessions } from '../../sessions/test/named-sessions.ts'
import { createSession, listStaff, settlePayment } from './test/previous-version.ts'

const DUMP = readFileSync(new URL('./test/previous-version.sql', import.meta.url), 'utf8')
const STAFF = ['checker@example.test', 'owner@example.test']
const WAITS: LockWaits = {
  lockTimeoutMs: 300,
  attempts: 20,
  firstPauseMs: 50,
  longestPauseMs: 200,
  onBlocked: () => {},
}

/** Tables that a migration fills when it makes them. */
const SEEDED = ['money_audits', 'pseudonym_key', 'audit_chain']
/** Counts that a later migration rebuilds. */
const REWRITTEN = ['session_tallies']
/** Filled by triggers, or with what a running server makes anew. */
const UNSAMPLED = [
  ...SEEDED,
  ...REWRITTEN,
  'balance_tallies',
  'call_outcomes',
  'character_tallies',
  'counted_lots',
  'created_tallies',
  'heartbeat',
  'money_changes',
  'named_sessions',
  'parked_hours',
  'part_tallies',
  'plate_parts',
  'rate_limits',
  'receipts',
  'revenue_changes',
  'revenue_tallies',
  'session_moves',
  'session_places',
  'short_part_tallies',
]

/** Adds columns as the next version might: on every table the old server writes to, in and outside of a transaction. */
const WIDENING: Migration[] = [
  migration(9001, `alter table parking_sessions add column colour text`),
  migration(9002, `alter table payments add column tip_cents int not null default 0`),
  migration(9003, `alter table lot_admins add column nickname text; alter table lots add column level int`),
  migration(
    9004,
    `-- no transaction
     create index concurrently if not exists sessions_of_colour on parking_sessions (colour);
     alter table payments add constraint a_tip_is_no_debt check (tip_cents >= 0) not valid;
     alter table payments validate constraint a_tip_is_no_debt;`,
  ),
]

test('the dump has the schema that the migrations up to its own make', async () => {
  await withEmptyDatabase(async (open) => {
    const dumped = open()
    await dumped.query(DUMP)
    const last = await lastVersion(dumped)
    await withEmptyDatabase(async (openOther) => {
      const migrated = openOther()
      await migrate(
        migrated,
        readMigrations().filter(({ version }) => version <= last),
      )
      expect(await schemaOf(dumped)).toBe(await schemaOf(migrated))
    })
  })
})

test('a database of the previous version is brought to this one and keeps every row', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    await pool.query(DUMP)
    await pool.query(`update parking_sessions set auto_renew = true, first_name = 'Émile', email = 'emile@example.test'
      where license_plate = 'TEST 002'`)
    const last = await lastVersion(pool)
    const before = await keysByTable(pool)
    expect(await migrate(pool)).toEqual(
      readMigrations()
        .filter(({ version }) => version > last)
        .map(({ name }) => name),
    )
    const after = await keysByTable(pool)
    for (const [table, keys] of before) expect([table, after.get(table)]).toEqual([table, expect.arrayContaining(keys)])
    expect(before.get('payments')).toHaveLength(3)
    const { rows } = await pool.query(
      'select sum(amount_cents)::int as paid, sum(refunded_cents)::int as back from payments',
    )
    expect(rows).toEqual([{ paid: 1800, back: 450 }])
    const { expected, copied } = await readNamedSessions(pool)
    expect(copied).toEqual(expected)
    expect(copied).toHaveLength(1)
  })
})

test('every table that keeps something has sample rows for the next version to upgrade from', () => {
  const sampled = readFileSync(new URL('./test/sample-rows.ts', import.meta.url), 'utf8')
  const schema = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  const tables = [.../^export interface DB \{\n([^}]+)/m.exec(schema)![1]!.matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name!,
  )
  const isSampled = (table: string) => sampled.includes(`insert into ${table} (`)
  expect(tables.filter((table) => !isSampled(table))).toEqual(UNSAMPLED.toSorted())
})

test.each(readEarlierVersions())(
  'a data folder of version $name keeps every value, and its audit log is intact',
  async (version) => {
    await withEmptyDatabase(async (open) => {
      const pool = open()
      const migrations = readMigrations().filter(({ name }) => version.checksums.has(name))
      expect(new Map(migrations.map(({ name, checksum }) => [name, checksum]))).toEqual(version.checksums)
      await migrate(pool, migrations)
      await loadRows(pool, version.rows)
      const before = await valuesByTable(pool)
      expect([...before.keys()]).toEqual(expect.arrayContaining(['audit_log', 'lots', 'payments', 'users']))
      await migrate(pool)
      const balances =
        await pool.query(`select (select coalesce(sum(net_cents), 0) from balance_tallies)::int as tallied,
        (select coalesce(sum(net_cents), 0) from balance_entries)::int as booked`)
      expect(balances.rows[0].tallied).toBe(balances.rows[0].booked)
      for (const [table, rows] of before) {
        const kept = await countOf(
          pool,
          `${table} t, jsonb_array_elements($1::jsonb) was where to_jsonb(t) @> was`,
          rows,
        )
        expect([table, kept]).toEqual([table, rows.length])
      }
      expect(await listChainProblems(queriesOf(pool), 10)).toEqual([])
    })
  },
)

test('the previous server creates sessions, settles payments and lists staff while the next one migrates', async () => {
  await withEmptyDatabase(async (open) => {
    const newer = open()
    await newer.query(DUMP)
    const load = startLoad(oldRequests(open(6)))
    await load.nextRound()
    await migrate(newer, [...readMigrations(), ...WIDENING], WAITS)
    await load.nextRound()
    const { failures, longestMs } = await load.stop()
    expect(failures).toEqual([])
    expect(longestMs).toBeLessThan(longestWaitMs(WAITS))
  })
})

test('a migration behind a long transaction tries again and again, and requests go on in between', async () => {
  await withEmptyDatabase(async (open) => {
    const [newer, reporting] = [open(), open()]
    await newer.query(DUMP)
    await migrate(newer)
    const report = await reporting.connect()
    await report.query('begin; select count(*) from parking_sessions')
    const load = startLoad(oldRequests(open(6)))
    const blocked: number[] = []
    const migrating = migrate(newer, [...readMigrations(), ...WIDENING], {
      ...WAITS,
      attempts: 1_000,
      onBlocked: (_, attempt) => blocked.push(attempt),
    })
    while (blocked.length < 3) await load.nextRound()
    await report.query('commit')
    report.release()
    expect(await migrating).toEqual(WIDENING.map(({ name }) => name))
    await load.nextRound()
    expect((await load.stop()).failures).toEqual([])
  })
})

function oldRequests(pool: Pool): Parameters<typeof startLoad>[0] {
  return {
    'create a session': () => createSession(pool),
    'settle a payment': async () => expect(await settlePayment(pool)).toBeGreaterThan(2),
    'list the staff': async () => expect(await listStaff(pool)).toEqual(STAFF),
  }
}

function migration(version: number, sql: string): Migration {
  return { version, name: `${version}.sql`, sql, checksum: sql }
}

/** As a backup is loaded: the rows that triggers once wrote are among them. */
async function loadRows(pool: Pool, rows: string): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  for (const table of SEEDED)
    await client.query(`do $$ begin truncate ${table}; exception when undefined_table then end $$`)
  await client.query(rows)
  client.release(true)
}

async function valuesByTable(pool: Pool): Promise<Map<string, object[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)`,
    [REWRITTEN],
  )
  const values = new Map<string, object[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)
    values.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return values
}

async function countOf(pool: Pool, from: string, values: object[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`, [JSON.stringify(values)])
  return rows[0]!.n
}

async function lastVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select max(version) as version from schema_migrations')
  return rows[0]!.version
}

async function schemaOf(pool: Pool): Promise<string> {
  const client = await pool.connect()
  const schema = await dumpSchema(client)
  client.release()
  return schema
}

async function keysByTable(pool: Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; key: string }>(`
    select conrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'p' and connamespace = 'public'::regnamespace group by conrelid`)
  const keys = new Map<string, string[]>()
  for (const { name, key } of tables) {
    const { rows } = await pool.query<{ key: string }>(`select row(${key})::text as key from ${name}`)
    keys.set(
      name,
      rows.map((row) => row.key),
    )
  }
  return keys
}
