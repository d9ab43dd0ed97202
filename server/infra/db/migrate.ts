import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { StartRefusal } from '../config/start-refusal.ts'
import { applyMigration, type LockWaits, type Migration } from './apply-migration.ts'
import { grantServingRole } from './grant-serving-role.ts'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Only a comment was changed after databases had run them. */
const EARLIER_CHECKSUMS: Record<string, string> = {
  '0199_parts_by_week.sql': '3ed8443c24e025c839d7a96e17a17716b1c550db377d718e2d28f51e2d5cf534',
}
/** Arbitrary, but the same on every server. */
const LOCK = 7_081_2026
const LOCK_POLL_MS = 200

type Options = Partial<LockWaits> & {
  /** Gets the rights it needs to serve requests. */
  servingRole?: string
}

/** Migrates the database to this version. Several servers may start at once: one migrates, the others wait. */
export async function migrate(
  pool: Pool,
  migrations = readMigrations(),
  { servingRole, ...waits }: Options = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await acquireLock(client)
    const applied = await applyMissing(client, migrations, waits)
    if (servingRole !== undefined) await grantServingRole(client, servingRole)
    return applied
  } finally {
    // Closing the connection releases the lock even if a statement failed.
    client.release(true)
  }
}

/** Polls: a session that waits inside pg_advisory_lock has a snapshot, and `create index concurrently` waits for it. */
async function acquireLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
    if (rows[0]!.held) return
    await pause(LOCK_POLL_MS * (0.5 + Math.random()))
  }
}

async function applyMissing(client: PoolClient, migrations: Migration[], waits: Partial<LockWaits>): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied>('select version, name, checksum from schema_migrations order by version')
  requireKnown(rows, migrations)
  const applied = new Map(rows.map((row) => [row.version, row.checksum]))
  const names: string[] = []
  for (const migration of migrations) {
    const checksum = applied.get(migration.version)
    if (checksum === undefined) {
      await applyMigration(client, migration, waits)
      names.push(migration.name)
    } else if (checksum !== migration.checksum && checksum !== EARLIER_CHECKSUMS[migration.name]) {
      throw new StartRefusal(
        `Migration ${migration.name} was changed after it ran on this database: add a new one instead.`,
      )
    }
  }
  return names
}

type Applied = { version: number; name: string; checksum: string }

function requireKnown(applied: Applied[], migrations: Migration[]): void {
  const versions = new Set(migrations.map(({ version }) => version))
  const unknown = applied.findLast(({ version }) => !versions.has(version))
  if (!unknown) return
  throw new StartRefusal(
    `The database is newer than this version of Lotwise: it has migration ${unknown.name}, ` +
      `and this version knows only those up to ${migrations.at(-1)?.name}. ` +
      'Start the version that migrated it, or a newer one; to go back, restore the backup made before the upgrade.',
  )
}

let own: Migration[] | null = null

/** Read once: an upgrade may replace the files while this process still serves with the schema it knows. */
export function readMigrations(): Migration[] {
  own ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(FOLDER + name, 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version: Number(name.slice(0, 4)), name, sql, checksum }
    })
  return own
}

export async function isMigrated(pool: Pool, migrations = readMigrations()): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from schema_migrations where name = any($1)',
    [migrations.map((migration) => migration.name)],
  )
  return rows[0]!.n === migrations.length
}

/** Rejects where the database is read-only or a standby. */
export async function requireWritable(pool: Pool): Promise<void> {
  await pool.query(`select nextval('write_probe')`)
}
