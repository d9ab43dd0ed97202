import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openAnnouncer } from './announcer.ts'
import { openPool, openSharedPool, queriesOf } from './connect.ts'
import type { App } from '../http/app-env.ts'
import { shareHits } from '../rate-limit/shared-hits.ts'
import { countLargeLots } from '../../sessions/count-large-lots.ts'
import { sumUpTallies } from '../../sessions/session-tallies-table.ts'
import { makeLot } from '../../test/make.ts'
import { ignoreLoss } from '../../test/shared-postgres.ts'
import { makeStaff } from '../../test/staff.ts'
import { isPgBouncerInstalled, startPgBouncer } from '../../test/start-pgbouncer.ts'
import { openOwnWorld, type World } from '../../test/world.ts'

const NOT_TRIED = 'nothing was tried: PgBouncer is not installed (Debian: apt-get install pgbouncer)'

test('two servers behind PgBouncer in transaction mode', async () => {
  const outcome = isPgBouncerInstalled ? await tryTwoServers() : NOT_TRIED
  if (outcome === NOT_TRIED) console.warn(NOT_TRIED)
  expect(['all correct', NOT_TRIED]).toContain(outcome)
})

async function tryTwoServers(): Promise<string> {
  const world = await openOwnWorld()
  const bouncer = await startPgBouncer(world.database)
  onTestFinished(bouncer.stop)
  const [one, other] = [serverOf(world, bouncer.url), serverOf(world, bouncer.url)]
  const lot = await makeLot(world.deps.db, { stripe_account_id: `acct_${randomUUID()}`, charges_enabled: true })

  // Signed in at one, read at the other; the same statements again and again on three connections.
  const staff = await makeStaff({ ...world, app: one.app }, lot)
  const stats = `/api/admin/lots/${lot.slug}/stats`
  const read = Array.from({ length: 40 }, (_, n) => [one, other][n % 2]!.app.request(stats, { headers: staff.headers }))
  expect(new Set((await Promise.all(read)).map(({ status }) => status))).toEqual(new Set([200]))

  // Live: parked at one, seen at the other.
  const stream = await other.app.request(`/api/admin/lots/${lot.slug}/events`, { headers: staff.headers })
  const events = stream.body!.getReader()
  await untilHeard(events, '{"id":null}')
  const created = await one.app.request(`/api/lots/${lot.slug}/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ license_plate: 'ABC 123', phone: '(416) 555-0123', hours: 1 }),
  })
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: string }
  await untilHeard(events, `{"id":"${id}","new":true}`)
  await events.cancel()

  // An exact limit counts both.
  const ask = (app: App) =>
    app.request('/api/reset-temp-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.test', flow_type: 'forgot_password' }),
    })
  const asked: number[] = []
  for (let n = 0; n < 11; n++) asked.push((await ask(one.app)).status, (await ask(other.app)).status)
  expect(asked.filter((status) => status === 429)).toHaveLength(2)

  // Jobs of both at once.
  await Promise.all([one, other].flatMap(({ db }) => [sumUpTallies(db), countLargeLots({ ...world.deps, db })]))
  return 'all correct'
}

function serverOf(world: World, url: string) {
  const { log } = world.deps
  const announcer = openAnnouncer(world.database, log)
  const pool = openSharedPool(url, ignoreLoss, 10, { onSessions: announcer.announce, onWork: () => {} })
  const direct = openPool(world.database, ignoreLoss, 2)
  const db = queriesOf(pool)
  const hits = shareHits({ db, log })
  onTestFinished(async () => {
    await hits.stop()
    await announcer.stop()
    await pool.end()
    await direct.end()
  })
  return { db, app: buildApp({ ...world.deps, pool, direct, db, hits }, '/nowhere') }
}

async function untilHeard(events: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<void> {
  for (let heard = ''; !heard.includes(text);) {
    const { value, done } = await events.read()
    if (done) throw new Error(`the stream ended before ${text}`)
    heard += new TextDecoder().decode(value)
  }
}
