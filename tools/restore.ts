import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartRefusal } from '../server/infra/config/start-refusal.ts'
import { openPool, type DatabaseTarget } from '../server/infra/db/connect.ts'
import { openEmbeddedPostgres } from '../server/infra/db/embedded.ts'
import { readManifest, restoreDatabase } from '../server/infra/db/restore-database.ts'
import { runCommand } from '../server/infra/run-command.ts'

/** `npm run restore -- <backup>`: into the empty database of DATABASE_URL, or into an empty DATA_DIR. */
async function restore(): Promise<void> {
  const backup = process.argv[2]
  if (!backup) throw new StartRefusal('Usage: npm run restore -- <backup>')
  readManifest(backup)
  const address = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL
  if (address) await load(address, backup)
  else await restoreIntoFolder(resolve(process.env.DATA_DIR || '.data'), backup)
}

async function restoreIntoFolder(dataDir: string, backup: string): Promise<void> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartRefusal(`${dataDir} is not empty: move it away, or set DATA_DIR to another folder.`)
  }
  const home = join(dataDir, 'postgres')
  const postgres = await openEmbeddedPostgres(home)
  try {
    await load(postgres.connection, backup)
    await postgres.stop()
  } catch (error) {
    await postgres.stop()
    rmSync(home, { recursive: true })
    throw error
  }
  const simulator = join(backup, 'simulator')
  if (existsSync(simulator)) cpSync(simulator, join(dataDir, 'simulator'), { recursive: true })
}

async function load(target: DatabaseTarget, backup: string): Promise<void> {
  const pool = openPool(target, () => {}, 2)
  try {
    const { created_at, tables } = await restoreDatabase(pool, backup)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables, as of ${created_at}, are restored.`)
  } finally {
    await pool.end()
  }
}

await runCommand(restore)
