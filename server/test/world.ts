import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { serveSim, type RunningSim } from '@lotwise/stripe-sim/serve-sim'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { countCalls } from '../infra/call-counter.ts'
import { openAnnouncer } from '../infra/db/announcer.ts'
import { openPool, queriesOf, type DatabaseTarget } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { readEnv, type Env } from '../infra/config/env.ts'
import type { App } from '../infra/http/app-env.ts'
import { shareHits } from '../infra/rate-limit/shared-hits.ts'
import { openLog } from '../infra/log.ts'
import { openCarriers } from '../messages/carriers/open-carriers.ts'
import { openPlateReader, type PlateReader } from '@lotwise/plate-reader/plate-reader'
import { stripeClient } from '../infra/stripe/client.ts'
import { databaseOf, ignoreLoss, runOnServer } from './shared-postgres.ts'

export type World = {
  app: App
  deps: Deps
  database: DatabaseTarget
  /** Null without `withProvider`. */
  provider: RunningSim | null
  logLines: () => string[]
  close: () => Promise<void>
}

type WorldOptions = {
  env?: Record<string, string>
  webFolder?: string
  now?: () => Date
  withProvider?: boolean
  plates?: PlateReader
}

const NO_PROVIDER = {
  STRIPE_SECRET_KEY: 'sk_test_world',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_world',
  STRIPE_WEBHOOK_SECRETS: 'whsec_world',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

/** The whole app with a migrated database of its own. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { server, template } = inject('postgres')
  const name = `lotwise_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name} template ${template}`)
  const database = databaseOf(server, name)
  const provider = options.withProvider ? await serveSim() : null
  const keys = provider ? providerKeys(provider) : NO_PROVIDER
  const env: Env = readEnv({ ...keys, LOG_LEVEL: 'info', ...options.env })
  const { log, lines } = memoryLog(env.logLevel)
  const announcer = openAnnouncer(database, log)
  const pool = openPool(database, ignoreLoss, 5, { onSessions: announcer.announce, onWork: () => {} })
  // Follows the simulator's clock, which tests can advance.
  const now = options.now ?? (() => new Date(Date.now() + (provider?.sim.clock.aheadSeconds ?? 0) * 1000))
  const calls = countCalls(now)
  const stripe = stripeClient(env.stripe, calls)
  const plates = options.plates ?? openPlateReader()
  const db = queriesOf(pool)
  const hits = shareHits({ db, log })
  const deps: Deps = {
    env,
    pool,
    direct: pool,
    db,
    replica: null,
    hits,
    stripe,
    carriers: openCarriers(env),
    calls,
    plates,
    log,
    now,
  }
  return {
    deps,
    database,
    provider,
    app: buildApp(deps, options.webFolder ?? '/nowhere'),
    logLines: () => lines,
    close: async () => {
      await provider?.close()
      await plates.close()
      await hits.stop()
      await pool.end()
      await announcer.stop()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}

function providerKeys({ url, sim }: RunningSim): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: sim.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: sim.keys.publishableKey,
    STRIPE_WEBHOOK_SECRETS: sim.keys.webhookSecret,
    STRIPE_API_BASE: url,
    // Lets tests send their own x-forwarded-for per request, so that no rate limit applies.
    TRUST_PROXY: '1',
  }
}

/** For one test; closed when it ends. */
export async function openOwnWorld(options: WorldOptions = {}): Promise<World> {
  const world = await openWorld(options)
  onTestFinished(world.close)
  return world
}

function memoryLog(level: string) {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'))
      done()
    },
  })
  return { log: openLog(level, destination), lines }
}
