import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../infra/http/listen.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff } from '../test/staff.ts'
import { openOwnWorld, openWorld, type World } from '../test/world.ts'
import { sessionChanges } from './session-changes.ts'
import { watchSessions } from './watch-sessions.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a checker hears of a new session and of one that changed, by id and nothing else', async () => {
  const { lot, staff } = await house('checker')
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

test('what happens at another lot is not heard', async () => {
  const { lot, staff } = await house('admin')
  const events = reader(await watch(world, lot, staff))
  await events.until('{"id":null}')
  const theirs = await makeStay(world.deps.db, await makeLot(world.deps.db))
  const mine = await makeStay(world.deps.db, lot)
  expect(await events.until(mine.id)).not.toContain(theirs.id)
  await events.close()
})

test('very many at once are one word', async () => {
  const { lot, staff } = await house('admin')
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

test('nobody listens without signing in, and another lot is not found', async () => {
  const { lot, staff } = await house('checker')
  expect((await watch(world, lot, { headers: {} })).status).toBe(401)
  expect((await watch(world, await makeLot(world.deps.db), staff)).status).toBe(404)
})

test('whoever may no longer see the lot is let go at the next heartbeat', async () => {
  const { lot } = await house('checker')
  let isAllowed = true
  const isStillAllowed = async () => isAllowed
  const stream = watchSessions(sessionChanges(world.deps), {
    lotId: lot.id,
    isStillAllowed,
    gone: new AbortController().signal,
    heartbeatMs: 20,
  })
  const events = reader(new Response(stream))
  await events.until(': still here')
  isAllowed = false
  expect(await events.untilEnd()).toBe('ended')
})

test('a lost connection is made anew, and open dashboards are told to read again', async () => {
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

test('a server with open dashboards stops at once', async () => {
  const own = await openOwnWorld()
  const lot = await makeLot(own.deps.db)
  const staff = await makeStaff(own, lot)
  const port = await freePort()
  const server = await listen(own.app, port)
  const reply = await fetch(`http://127.0.0.1:${port}/api/admin/lots/${lot.slug}/events`, { headers: staff.headers })
  expect(reply.headers.get('content-type')).toBe('text/event-stream')
  const events = reader(reply)
  await events.until('{"id":null}')
  const ended = events.untilEnd().catch((error: Error) => error.message)
  // It would otherwise wait for as long as the dashboards stay open.
  await server.stop()
  expect(await ended).toBe('terminated')
})

test('whoever left, however early, is listened for no more', async () => {
  const own = await openOwnWorld()
  const lot = await makeLot(own.deps.db)
  const staff = await makeStaff(own, lot)
  const port = await freePort()
  const server = await listen(own.app, port)
  const visits = Array.from({ length: 30 }, (_, number) =>
    fetch(`http://127.0.0.1:${port}/api/admin/lots/${lot.slug}/events`, {
      headers: staff.headers,
      signal: AbortSignal.timeout(number * 4),
    }).catch((error: Error) => error.name),
  )
  expect(await Promise.all(visits)).toContain('TimeoutError')
  const ears = async () => {
    const { rows } = await own.deps.pool.query(
      "select from pg_stat_activity where datname = current_database() and query = 'listen sessions'",
    )
    return rows.length
  }
  await expect.poll(ears, { timeout: 15_000 }).toBe(0)
  await server.stop()
})

async function house(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

async function watch(of: World, lot: LotRow, { headers }: { headers: Record<string, string> }): Promise<Response> {
  return of.app.request(`/api/admin/lots/${lot.slug}/events`, { headers })
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
    async untilEnd(): Promise<string> {
      while (!(await stream.read()).done);
      return 'ended'
    },
    close: () => stream.cancel(),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
