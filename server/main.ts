import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { openPool, queriesOf, type DatabaseTarget } from './db/connect.ts'
import { openEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import type { Doors } from './doors.ts'
import { readEnv, type Env } from './env.ts'
import { listen, requireFreePort } from './http/listen.ts'
import { databaseLosses } from './http/metrics.ts'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { openCarriers } from './notify/open-carriers.ts'
import { openPlateReader } from './plates/plate-reader.ts'
import { runCommand } from './run-command.ts'
import { StartRefusal } from './start-refusal.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { stripeClient } from './stripe/client.ts'

export type Running = { stop: () => Promise<void> }

const WEB_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url))

/** Opens the doors in order and closes them in the opposite one, also when a later one does not open. */
export async function startServer(env: Env, beforeServing?: (doors: Doors) => Promise<void>): Promise<Running> {
  const log = openLog(env.logLevel)
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    await requireFreePort(env.port)
    const database = await openDatabase(env, closing)
    const pool = openPool(database, (error) => {
      databaseLosses.inc()
      log.warn({ err: error }, 'a database connection was lost')
    })
    closing.push(() => pool.end())
    await migrate(pool)

    const plates = openPlateReader()
    closing.push(plates.close)

    const doors: Doors = {
      env,
      pool,
      db: queriesOf(pool),
      stripe: stripeClient(env.stripe),
      carriers: openCarriers(env),
      readPlate: plates.readPlate,
      log,
      now: () => new Date(),
    }
    await beforeServing?.(doors)
    const jobs = startJobs(doors, database)
    closing.push(jobs.stop)
    const server = await listen(buildApp(doors, WEB_FOLDER), env.port)
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
