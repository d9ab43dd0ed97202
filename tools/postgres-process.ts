import { openEmbeddedPostgres } from '../server/db/embedded.ts'
import { stopOnSignals } from '../server/stop-on-signals.ts'

/** The embedded PostgreSQL as a process of its own: for two servers on one database, and to take it away for a while. */
const [, , folder] = process.argv
if (!folder) throw new Error('say which folder: node tools/postgres-process.ts <folder>')
const postgres = await openEmbeddedPostgres(folder, { fsync: 'off', max_connections: '200' })
const { user, host, database } = postgres.connection
const ready = { ready: true, url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}` }

if (process.send) process.send(ready)
else console.log(JSON.stringify(ready))
stopOnSignals(postgres)
