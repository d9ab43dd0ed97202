import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotAccess } from '../access/lot-access.ts'
import { watchAccess } from '../access/watch-access.ts'
import { LOOPBACK_HOSTS } from '../infra/config/loopback.ts'
import { listAnnouncers, openAnnouncer } from '../infra/db/announcer.ts'
import { openPool, queriesOf } from '../infra/db/connect.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import { listen } from '../infra/http/listen.ts'
import { closeItemsOfRef, raiseAttention, refreshItem } from '../lots/attention/attention-items-table.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { ignoreLoss } from '../test/shared-postgres.ts'
import { makeStaff } from '../test/staff.ts'
import { openOwnWorld, openWorld, type World } from '../test/world.ts'
import { sessionChanges } from './session-changes.ts'
import { watchSessions } from './watch-sessions.ts'
import { freePort } from '../test/free-port.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a checker gets the ids of new and changed sessions and nothing else', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  const events = reader(await watch(world, lot, staff))
  await events.until('{"id":null}')
  const session = await makeStay(world.deps.db, lot)
  await events.until(`event: session\ndata: {"id":"${session.id}","new":true}\n\n`)
  events.forget()
  await world.deps.db.updateTable('parking_sessions').set({ notes: 'moved' }).where('id', '=', session.id).execute()
  const changed = await events.until(`data: {"id":"${session.id}"}`)
  expect(changed).not.toContain('ABC')
  await events.close()
})

test('where many dashboards are open they hear over how long to spread their reads', async () => {
  const lot = await makeLot(world.deps.db)
  const access = accessTo(lot)
  const changes = sessionChanges(world.deps)
  const stop = new AbortController()
  const streams = Array.from({ length: 100 }, () => {
    return watchSessions(changes, { access, isStillAllowed: async () => true, gone: stop.signal })
  })
  const events = reader(new Response(streams[0]))
  await events.until('{"id":null')
  const session = await makeStay(world.deps.db, lot)
  const told = await events.until(`"id":"${session.id}"`)
  expect(told).toContain('"new":true,"spread_ms":3000}')
  stop.abort()
})

test('changes at another lot are not sent', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const events = reader(await watch(world, lot, staff))
  await events.until('{"id":null}')
  const theirs = await makeStay(world.deps.db, await makeLot(world.deps.db))
  const mine = await makeStay(world.deps.db, lot)
  expect(await events.until(mine.id)).not.toContain(theirs.id)
  await events.close()
})

test('a change of role is announced at once, so that an open page shows what the new role may see', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const admin = await makeStaff(world, lot, 'admin')
  const events = reader(await watch(world, lot, admin))
  await events.until('{"id":null}')
  events.forget()
  const team = `/api/admin/lots/${lot.slug}/team`
  const list = await world.app.request(team, { headers: staff.headers })
  const members = (await list.json()) as { id: string; user_id: string }[]
  const member = members.find((one) => one.user_id === admin.userId)
  const reply = await world.app.request(`${team}/${member!.id}`, {
    method: 'PATCH',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'checker' }),
  })
  expect(reply.status).toBe(200)
  await events.until('{"id":null}')
  await events.close()
})

test('an attention item is announced when it is raised, changed and settled, and not when it is raised again', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const { db } = world.deps
  const events = reader(await watch(world, lot, staff))
  await events.until('{"id":null}')
  const ref = { paymentId: null, providerRef: randomUUID() }
  const item = { ...ref, kind: 'payout_failed' as const, lotId: lot.id, sessionId: null, detail: {} }
  const acts = [
    () => raiseAttention(db, item),
    () => refreshItem(db, { ...item, detail: { amount: 1 } }),
    () => closeItemsOfRef(db, ref, ['payout_failed']),
    () => raiseAttention(db, item),
  ]
  for (const act of acts) {
    events.forget()
    await act()
    await events.until('{"id":null}')
  }
  events.forget()
  await raiseAttention(db, item)
  const session = await makeStay(db, lot)
  expect(await events.until(session.id)).not.toContain('null')
  await events.close()
})

test('changed lists are told by name, to a checker only those of own warnings and checks', async () => {
  const { lot, staff: admin } = await makeLotWithStaff('admin')
  const checker = await makeStaff(world, lot, 'checker')
  const [told, toldToChecker] = [reader(await watch(world, lot, admin)), reader(await watch(world, lot, checker))]
  await told.until('{"id":null}')
  const send = (path: string, { headers }: typeof admin, body: object) =>
    world.app.request(`/api/admin/lots/${lot.slug}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const payout = {
    id: `po_${randomUUID()}`,
    lot_id: lot.id,
    stripe_account_id: 'acct_1',
    amount_cents: 100,
    currency: 'cad',
    status: 'paid',
    is_automatic: true,
    created_at: new Date(),
    arrives_on: new Date(),
  }
  const permit = { holder: 'Ada', phone: '', license_plates: ['ABC 1'], reason: '', notes: '', weekdays: [1] }
  await send('permits', admin, { ...permit, from: '2026-01-01', until: '2099-01-01' })
  await told.until('{"list":"permits"}')
  expect(await told.until('{"list":"activity"}')).toContain('event: list\n')
  await world.deps.db.insertInto('payouts').values(payout).execute()
  await told.until('{"list":"payouts"}')
  await send('checks', admin, { license_plate: 'ABC 1' })
  await told.until('{"list":"checks"}')
  await send('checks', checker, { license_plate: 'ABC 2' })
  expect((await toldToChecker.until('{"list":"checks"}')).match(/"list"/g)).toHaveLength(1)
  await Promise.all([told.close(), toldToChecker.close()])
})

test('an outage is told to the lot that declared it, one of the provider to all lots, whatever the role', async () => {
  const [own, other] = [await makeLotWithStaff('checker'), await makeLotWithStaff('owner')]
  const [toOwn, toOther] = [
    reader(await watch(world, own.lot, own.staff)),
    reader(await watch(world, other.lot, other.staff)),
  ]
  await toOwn.until('{"id":null}')
  const outage = { kind: 'payments', cause: 'declared', reason: 'No signal', began_at: new Date() } as const
  await world.deps.db
    .insertInto('incidents')
    .values({ ...outage, lot_id: own.lot.id })
    .execute()
  await toOwn.until('{"list":"incidents"}')
  toOwn.forget()
  await world.deps.db
    .insertInto('incidents')
    .values({ kind: 'payments', cause: 'detected', began_at: new Date() })
    .execute()
  await toOwn.until('{"list":"incidents"}')
  expect((await toOther.until('{"list":"incidents"}')).match(/"list"/g)).toHaveLength(1)
  toOther.forget()
  await world.deps.db.updateTable('incidents').set({ ended_at: new Date() }).where('lot_id', 'is', null).execute()
  await toOther.until('{"list":"incidents"}')
  await Promise.all([toOwn.close(), toOther.close()])
})

test('very many changes at once are one event', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const events = reader(await watch(world, lot, staff))
  await events.until('{"id":null}')
  events.forget()
  await world.deps.pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location)
     select $1, 'P' || n, '(416) 555-0123', 1, 450, now(), 'Here' from generate_series(1, 500) n`,
    [lot.id],
  )
  expect(await events.until('\n\n')).toBe('event: session\ndata: {"id":null}\n\n')
  await events.close()
})

test('watching requires signing in, and another lot is not found', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  expect((await watch(world, lot, { headers: {} })).status).toBe(401)
  expect((await watch(world, await makeLot(world.deps.db), staff)).status).toBe(404)
})

test('a token holds three streams: the fourth ends the oldest', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  const opened = [reader(await watch(world, lot, staff))]
  await opened[0]!.until('{"id":null}')
  for (let n = 0; n < 3; n++) opened.push(reader(await watch(world, lot, staff)))
  expect(await opened[0]!.waitForEnd()).toBe('ended')
  const session = await makeStay(world.deps.db, lot)
  for (const events of opened.slice(1)) await events.until(session.id)
  await Promise.all(opened.slice(1).map((events) => events.close()))
})

test('a user who lost access is disconnected at the next heartbeat', async () => {
  const { lot } = await makeLotWithStaff('checker')
  let isAllowed = true
  const isStillAllowed = async () => isAllowed
  const stream = watchSessions(sessionChanges(world.deps), {
    access: accessTo(lot),
    isStillAllowed,
    gone: new AbortController().signal,
    heartbeatMs: 20,
  })
  const events = reader(new Response(stream))
  await events.until(': still here')
  isAllowed = false
  expect(await events.waitForEnd()).toBe('ended')
})

test('forty dashboards ask with one statement whether they may stay; who lost the seat, the sign-in or the role may not', async () => {
  const lot = await makeLot(world.deps.db)
  const [staying, removed, signedOut, promoted] = [
    await makeStaff(world, lot, 'checker'),
    await makeStaff(world, lot, 'checker'),
    await makeStaff(world, lot, 'checker'),
    await makeStaff(world, lot, 'checker'),
  ]
  const { db, pool } = world.deps
  const isStillAllowed = watchAccess(world.deps, 20)
  const ask = ({ headers }: typeof staying) => isStillAllowed(requestWith(headers), accessTo(lot))
  expect(await Promise.all([staying, removed, signedOut, promoted].map(ask))).toEqual([true, true, true, true])
  await db.deleteFrom('lot_admins').where('user_id', '=', removed.userId).execute()
  await db.deleteFrom('auth_sessions').where('user_id', '=', signedOut.userId).execute()
  await db.updateTable('lot_admins').set({ role: 'admin' }).where('user_id', '=', promoted.userId).execute()

  let statements = 0
  const count = () => (statements += 1)
  pool.on('acquire', count)
  const answers = await Promise.all(
    [removed, signedOut, promoted, ...Array.from({ length: 37 }, () => staying)].map(ask),
  )
  pool.off('acquire', count)
  expect(answers).toEqual([false, false, false, ...Array.from({ length: 37 }, () => true)])
  expect(statements).toBe(1)
  expect(await ask({ ...staying, headers: { authorization: 'Bearer a.b.c' } })).toBe(false)
})

test('after a lost database connection it reconnects, and open dashboards reload', async () => {
  const own = await openOwnWorld()
  const lot = await makeLot(own.deps.db)
  const events = reader(await watch(own, lot, await makeStaff(own, lot)))
  await events.until('{"id":null}')
  events.forget()
  await own.deps.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen sessions'",
  )
  await events.until('{"id":null}')
  const session = await makeStay(own.deps.db, lot)
  expect(await events.until(session.id)).toContain('event: session')
  await events.close()
})

test('F153 after a failover the direct connection is back before the pool: it tries again, and the server goes on', async () => {
  const { lot } = await makeLotWithStaff('checker')
  const away = openPool('postgres://lotwise@127.0.0.1:9/lotwise', ignoreLoss, 1)
  const { direct, log } = world.deps
  let isBack = false
  const changes = sessionChanges({
    direct,
    log,
    get pool() {
      return isBack ? world.deps.pool : away
    },
  })
  const stream = watchSessions(changes, {
    access: accessTo(lot),
    isStillAllowed: async () => true,
    gone: new AbortController().signal,
  })
  const events = reader(new Response(stream))
  const failures = () => world.logLines().filter((line) => line.includes('listening for session changes failed')).length
  await expect.poll(failures, { timeout: 30_000 }).toBeGreaterThan(1)
  isBack = true
  await events.until('{"id":null}')
  await events.close()
  await away.end()
})

test('a change whose server was killed before it announced it is shown when that server is found missing', async () => {
  const { lot } = await makeLotWithStaff('checker')
  const killed = openAnnouncer(world.database, world.deps.log)
  await expect.poll(() => countAnnouncers(), { timeout: 30_000 }).toBe(2)
  const stream = watchSessions(sessionChanges(world.deps, 20), {
    access: accessTo(lot),
    isStillAllowed: async () => true,
    gone: new AbortController().signal,
  })
  const events = reader(new Response(stream))
  await events.until('{"id":null}')
  events.forget()
  // Committed by a connection whose announcements nobody passes on.
  const unheard = openPool(world.database, ignoreLoss, 1, { onSessions: () => {}, onWork: () => {} })
  await makeStay(queriesOf(unheard), lot)
  await unheard.end()
  await killed.stop()
  expect(await events.until('\n\n')).toBe('event: session\ndata: {"id":null}\n\n')
  await events.close()
})

test('a change by a connection that does not announce is notified by the database', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  const events = reader(await watch(world, lot, staff))
  await events.until('{"id":null}')
  const other = openPool(world.database, ignoreLoss, 1)
  const { id } = await makeStay(queriesOf(other), lot)
  await other.end()
  expect(await events.until(`{"id":"${id}","new":true}`)).toContain('event: session')
  await events.close()
})

test('a server with open dashboards stops at once', async () => {
  const own = await openOwnWorld()
  const lot = await makeLot(own.deps.db)
  const staff = await makeStaff(own, lot)
  const port = await freePort()
  const server = await listen(own.app, port, LOOPBACK_HOSTS)
  const reply = await fetch(`http://127.0.0.1:${port}/api/admin/lots/${lot.slug}/events`, { headers: staff.headers })
  expect(reply.headers.get('content-type')).toBe('text/event-stream')
  const events = reader(reply)
  await events.until('{"id":null}')
  const ended = events.waitForEnd().catch((error: Error) => error.message)
  // Otherwise close() would wait until the dashboards are closed.
  await server.stop()
  expect(await ended).toBe('terminated')
})

test('a client that disconnects at any time leaves no listener behind', async () => {
  const own = await openOwnWorld()
  const lot = await makeLot(own.deps.db)
  const staff = await makeStaff(own, lot)
  const port = await freePort()
  const server = await listen(own.app, port, LOOPBACK_HOSTS)
  const requests = Array.from({ length: 30 }, (_, number) =>
    fetch(`http://127.0.0.1:${port}/api/admin/lots/${lot.slug}/events`, {
      headers: staff.headers,
      signal: AbortSignal.timeout(number * 4),
    }).catch((error: Error) => error.name),
  )
  expect(await Promise.all(requests)).toContain('TimeoutError')
  const countListeners = async () => {
    const { rows } = await own.deps.pool.query(
      "select from pg_stat_activity where datname = current_database() and query = 'listen sessions'",
    )
    return rows.length
  }
  await expect.poll(countListeners, { timeout: 30_000 }).toBe(0)
  await server.stop()
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

async function watch(of: World, lot: LotRow, { headers }: { headers: Record<string, string> }): Promise<Response> {
  return of.app.request(`/api/admin/lots/${lot.slug}/events`, { headers })
}

async function countAnnouncers(): Promise<number> {
  return (await listAnnouncers(world.deps.pool)).length
}

function requestWith(headers: Record<string, string>): AppContext {
  return { req: { header: (name: string) => headers[name] }, var: { log: world.deps.log } } as never
}

function accessTo({ id }: LotRow): LotAccess<'session.read'> {
  return { lot: { id }, role: 'checker', actor: { userId: 'nobody' }, action: 'session.read' } as never
}

function reader(response: Response) {
  const stream = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const { done, value } = await stream.read()
        if (done) throw new Error(`the stream ended before ${wanted}`)
        text += decoder.decode(value)
      }
      return text
    },
    forget: () => {
      text = ''
    },
    async waitForEnd(): Promise<string> {
      while (!(await stream.read()).done);
      return 'ended'
    },
    close: () => stream.cancel(),
  }
}
