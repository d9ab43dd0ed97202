import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Reply } from '@lotwise/contract/endpoint'
import type { getStaffThread, getThread } from '@lotwise/contract/threads'
import { readPdf } from '../infra/pdf/test/read-pdf.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'
import { sweepThreads } from './sweep-threads.ts'

const DAY_MS = 86_400_000

let world: World
let now: Date
let lot: LotRow
let stay: SessionRow
let owner: Staff
beforeAll(async () => {
  world = await openWorld({ now: () => now, env: { TRUST_PROXY: '1' } })
})
beforeEach(async () => {
  now = new Date()
  lot = await makeLot(world.deps.db, { display_name: 'Harbour Street Lot' })
  stay = await makeStay(world.deps.db, lot, { payment_status: 'paid' })
  owner = await makeStaff(world, lot, 'owner')
})
afterAll(() => world.close())

async function send<T>(path: string, { body, headers = {} }: { body?: object; headers?: object } = {}) {
  const reply = await world.app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID(), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as T & { reason?: string } }
}

const ofDriver = (body?: object, id = stay.id) =>
  send<Reply<typeof getThread>>(`/api/sessions/${id}/thread`, {
    ...(body && { body }),
    headers: { 'accept-language': 'fr' },
  })
const ofStaff = (body?: object, { headers } = owner) =>
  send<Reply<typeof getStaffThread>>(`/api/admin/lots/${lot.slug}/sessions/${stay.id}/thread`, {
    ...(body && { body }),
    headers,
  })
const mails = () =>
  world.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .where('purpose', '=', 'thread')
    .orderBy('created_at')
    .execute()
const openItems = () =>
  world.deps.db
    .selectFrom('attention_items')
    .select(['kind', 'session_id'])
    .where('lot_id', '=', lot.id)
    .where('resolved_at', 'is', null)
    .execute()

test('a driver writes, staff are mailed and answer, the driver is mailed, and each side sees what it may', async () => {
  const admin = await makeStaff(world, lot, 'admin')
  await makeStaff(world, lot, 'checker')
  const text = 'I got a ticket, but I paid.\n<b>See</b> https://evil.example'
  const written = await ofDriver({ text: `  ${text} `, email: ' Ada@Example.test ' })
  expect(written.body).toMatchObject({ messages: [{ author: 'driver', text }], is_mailed: true })
  expect(JSON.stringify(written.body)).not.toMatch(/example\.test/i)
  const toStaff = await mails()
  expect(toStaff.map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, owner.email].toSorted())
  expect(toStaff[0]).toMatchObject({
    links: [expect.stringContaining(`/admin/lots/${lot.slug}/dashboard?session=${stay.id}`)],
    is_secret: true,
    session_id: null,
  })
  expect(toStaff[0]!.html).toContain('&lt;b&gt;See')
  expect(toStaff[0]!.html).not.toContain('href="https://evil.example')
  expect(await openItems()).toEqual([{ kind: 'driver_message', session_id: stay.id }])

  expect((await ofStaff({ text: 'You are right.' })).body.messages).toMatchObject([
    { author: 'driver', user_email: null },
    { author: 'staff', text: 'You are right.', user_email: owner.email },
  ])
  expect(await openItems()).toEqual([])
  expect((await mails()).at(-1)).toMatchObject({
    recipient: 'ada@example.test',
    subject: 'Harbour Street Lot vous a écrit au sujet de ABC 123',
    links: [expect.stringContaining(`/ticket/${stay.id}`)],
    session_id: stay.id,
  })
  const seen = await ofDriver()
  expect(seen.body.messages.map(({ author }) => author)).toEqual(['driver', 'staff'])
  expect(JSON.stringify(seen.body)).not.toContain(owner.email)
  const audit = await world.deps.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', stay.id)
    .execute()
  expect(audit).toEqual([{ action: 'session.answered', after: null }])
})

test('a stay has one thread, and a repeat is one message', async () => {
  const extension = await makeStay(world.deps.db, lot, {
    payment_status: 'paid',
    extends_session_id: stay.id,
    session_type: 'Extension',
  })
  await ofDriver({ text: 'First' })
  expect((await ofDriver({ text: 'First' }, extension.id)).body.messages).toHaveLength(1)
  now = new Date(now.getTime() + 11 * 60_000)
  expect((await ofDriver({ text: 'First' }, extension.id)).body.messages).toHaveLength(2)
  await Promise.all([ofStaff({ text: 'Once' }), ofStaff({ text: 'Once' })])
  expect((await ofDriver()).body.messages).toHaveLength(3)
})

test('without an address the driver is texted the link, and staff may write first', async () => {
  await ofStaff({ text: 'Your lights are on.' })
  expect(await mails()).toMatchObject([{ kind: 'sms', text: expect.stringContaining(`/ticket/${stay.id}`) }])
  expect((await ofDriver()).body).toMatchObject({ messages: [{ author: 'staff' }], is_mailed: false })
})

test('who may not, and what is too much', async () => {
  const unpaid = await makeStay(world.deps.db, lot)
  expect((await ofDriver({ text: 'x' }, unpaid.id)).body.reason).toBe('session_not_paid')
  expect((await ofDriver({ text: 'x' }, randomUUID())).body.reason).toBe('session_not_found')
  expect((await ofDriver({ text: 'x', email: 'no address' })).body.reason).toBe('email_invalid')
  expect((await ofDriver({ text: ' ' })).status).toBe(400)
  expect((await ofDriver({ text: 'x'.repeat(2001) })).status).toBe(400)
  const elsewhere = await makeStaff(world, await makeLot(world.deps.db), 'owner')
  expect((await ofStaff({ text: 'x' }, elsewhere)).status).toBe(404)
  for (let n = 1; n <= 10; n += 1) await ofDriver({ text: `No. ${n}` })
  expect((await ofDriver({ text: 'No. 11' })).body.reason).toBe('rate_limited')
})

test('what was written ends with the retention, and the address with it', async () => {
  await ofDriver({ text: 'Old', email: 'ada@example.test' })
  now = new Date(now.getTime() + 23 * 30 * DAY_MS)
  await sweepThreads(world.deps)
  expect((await ofDriver()).body.messages).toHaveLength(1)
  now = new Date(now.getTime() + 2 * 31 * DAY_MS)
  await sweepThreads(world.deps)
  expect((await ofDriver()).body).toEqual({ messages: [], is_mailed: false })
})

test('what was written is removed in batches, and each tells whether there is more', async () => {
  await ofDriver({ text: 'Old', email: 'ada@example.test' })
  const { rows } = await world.deps.pool.query<{ id: string }>('select id from threads where session_id = $1', [
    stay.id,
  ])
  const thread = rows[0]!.id
  await world.deps.pool.query(
    `insert into thread_messages (thread_id, author, text, created_at)
     select $1, 'driver', 'Older', now() - interval '1 day' from generate_series(1, 600)`,
    [thread],
  )
  now = new Date(now.getTime() + 25 * 31 * DAY_MS)
  const left = async () => {
    const counted = await world.deps.pool.query<{ threads: number; messages: number }>(
      `select (select count(*)::int from threads where id = $1) as threads,
         (select count(*)::int from thread_messages where thread_id = $1) as messages`,
      [thread],
    )
    return counted.rows[0]
  }
  expect([await sweepThreads(world.deps), await left()]).toEqual([true, { threads: 1, messages: 101 }])
  expect([await sweepThreads(world.deps), await left()]).toEqual([false, { threads: 0, messages: 0 }])
})

test('a message that is being written while the only other one is removed stays', async () => {
  await ofDriver({ text: 'Old' })
  now = new Date(now.getTime() + 25 * 31 * DAY_MS)
  const client = await world.deps.pool.connect()
  await client.query('begin')
  await client.query(
    `with thread as (update threads set email = 'ada@example.test' where session_id = $1 returning id)
     insert into thread_messages (thread_id, author, text, created_at) select id, 'driver', 'New', $2 from thread`,
    [stay.id, now],
  )
  let isSwept = false
  const swept = sweepThreads(world.deps).finally(() => (isSwept = true))
  await expect.poll(async () => isSwept || (await isBlocked())).toBe(true)
  await client.query('commit')
  client.release()
  await swept
  await sweepThreads(world.deps)
  expect((await ofDriver()).body).toMatchObject({ messages: [{ text: 'New' }] })
})

async function isBlocked(): Promise<boolean> {
  const { rows } = await world.deps.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('the record of a stay has payments, plates and checks, and nobody’s name', async () => {
  const { db } = world.deps
  await db
    .insertInto('plate_changes')
    .values({ lot_id: lot.id, session_id: stay.id, kind: 'correction', former_plate: 'A8C 123', changed_at: now })
    .execute()
  const check = {
    lot_id: lot.id,
    user_id: owner.userId,
    license_plate: 'ABC 123',
    plate_key: 'ABC123',
    checked_at: now,
  }
  await db
    .insertInto('plate_checks')
    .values([
      { ...check, result: 'valid', session_id: stay.id },
      { ...check, result: 'not_found', session_id: null },
    ])
    .execute()
  const { body } = await send<Record<string, unknown>>(`/api/sessions/${stay.id}/record`)
  expect(body).toMatchObject({
    lot_name: 'Harbour Street Lot',
    license_plate: 'ABC 123',
    former_plates: [{ license_plate: 'A8C 123', kind: 'correction', is_valid: true }],
    valid_until: stay.expires_at.toISOString(),
    checks: [{ checked_at: now.toISOString(), result: 'valid' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/555.{0,2}0123|@/)
  const unpaid = await makeStay(db, lot)
  expect((await send(`/api/sessions/${unpaid.id}/record`)).body.reason).toBe('session_not_paid')
  const pdf = await world.app.request(`/api/sessions/${stay.id}/record.pdf?lang=fr`)
  const { lines } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(lines.join(' ')).toContain('A8C 123, corrigée; les deux versions sont valides')
})
