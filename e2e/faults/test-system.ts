import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { startWebhookProxy, type WebhookProxy } from './webhook-proxy.ts'
import { makeServer, type Server } from './server.ts'
import { signatureOf } from './signature.ts'
import { makeSimulator, type Simulator } from './simulator.ts'
import { startProcess, type Process } from './start-process.ts'

/** The reconciler and the event list run too late to help: only webhooks can settle a payment. */
export const WEBHOOKS_ONLY = { RECONCILE_SECONDS: '600', CATCH_UP_SECONDS: '600' }

/** One database, one provider, one or two servers, all real processes. */
export type TestSystem = {
  databaseUrl: string
  /** Direct access for assertions and setup. */
  db: Pool
  simulator: Simulator
  servers: Server[]
  /** The only server, or the first. */
  server: Server
  webhookProxy: WebhookProxy
  /** Started when it is first needed. */
  auditor: () => Process
  env: () => Record<string, string>
  close: () => Promise<void>
}

const SERVING_ROLE = 'lotwise_faults'

type Options = { servers?: number; env?: Record<string, string>; postgresUrl?: string }

export async function startTestSystem(options: Options = {}): Promise<TestSystem> {
  const postgresUrl = options.postgresUrl ?? inject('postgresUrl')
  const databaseUrl = await makeDatabase(postgresUrl)
  const servers: Server[] = []
  const webhookProxy = await startWebhookProxy(
    () => servers.filter((server) => server.isUp()).map(({ url }) => url),
    (body) => {
      const { keys, clockOffsetSeconds } = simulator
      return clockOffsetSeconds === 0 ? null : signatureOf(body, keys.webhookSecret, clockOffsetSeconds)
    },
  )
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-faults-sim-'))
  const simulator = await makeSimulator(folder, `${webhookProxy.url}/api/webhooks/stripe`)
  const env = () => ({
    DATABASE_URL: servingUrl(databaseUrl),
    MIGRATE_DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: simulator.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: simulator.keys.publishableKey,
    STRIPE_WEBHOOK_SECRETS: simulator.keys.webhookSecret,
    STRIPE_API_BASE: simulator.keys.url,
    RECONCILE_SECONDS: '1',
    CATCH_UP_SECONDS: '2',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    CLOCK_FILE: simulator.clockFile,
    ...options.env,
  })
  for (let n = 0; n < (options.servers ?? 1); n++) servers.push(await makeServer(env))
  for (const server of servers) await server.start()
  const db = new Pool({ connectionString: databaseUrl, max: 4 })
  let auditor: Process | undefined
  // Some tests stop the database.
  db.on('error', () => {})
  return {
    databaseUrl,
    db,
    simulator,
    servers,
    server: servers[0]!,
    webhookProxy,
    auditor: () => (auditor ??= startProcess('tools/audit-process.ts', { env: env() })),
    env,
    close: async () => {
      await Promise.all([...servers.map((server) => server.stop()), auditor?.kill('SIGTERM')])
      await simulator.stop()
      await webhookProxy.close()
      await db.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeDatabase(postgresUrl: string): Promise<string> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`
  const template = new URL(postgresUrl).pathname.slice(1)
  // PostgreSQL does not copy a database that has connections.
  const admin = new Pool({ connectionString: databaseUrlOf(postgresUrl, 'template1'), max: 1 })
  await admin.query(`create database ${name} template ${template}`)
  await admin.query(
    `do $$ begin create role ${SERVING_ROLE} login password '${new URL(postgresUrl).password}'; exception when duplicate_object or unique_violation then null; end $$`,
  )
  await admin.end()
  return databaseUrlOf(postgresUrl, name)
}

export function databaseUrlOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}

/** As in production: the role that serves requests does not own the tables. */
function servingUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = SERVING_ROLE
  return url.href
}

/** The first row of a query. */
export async function queryOne<Row extends object>(
  system: TestSystem,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await system.db.query<Row>(sql, values)
  return rows[0]!
}
