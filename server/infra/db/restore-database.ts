import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { StartRefusal } from '../config/start-refusal.ts'
import { listTables, MANIFEST, rowsFile, type BackupManifest } from './backup-database.ts'
import { migrate, readMigrations } from './migrate.ts'

const BATCH_ROWS = 500

/** Fills an empty database from a backup of this version or an earlier one, and migrates it to this version. */
export async function restoreDatabase(pool: Pool, folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder)
  await requireEmpty(pool)
  await migrate(
    pool,
    readMigrations().filter(({ name }) => manifest.migrations.includes(name)),
  )
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await loadTables(client, folder, manifest)
    await client.query('commit')
  } finally {
    // After a failure closing the connection rolls back.
    client.release(true)
  }
  await migrate(pool)
  return manifest
}

export function readManifest(folder: string): BackupManifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new StartRefusal(`${folder} is not a backup: it has no ${MANIFEST}.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BackupManifest
  const known = new Set(readMigrations().map(({ name }) => name))
  const unknown = manifest.migrations.findLast((name) => !known.has(name))
  if (unknown) {
    throw new StartRefusal(
      `The backup is newer than this version of Lotwise: it has migration ${unknown}. Restore it with the version that made it.`,
    )
  }
  return manifest
}

async function requireEmpty(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
  )
  if (rowCount) throw new StartRefusal('The database to restore into is not empty: give an empty one.')
}

/** Foreign keys are dropped and made again, so that tables load in any order and every reference is checked at the end. */
async function loadTables(client: PoolClient, folder: string, manifest: BackupManifest): Promise<void> {
  const tables = await listTables(client)
  const keys = await dropForeignKeys(client)
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`)
  await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`)
  for (const { name, rows } of manifest.tables) {
    const loaded = await loadRows(client, name, join(folder, rowsFile(name)))
    if (loaded !== rows) throw new StartRefusal(`The backup is damaged: ${name} has ${loaded} rows instead of ${rows}.`)
  }
  await moveSequences(client)
  for (const table of tables) await client.query(`alter table "${table}" enable trigger user`)
  for (const statement of keys) await client.query(statement)
}

async function dropForeignKeys(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

async function loadRows(client: PoolClient, table: string, file: string): Promise<number> {
  const columns = await writableColumns(client, table)
  const insert = `insert into "${table}" (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::"${table}", $1::json)`
  let count = 0
  let batch: string[] = []
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    count += batch.length
    batch = []
  }
  for await (const line of linesOf(file)) {
    batch.push(line)
    if (batch.length >= BATCH_ROWS) await flush()
  }
  await flush()
  return count
}

/** Not node:readline, which also ends a line at U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const text of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${text as string}`.split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

/** All but those that the database computes. */
async function writableColumns(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`"${table}"`],
  )
  return rows[0]!.columns
}

async function moveSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select quote_ident(relname) as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
     where attidentity <> '' and relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max("${column}") from ${table}))`,
    )
  }
}
