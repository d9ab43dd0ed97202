import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openPool } from '../connect.ts'
import { openEmbeddedPostgres } from '../embedded.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { dumpDatabase } from './dump-database.ts'
import { dumpVersion, versionFile } from './earlier-versions.ts'
import { insertSampleRows } from './sample-rows.ts'

// Idle connections may report an error while the server stops.
const ignoreLoss = () => {}

/** `npm run db:dump [-- <commit>]`: at a release, what the next ones have to upgrade from; or of an earlier commit. */
const commit = process.argv[2]
const migrations = commit ? migrationsOf(commit) : readMigrations()
const folder = mkdtempSync(join(tmpdir(), 'lotwise-dump-'))
const postgres = await openEmbeddedPostgres(folder, { fsync: 'off' })
const pool = openPool(postgres.connection, ignoreLoss)
try {
  await migrate(pool, migrations)
  const client = await pool.connect()
  try {
    await insertSampleRows(client)
    writeFileSync(versionFile(migrations), await dumpVersion(client, migrations))
    if (!commit) writeFileSync(new URL('./previous-version.sql', import.meta.url), await dumpDatabase(client))
  } finally {
    client.release()
  }
} finally {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function migrationsOf(earlier: string) {
  const folders = ['server/infra/db/migrations', 'server/db/migrations']
  const listed = execFileSync('git', ['ls-tree', '-r', '--name-only', earlier, ...folders], { encoding: 'utf8' })
  const names = new Set(listed.split('\n').map((path) => basename(path)))
  return readMigrations().filter(({ name }) => names.has(name))
}
