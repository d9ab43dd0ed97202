import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { StartRefusal } from '../config/start-refusal.ts'

export type Migration = { version: number; name: string; sql: string; checksum: string }

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Any number will do, as long as every server uses the same. */
const LOCK = 7_081_2026

/** Brings the database up to this code. Several servers may start at once: one works, the others wait and find it done. */
export async function migrate(pool: Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await applyMissing(client, migrations)
  } finally {
    // Closing the connection gives the lock back even where a statement failed.
    client.release(true)
  }
}

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(FOLDER + name, 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version: Number(name.slice(0, 4)), name, sql, checksum }
    })
}

export async function isMigrated(pool: Pool, migrations = readMigrations()): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from schema_migrations where name = any($1)',
    [migrations.map((migration) => migration.name)],
  )
  return rows[0]!.n === migrations.length
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.version, row.checksum]))
  const names: string[] = []
  for (const migration of migrations) {
    const checksum = applied.get(migration.version)
    if (checksum === undefined) {
      await apply(client, migration)
      names.push(migration.name)
    } else if (checksum !== migration.checksum) {
      throw new StartRefusal(
        `Migration ${migration.name} was changed after it ran on this database: add a new one instead.`,
      )
    }
  }
  return names
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
