import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../connect.ts'
import { openEmbeddedPostgres } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { dumpDatabase } from './dump-database.ts'
import { SAMPLE_ROWS } from './sample-rows.ts'

// Idle connections may report an error while the server stops.
const ignoreLoss = () => {}

const folder = mkdtempSync(join(tmpdir(), 'lotwise-dump-'))
const postgres = await openEmbeddedPostgres(folder, { fsync: 'off' })
const pool = openPool(postgres.connection, ignoreLoss)
try {
  await migrate(pool)
  const client = await pool.connect()
  await client.query("set timezone = 'UTC'")
  await client.query(SAMPLE_ROWS)
  writeFileSync(new URL('./previous-version.sql', import.meta.url), await dumpDatabase(client))
  client.release()
} finally {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
