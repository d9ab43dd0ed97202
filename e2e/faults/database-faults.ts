import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectConsistent, countPaidTexts, waitUntilIdle } from './consistency.ts'
import {
  requestPaymentIntent,
  call,
  confirmPayment,
  createSession,
  waitForStatus,
  startPayment,
  type ApiResponse,
} from './driver.ts'
import { freePort } from '../free-port.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { IS_NIGHTLY, testNightly } from './nightly.ts'
import { startPostgres } from './shared-postgres.ts'
import { makeLot } from './lots-and-staff.ts'
import { clearFaults } from './simulator.ts'
import { startProcess } from './start-process.ts'
import { waitUntil } from './wait-until.ts'

const OUTAGE_MS = IS_NIGHTLY ? 30_000 : 2_500
const SESSION_REQUEST = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
const BUSY = { status: 503, body: { code: 'unavailable', error: 'Lotwise is busy for a moment. Please try again.' } }

/** A separate PostgreSQL, because these tests stop it. */
const folder = mkdtempSync(join(tmpdir(), 'lotwise-faults-db-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
let system: TestSystem
beforeAll(async () => {
  postgres = await startPostgres(folder)
  system = await startTestSystem({ postgresUrl: postgres.url })
})
afterEach(() => clearFaults(system.simulator))
afterAll(async () => {
  await system.close()
  await postgres.process.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('F11 the database is down while webhooks arrive: 503 to all, /readyz fails, and everything recovers without a restart', async () => {
  const lot = await makeLot(system)
  const sessions = await Promise.all(Array.from({ length: 8 }, () => createSession(system, lot)))
  const started = await Promise.all(sessions.map((session) => startPayment(system, session)))
  await waitUntilIdle(system)
  await postgres.process.kill('SIGTERM')
  system.webhookProxy.statusCounts.clear()

  await Promise.all(started.map((payment) => confirmPayment(system, payment)))
  const responses: ApiResponse[] = await Promise.all([
    call(system, 'POST', `/api/lots/${lot.slug}/sessions`, SESSION_REQUEST),
    requestPaymentIntent(system, sessions[0]!),
    call(system, 'GET', `/api/sessions/${sessions[1]!.id}`),
  ])
  expect(responses).toMatchObject([BUSY, BUSY, BUSY])
  expect(await call(system, 'GET', '/readyz')).toMatchObject({ status: 503 })
  expect(await call(system, 'GET', '/healthz')).toMatchObject({ status: 200 })
  await waitUntil(() => (system.webhookProxy.statusCounts.get(503) ?? 0) >= 16, {
    what: 'every webhook of eight payments met a 503',
  })
  expect([...system.webhookProxy.statusCounts.keys()]).toEqual([503])
  await sleep(OUTAGE_MS)

  postgres = await startPostgres(folder)
  await waitUntil(async () => (await call(system, 'GET', '/readyz')).status === 200, {
    what: 'the server is ready again',
  })
  for (const session of sessions) await waitForStatus(system, session.id, 'paid')
  expect(await Promise.all(sessions.map(({ id }) => countPaidTexts(system, id)))).toEqual(sessions.map(() => 1))
  await expectConsistent(system)
})

testNightly(
  'F12 the database is down between the charge and the return page: not reported as failed, and paid later',
  async () => {
    const lot = await makeLot(system)
    const session = await createSession(system, lot)
    const started = await startPayment(system, session)
    await postgres.process.kill('SIGTERM')
    expect((await confirmPayment(system, started)).status).toBe(200)
    expect(await call(system, 'GET', `/api/sessions/${session.id}`)).toMatchObject(BUSY)
    await sleep(OUTAGE_MS / 5)
    postgres = await startPostgres(folder)
    await waitUntil(async () => (await call(system, 'GET', '/readyz')).status === 200, {
      what: 'the server is ready again',
    })
    await waitForStatus(system, session.id, 'paid')
    expect(await countPaidTexts(system, session.id)).toBe(1)
    await expectConsistent(system)
  },
)

test('the database crashes under load: acknowledged writes are kept, and the rest is retried', async () => {
  const lot = await makeLot(system)
  const paying = Array.from({ length: 6 }, async () => {
    const session = await waitUntil(() => createSession(system, lot).catch(() => false as const), {
      what: 'a session is made',
    })
    const started = await waitUntil(() => startPayment(system, session).catch(() => false as const), {
      what: 'an intent',
    })
    await confirmPayment(system, started)
    return session
  })
  const crash = sleep(150).then(async () => {
    await postgres.process.kill('SIGKILL')
    postgres = await startPostgres(folder)
  })
  const sessions = await Promise.all(paying)
  await crash
  for (const { id } of sessions) {
    await waitUntil(() => waitForStatus(system, id, 'paid').catch(() => false as const), {
      what: `session ${id} is paid`,
    })
  }
  await expectConsistent(system)
})

test('F13 a migration locks the tables while webhooks arrive: they wait, and nothing is lost', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  const migration = await system.db.connect()
  await migration.query('begin; lock table stripe_events, payments, parking_sessions in access exclusive mode')
  await confirmPayment(system, started)
  await waitUntil(async () => (await waitingForLocks()) > 0, { what: 'a webhook waits for the migration' })
  await migration.query('commit')
  migration.release()
  await waitForStatus(system, session.id, 'paid')
  await expectConsistent(system)
})

test('F13 nothing can be written, as on a full disk: 503, never a false success, reads go on, and later everything is processed', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await waitUntilIdle(system)
  onTestFinished(() => setWritable(true))
  await setWritable(false)
  system.webhookProxy.statusCounts.clear()
  await confirmPayment(system, started)
  expect(await call(system, 'POST', `/api/lots/${lot.slug}/sessions`, SESSION_REQUEST)).toMatchObject(BUSY)
  expect(await call(system, 'GET', `/api/sessions/${session.id}`)).toMatchObject({ status: 200 })
  expect(await call(system, 'GET', '/readyz')).toMatchObject({ status: 503 })
  await waitUntil(() => system.webhookProxy.statusCounts.size > 0, { what: 'a webhook was answered' })
  expect([...system.webhookProxy.statusCounts.keys()]).toEqual([503])
  await setWritable(true)
  await waitForStatus(system, session.id, 'paid')
  expect(await countPaidTexts(system, session.id)).toBe(1)
  await expectConsistent(system)
})

test('F99 the server starts before PostgreSQL does: it waits, says so, and then serves', async () => {
  await system.server.stop()
  await postgres.process.kill('SIGTERM')
  const serving = system.server.start()
  const waits = waitUntil(() => system.server.logs().includes('waiting for the database'), { what: 'the server waits' })
  await Promise.race([waits, serving])
  postgres = await startPostgres(folder)
  await serving
  expect(await call(system, 'GET', '/api/lots')).toMatchObject({ status: 200 })
})

testNightly('a server that is older than the database ends with one sentence', async () => {
  await system.server.stop()
  await system.db.query(
    `insert into schema_migrations (version, name, checksum) values (9001, '9001_levels.sql', 'of a later version')`,
  )
  const older = startProcess('server/main.ts', { env: { PORT: String(await freePort()), ...system.env() } })
  expect(await older.ended).toBe(1)
  expect(older.logs()).toMatch(
    /^The database is newer than this version of Lotwise: it has migration 9001_levels\.sql, .+\n$/,
  )
  await system.db.query('delete from schema_migrations where version = 9001')
  await system.server.start()
})

async function setWritable(isWritable: boolean): Promise<void> {
  const client = await system.db.connect()
  await client.query('set session characteristics as transaction read write')
  await client.query(`alter system set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`)
  await client.query('select pg_reload_conf()')
  client.release()
  await waitUntil(
    async () => {
      const { rows } = await system.db.query<{ reset_val: string }>(
        `select reset_val from pg_settings where name = 'default_transaction_read_only'`,
      )
      return rows[0]!.reset_val === (isWritable ? 'off' : 'on')
    },
    { what: `the database is ${isWritable ? 'writable' : 'read-only'}` },
  )
  // A backend takes the setting over when it gets to it; a new one has it from the start.
  await system.db.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await system.db.query<{ waiting: string }>(
    "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'",
  )
  return Number(rows[0]!.waiting)
}
