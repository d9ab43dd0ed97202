import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartRefusal } from '../server/infra/config/start-refusal.ts'
import { backupDatabase } from '../server/infra/db/backup-database.ts'
import { openPool } from '../server/infra/db/connect.ts'
import { openEmbeddedPostgres } from '../server/infra/db/embedded.ts'
import { runCommand } from '../server/infra/run-command.ts'

const dataDir = resolve(process.env.DATA_DIR || '.data')

/** `npm run backup [-- folder]`: a copy as of one moment, also while Lotwise is running. */
async function backup(): Promise<void> {
  const name = `lotwise-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const folder = join(resolve(process.argv[2] ?? 'backups'), name)
  const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL
  const postgres = url ? null : await openOwnPostgres()
  const pool = openPool(url || postgres!.connection, () => {}, 1)
  try {
    const { tables } = await backupDatabase(pool, folder)
    if (postgres) copySimulator(folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are in ${folder}`)
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

function openOwnPostgres() {
  const home = join(dataDir, 'postgres')
  if (!existsSync(join(home, 'data'))) {
    throw new StartRefusal(
      `There is no database in ${dataDir}: set DATA_DIR to the folder of Lotwise, or set DATABASE_URL.`,
    )
  }
  return openEmbeddedPostgres(home)
}

/** After the database, so that it knows every payment the database knows. A line that is being written is ignored when read. */
function copySimulator(folder: string): void {
  const state = join(dataDir, 'simulator')
  if (existsSync(state)) cpSync(state, join(folder, 'simulator'), { recursive: true })
}

await runCommand(backup)
