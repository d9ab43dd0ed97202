import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { StartRefusal } from '../config/start-refusal.ts'

export type BackupManifest = {
  format: 1
  created_at: string
  migrations: string[]
  tables: { name: string; rows: number }[]
}

export const MANIFEST = 'manifest.json'
const BATCH_ROWS = 1_000
/** Rate limits start over after a restore; the migrations of a backup are in its manifest. */
const LEFT_OUT = ['rate_limits', 'schema_migrations']

/** Writes all rows as of one moment into a new folder, while the product is running. The folder is complete or not there. */
export async function backupDatabase(pool: Pool, folder: string): Promise<BackupManifest> {
  const unfinished = `${folder}.unfinished`
  const client = await pool.connect()
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await beginSnapshot(client)
    const manifest = await writeBackup(client, unfinished)
    await rename(unfinished, folder)
    return manifest
  } finally {
    // Closing the connection ends the transaction.
    client.release(true)
  }
}

export async function beginSnapshot(client: PoolClient): Promise<void> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`)
  await client.query('begin isolation level repeatable read, read only')
}

export async function writeBackup(client: PoolClient, folder: string): Promise<BackupManifest> {
  const tables: BackupManifest['tables'] = []
  const migrations = await client.query<{ name: string }>('select name from schema_migrations order by version')
  if (migrations.rows.length === 0) throw new StartRefusal('There is no Lotwise in this database.')
  for (const name of await listTables(client)) tables.push({ name, rows: await writeRows(client, name, folder) })
  const manifest: BackupManifest = {
    format: 1,
    created_at: new Date().toISOString(),
    migrations: migrations.rows.map((row) => row.name),
    tables,
  }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2))
  return manifest
}

export async function listTables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> all ($1) order by relname`,
    [LEFT_OUT],
  )
  return rows.map((row) => row.name)
}

export function rowsFile(table: string): string {
  return `${table}.jsonl.gz`
}

/** One JSON object per line, made and read by PostgreSQL only, so that no value passes through JavaScript's types. */
async function writeRows(client: PoolClient, table: string, folder: string): Promise<number> {
  let count = 0
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(one)::text as line from "${table}" one`,
  )
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH_ROWS} from backup_rows`)
      if (rows.length === 0) return
      count += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
  }
  const file = createWriteStream(join(folder, rowsFile(table)), { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), createGzip(), file)
  await client.query('close backup_rows')
  return count
}
