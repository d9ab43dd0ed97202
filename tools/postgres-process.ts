import { openPool, urlOf } from '../server/infra/db/connect.ts'
import { openEmbeddedPostgres } from '../server/infra/db/embedded.ts'
import { migrate } from '../server/infra/db/migrate.ts'
import { runCommand } from '../server/infra/run-command.ts'
import { StartRefusal } from '../server/infra/config/start-refusal.ts'
import { stopOnSignals } from '../server/infra/stop-on-signals.ts'

/** The embedded PostgreSQL as a separate process: for tests with two servers, or that stop the database. */
await runCommand(async () => {
  const folder = process.argv[2]
  if (!folder)
    throw new StartRefusal('Usage: node tools/postgres-process.ts <folder> [--migrated] [--durable] [--counting]')
  const settings = {
    ...(process.argv.includes('--durable') ? {} : { fsync: 'off' }),
    ...(process.argv.includes('--counting') ? { shared_preload_libraries: 'pg_stat_statements' } : {}),
  }
  const postgres = await openEmbeddedPostgres(folder, { ...settings, max_connections: '200' })
  const url = urlOf(postgres.connection)
  if (process.argv.includes('--migrated')) {
    const pool = openPool(url, () => {})
    await migrate(pool)
    await pool.end()
  }
  if (process.send) process.send({ ready: true, url })
  else console.log(JSON.stringify({ ready: true, url }))
  stopOnSignals(postgres)
})
