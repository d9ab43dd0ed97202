import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPlateReader } from '@lotwise/plate-reader/plate-reader'
import { buildApp } from './app.ts'
import { readEnv, type Env } from './infra/config/env.ts'
import { StartRefusal } from './infra/config/start-refusal.ts'
import { openPool, queriesOf, type DatabaseTarget } from './infra/db/connect.ts'
import { openEmbeddedPostgres } from './infra/db/embedded.ts'
import { migrate } from './infra/db/migrate.ts'
import { waitForDatabase } from './infra/db/wait-for-database.ts'
import type { Deps } from './infra/deps.ts'
import { listen, requireFreePort } from './infra/http/listen.ts'
import { openLog } from './infra/log.ts'
import { databaseLosses } from './infra/metrics.ts'
import { runCommand } from './infra/run-command.ts'
import { stopOnSignals } from './infra/stop-on-signals.ts'
import { stripeClient } from './infra/stripe/client.ts'
import { startJobs } from './jobs.ts'
import { openCarriers } from './messages/carriers/open-carriers.ts'

type Running = { stop: () => Promise<void> }

const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url))

/** Opens every dependency in order and closes them in reverse, also when a later one fails to open. */
export async function startServer(env: Env, beforeServing?: (deps: Deps) => Promise<void>): Promise<Running> {
  const log = openLog(env.logLevel)
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    await requireFreePort(env.port, env.hosts)
    const database = await openDatabase(env, closing)
    const pool = openPool(database, (error) => {
      databaseLosses.inc()
      log.warn({ err: error }, 'database connection lost')
    })
    closing.push(() => pool.end())
    await waitForDatabase(pool, log)
    await migrate(pool, undefined, {
      onBlocked: (migration, attempt) => log.warn({ migration, attempt }, 'migration is waiting for table locks'),
    })

    const plates = openPlateReader()
    closing.push(plates.close)

    const deps: Deps = {
      env,
      pool,
      db: queriesOf(pool),
      stripe: stripeClient(env.stripe),
      carriers: openCarriers(env),
      readPlate: plates.readPlate,
      log,
      now: () => new Date(),
    }
    await beforeServing?.(deps)
    const jobs = startJobs(deps, database)
    closing.push(jobs.stop)
    const server = await listen(buildApp(deps, WEB_FOLDER), env.port, env.hosts)
    closing.push(server.stop)
    log.info({ port: env.port }, 'serving')
    if (env.isProduction && env.sms === null) log.warn('no TWILIO_ variables: drivers get no texts')
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openDatabase(env: Env, closing: (() => Promise<void>)[]): Promise<DatabaseTarget> {
  if (env.databaseUrl !== null) return env.databaseUrl
  const postgres = await openEmbeddedPostgres(join(env.dataDir, 'postgres'))
  if (!postgres.isOurs) {
    throw new StartRefusal(`Another Lotwise is using ${env.dataDir}: stop it, or set DATA_DIR to another folder.`)
  }
  closing.push(postgres.stop)
  return postgres.connection
}

if (import.meta.main) await runCommand(async () => stopOnSignals(await startServer(readEnv(process.env))))
