import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooks, messagesFor, quiet } from './books.ts'
import { askToPay, call, confirm, park, seen, startPayment, type Answer } from './driver.ts'
import { openHouse, type House } from './house.ts'
import { IS_NIGHTLY, testNightly } from './nightly.ts'
import { startPostgres } from './one-postgres.ts'
import { makeLot } from './people.ts'
import { calm } from './simulator.ts'
import { until } from './until.ts'

const AWAY_MS = IS_NIGHTLY ? 30_000 : 2_500
const WISH = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
const BUSY = { status: 503, body: { code: 'unavailable', error: 'Lotwise is busy for a moment. Please try again.' } }

/** A PostgreSQL of its own: this one is taken away. */
const folder = mkdtempSync(join(tmpdir(), 'lotwise-faults-db-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
let house: House
beforeAll(async () => {
  postgres = await startPostgres(folder)
  house = await openHouse({ postgresUrl: postgres.url })
})
afterEach(() => calm(house.simulator))
afterAll(async () => {
  await house.close()
  await postgres.process.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('F11 the database is away while webhooks come: 503 to all, health shows it, and all is made up without a restart', async () => {
  const lot = await makeLot(house)
  const sessions = await Promise.all(Array.from({ length: 8 }, () => park(house, lot)))
  const started = await Promise.all(sessions.map((session) => startPayment(house, session)))
  await quiet(house)
  await postgres.process.kill('SIGTERM')
  house.door.answers.clear()

  await Promise.all(started.map((payment) => confirm(house, payment)))
  const answers: Answer[] = await Promise.all([
    call(house, 'POST', `/api/lots/${lot.slug}/sessions`, WISH),
    askToPay(house, sessions[0]!),
    call(house, 'GET', `/api/sessions/${sessions[1]!.id}`),
  ])
  expect(answers).toMatchObject([BUSY, BUSY, BUSY])
  expect(await call(house, 'GET', '/readyz')).toMatchObject({ status: 503 })
  expect(await call(house, 'GET', '/healthz')).toMatchObject({ status: 200 })
  await until(() => (house.door.answers.get(503) ?? 0) >= 16, { what: 'every webhook of eight payments met a 503' })
  expect([...house.door.answers.keys()]).toEqual([503])
  await sleep(AWAY_MS)

  postgres = await startPostgres(folder)
  await until(async () => (await call(house, 'GET', '/readyz')).status === 200, { what: 'the server is ready again' })
  for (const session of sessions) await seen(house, session.id, 'paid')
  expect(await Promise.all(sessions.map(({ id }) => messagesFor(house, id)))).toEqual(sessions.map(() => 1))
  await expectBooks(house)
})

testNightly(
  'F12 the database is away between the charge and the return page: not called failed, and paid later',
  async () => {
    const lot = await makeLot(house)
    const session = await park(house, lot)
    const started = await startPayment(house, session)
    await postgres.process.kill('SIGTERM')
    expect((await confirm(house, started)).status).toBe(200)
    expect(await call(house, 'GET', `/api/sessions/${session.id}`)).toMatchObject(BUSY)
    await sleep(AWAY_MS / 5)
    postgres = await startPostgres(folder)
    await until(async () => (await call(house, 'GET', '/readyz')).status === 200, { what: 'the server is ready again' })
    await seen(house, session.id, 'paid')
    expect(await messagesFor(house, session.id)).toBe(1)
    await expectBooks(house)
  },
)

test('the database crashes in the middle of work: what was answered is there, and the rest is made up', async () => {
  const lot = await makeLot(house)
  const paying = Array.from({ length: 6 }, async () => {
    const session = await until(() => park(house, lot).catch(() => false as const), { what: 'a session is made' })
    const started = await until(() => startPayment(house, session).catch(() => false as const), { what: 'an intent' })
    await confirm(house, started)
    return session
  })
  const crash = sleep(150).then(async () => {
    await postgres.process.kill('SIGKILL')
    postgres = await startPostgres(folder)
  })
  const sessions = await Promise.all(paying)
  await crash
  for (const { id } of sessions) {
    await until(() => seen(house, id, 'paid').catch(() => false as const), { what: `session ${id} is paid` })
  }
  await expectBooks(house)
})

test('F13 a migration holds the tables while webhooks come: they wait, and nothing is lost', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  const migration = await house.db.connect()
  await migration.query('begin; lock table stripe_events, payments, parking_sessions in access exclusive mode')
  await confirm(house, started)
  await until(async () => (await waitingForLocks()) > 0, { what: 'a webhook waits for the migration' })
  await migration.query('commit')
  migration.release()
  await seen(house, session.id, 'paid')
  await expectBooks(house)
})

test('F13 nothing can be written, as on a full disk: errors, never a false yes, and later all is processed', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await writable(false)
  house.door.answers.clear()
  await confirm(house, started)
  await until(async () => (await call(house, 'POST', `/api/lots/${lot.slug}/sessions`, WISH)).status >= 500, {
    what: 'a form that cannot be stored is answered with an error',
  })
  await until(() => house.door.answers.size > 0, { what: 'a webhook was answered' })
  expect([...house.door.answers.keys()].every((status) => status >= 500)).toBe(true)
  await writable(true)
  await seen(house, session.id, 'paid')
  expect(await messagesFor(house, session.id)).toBe(1)
  await expectBooks(house)
})

async function writable(isWritable: boolean): Promise<void> {
  const client = await house.db.connect()
  await client.query('set session characteristics as transaction read write')
  await client.query(`alter system set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`)
  await client.query('select pg_reload_conf()')
  client.release()
  await until(
    async () => {
      const { rows } = await house.db.query<{ reset_val: string }>(
        `select reset_val from pg_settings where name = 'default_transaction_read_only'`,
      )
      return rows[0]!.reset_val === (isWritable ? 'off' : 'on')
    },
    { what: `the database is ${isWritable ? 'writable' : 'read-only'}` },
  )
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await house.db.query<{ waiting: string }>(
    "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'",
  )
  return Number(rows[0]!.waiting)
}
