import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { openPool } from './connect.ts'
import { openEmbeddedPostgres } from './embedded.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

// Idle connections may report an error while the server stops.
const ignoreLoss = () => {}

const folder = mkdtempSync(join(tmpdir(), 'lotwise-types-'))
const postgres = await openEmbeddedPostgres(folder, { fsync: 'off' })
const pool = openPool(postgres.connection, ignoreLoss)
try {
  await migrate(pool)
  const text = await generateTypes(new Kysely({ dialect: new PostgresDialect({ pool }) }))
  writeFileSync(new URL('./schema.ts', import.meta.url), text)
} finally {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
