import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPlateReader } from '@lotwise/plate-reader/plate-reader'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { countCalls } from './infra/call-counter.ts'
import { readEnv, type Env } from './infra/config/env.ts'
import { StartRefusal } from './infra/config/start-refusal.ts'
import { openAnnouncer } from './infra/db/announcer.ts'
import { openPool, openSharedPool, queriesOf, roleOf, type DatabaseTarget } from './infra/db/connect.ts'
import { openEmbeddedPostgres } from './infra/db/embedded.ts'
import { createServingRole, SERVING_ROLE } from './infra/db/grant-serving-role.ts'
import { migrate } from './infra/db/migrate.ts'
import type { PostgresConnection } from './infra/db/postgres-address.ts'
import { openReplica } from './infra/replica.ts'
import { waitForDatabase } from './infra/db/wait-for-database.ts'
import type { Deps } from './infra/deps.ts'
import { listen, requireFreePort } from './infra/http/listen.ts'
import { openLog } from './infra/log.ts'
import { databaseLosses } from './infra/metrics.ts'
import { shareHits } from './infra/rate-limit/shared-hits.ts'
import { runCommand } from './infra/run-command.ts'
import { stopOnSignals } from './infra/stop-on-signals.ts'
import { stripeClient } from './infra/stripe/client.ts'
import { recordStop } from './incidents/record-stop.ts'
import { startJobs, type Workers } from './jobs.ts'
import { openCarriers } from './messages/carriers/open-carriers.ts'

const now = () => new Date()
const POOL_SIZE = 10

type Running = { stop: () => Promise<void> }

/** Delayed, since loading the models keeps a core busy for a second or two when the first requests arrive. */
const WARM_UP_DELAY_MS = 30_000
const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url))

/** Opens every dependency in order and closes them in reverse, also when a later one fails to open. */
export async function startServer(env: Env, beforeServing?: (deps: Deps) => Promise<void>): Promise<Running> {
  const log = openLog(env.logLevel)
  const closing: (() => Promise<void>)[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    await requireFreePort(env.port, env.hosts)
    const onLost = (error: Error) => {
      // The pool does not wait for its last connections to close before the database is stopped.
      if (isStopping) return
      databaseLosses.inc()
      log.warn({ err: error }, 'database connection lost')
    }
    const database = await openDatabase(env, closing)
    await migrateDatabase(database, log, onLost)
    const announcer = openAnnouncer(database.direct, log)
    closing.push(announcer.stop)
    const workers: Workers = new Set()
    const listener = {
      onSessions: announcer.announce,
      onWork: (table: string) => workers.forEach((wake) => wake(table)),
    }
    const pool = database.shared
      ? openSharedPool(database.shared, onLost, POOL_SIZE, listener)
      : openPool(database.direct, onLost, POOL_SIZE, listener)
    closing.push(() => pool.end())
    const direct = database.shared ? openPool(database.direct, onLost, 2) : pool
    if (direct !== pool) closing.push(() => direct.end())
    await waitForDatabase(pool, log)

    const plates = openPlateReader()
    closing.push(plates.close)

    const db = queriesOf(pool)
    const replica = env.replicaDatabaseUrl === null ? null : openReplica(env.replicaDatabaseUrl, { pool, log }, onLost)
    if (replica) closing.push(replica.stop)

    const hits = shareHits({ db, log })
    closing.push(hits.stop)

    const calls = countCalls(now)
    const deps: Deps = {
      env,
      pool,
      direct,
      db,
      replica,
      hits,
      stripe: stripeClient(env.stripe, calls),
      carriers: openCarriers(env),
      calls,
      plates,
      log,
      now,
    }
    await beforeServing?.(deps)
    closing.push(() => recordStop(deps))
    const jobs = startJobs(deps, workers)
    closing.push(jobs.stop)
    const server = await listen(buildApp(deps, WEB_FOLDER), env.port, env.hosts)
    closing.push(server.stop)
    log.info({ port: env.port }, 'serving')
    const warmUp = setTimeout(plates.warm, WARM_UP_DELAY_MS)
    closing.push(async () => clearTimeout(warmUp))
    if (env.isProduction && env.sms === null) log.warn('no TWILIO_ variables: drivers get no texts')
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Database = {
  /** The role that owns the tables. */
  owning: DatabaseTarget
  /** As the role that serves requests. */
  direct: DatabaseTarget
  /** The same through PgBouncer, where there is one. */
  shared: string | null
  embedded: PostgresConnection | null
}

async function openDatabase(env: Env, closing: (() => Promise<void>)[]): Promise<Database> {
  if (env.databaseUrl !== null) {
    const direct = env.directDatabaseUrl ?? env.databaseUrl
    const shared = env.directDatabaseUrl === null ? null : env.databaseUrl
    return { owning: env.migrateDatabaseUrl ?? direct, direct, shared, embedded: null }
  }
  const postgres = await openEmbeddedPostgres(join(env.dataDir, 'postgres'))
  if (!postgres.isOurs) {
    throw new StartRefusal(`Another Lotwise is using ${env.dataDir}: stop it, or set DATA_DIR to another folder.`)
  }
  closing.push(postgres.stop)
  const { connection } = postgres
  return { owning: connection, direct: { ...connection, user: SERVING_ROLE }, shared: null, embedded: connection }
}

async function migrateDatabase(
  { owning, direct, embedded }: Database,
  log: Logger,
  onLost: (error: Error) => void,
): Promise<void> {
  const pool = openPool(owning, onLost, 1)
  try {
    await waitForDatabase(pool, log)
    if (embedded) await createServingRole(pool, embedded.password)
    await migrate(pool, undefined, {
      onBlocked: (migration, attempt) => log.warn({ migration, attempt }, 'migration is waiting for table locks'),
      servingRole: roleOf(direct),
    })
  } finally {
    await pool.end()
  }
}

if (import.meta.main) await runCommand(async () => stopOnSignals(await startServer(readEnv(process.env))))
