import { randomUUID } from 'node:crypto'
import type { readDriverData } from '@lotwise/contract/driver-data'
import type { Reply } from '@lotwise/contract/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makePayment } from '../reports/receipts/test/make-payment.ts'
import { insertPermits } from '../sessions/permits/permits-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { queueText } from '../messages/outbox/queue-text.ts'
import { addMessage } from '../threads/add-message.ts'
import { lockThread } from '../threads/threads-table.ts'
import { eraseEndedStays } from './erase-ended-stays.ts'
import { sweepDataRequests } from './sweep-data-requests.ts'

const NOON = new Date('2026-11-16T17:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000
const PHONE = '(416) 555-0123'

let now = NOON
let world: World
let lot: LotRow
let plate: string
let network: number
beforeAll(async () => {
  world = await openWorld({ now: () => now, env: { TRUST_PROXY: '1' } })
  lot = await makeLot(world.deps.db, { display_name: 'Harbour Street Lot' })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = NOON
  plate = `D${randomUUID().slice(0, 6).toUpperCase()}`
  network = 1
  for (const table of ['rate_limits', 'messages', 'driver_data_requests'] as const) {
    await world.deps.db.deleteFrom(table).execute()
  }
})

function post(path: string, body: object, from = network): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `203.0.113.${from}`,
    'accept-language': 'en',
  }
  return Promise.resolve(world.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

const askCode = (body: object = {}, from?: number) =>
  post('/api/driver-data/code', { license_plate: plate, phone: PHONE, ...body }, from)
const enter = (request: string, code: string) => post('/api/driver-data', { request, code })
const erase = (request: string) => post('/api/driver-data/erasure', { request })

async function requestOf(reply: Response): Promise<string> {
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { request: string }).request
}

function texts() {
  return world.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('purpose', '=', 'data_code')
    .orderBy('created_at')
    .execute()
}

async function newestCode(): Promise<string> {
  return /\d{6}/.exec((await texts()).at(-1)!.text)![0]
}

async function openData(): Promise<{ request: string; data: Reply<typeof readDriverData> }> {
  const request = await requestOf(await askCode())
  const reply = await enter(request, await newestCode())
  expect(reply.status).toBe(200)
  return { request, data: (await reply.json()) as Reply<typeof readDriverData> }
}

function parked(more: Parameters<typeof makeStay>[2] = {}) {
  const created_at = new Date(NOON.getTime() - 30 * DAY)
  const stay = {
    license_plate: plate,
    phone: PHONE,
    created_at,
    expires_at: new Date(created_at.getTime() + 2 * 3_600_000),
  }
  return makeStay(world.deps.db, lot, { ...stay, ...more })
}

function rowOf({ id }: { id: string }) {
  return world.deps.db.selectFrom('parking_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('a driver gets a code by text, and for it everything that is stored', async () => {
  const paid = await parked({ payment_status: 'paid' })
  await makePayment(world.deps.db, lot, paid, { amount_cents: 900, fee_cents: 90, paid_at: paid.created_at })
  await parked({
    created_at: new Date(NOON.getTime() - 40 * DAY),
    expires_at: new Date(NOON.getTime() - 40 * DAY),
    phone: '14165550123',
  })
  const month = { auto_renew: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }
  await parked({
    payment_status: 'Yolo',
    expires_at: new Date(NOON.getTime() + DAY),
    subscription_status: 'active',
    ...month,
  })
  await queueText(world.deps.db, {
    key: `paid-${paid.id}`,
    purpose: 'paid',
    phone: PHONE,
    text: 'Paid.',
    link: null,
    sessionId: paid.id,
    giveUpAt: NOON,
  })
  const correction = {
    lot_id: lot.id,
    session_id: paid.id,
    kind: 'correction',
    former_plate: 'TYPO 1',
    changed_at: NOON,
  }
  await world.deps.db.insertInto('plate_changes').values(correction).execute()
  const checker = await makeStaff(world, lot, 'checker')
  await world.deps.db
    .insertInto('plate_checks')
    .values({
      lot_id: lot.id,
      user_id: checker.userId,
      license_plate: plate,
      plate_key: plate,
      result: 'valid',
      session_id: paid.id,
      checked_at: NOON,
    })
    .execute()

  const thread = await world.deps.db
    .insertInto('threads')
    .values({ lot_id: lot.id, session_id: paid.id, email: 'ada@example.test', language: 'en', created_at: NOON })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.deps.db
    .insertInto('thread_messages')
    .values({ thread_id: thread.id, author: 'driver', text: 'I paid.', created_at: NOON })
    .execute()

  const { data } = await openData()
  expect((await texts())[0]).toMatchObject({ recipient: '+14165550123', is_secret: true, session_id: null })
  expect(data).toMatchObject({ license_plate: plate, phone: PHONE, retention_months: 24 })
  expect(data.erasable_until).toBe(new Date(NOON.getTime() + 15 * MINUTE).toISOString())
  const kept = data.stays.map((stay) => [
    stay.kind,
    stay.is_running,
    stay.contact_kept_until?.slice(0, 7),
    stay.plate_kept_until?.slice(0, 10),
  ])
  expect(kept.toSorted()).toEqual([
    ['month', true, undefined, undefined],
    ['stay', false, '2028-10', '2028-10-07'],
    ['stay', false, '2028-10', '2033-01-01'],
  ])
  expect(data.stays.find(({ kind }) => kind === 'month')).toMatchObject({
    first_name: 'Ada',
    last_name: 'Roy',
    email: 'ada@example.test',
    lot_name: 'Harbour Street Lot',
  })
  expect(data.letters).toMatchObject([
    { author: 'driver', text: 'I paid.', email: 'ada@example.test', kept_until: '2028-11-16T17:00:00.000Z' },
  ])
  expect(data.payments).toMatchObject([
    { amount: 9, card_last4: '4242', receipt_number: expect.any(Number), plate_kept_until: '2033-01-01T05:00:00.000Z' },
  ])
  const receipt = await world.app.request(data.payments[0]!.receipt_url!)
  expect(receipt.status).toBe(200)
  expect(data.messages.map(({ purpose, text, to }) => [purpose, text, to]).toSorted()).toEqual([
    ['data_code', '', '+14165550123'],
    ['paid', 'Paid.', '+14165550123'],
  ])
  expect(data.stays.flatMap((stay) => stay.former_plates)).toEqual(['TYPO 1'])
  expect(data.plate_checks).toMatchObject([{ result: 'valid', lot_name: 'Harbour Street Lot' }])
})

test('who parked the same plate under another number is not shown, nor what was deleted hidden', async () => {
  await parked({ phone: '(514) 555-0199', payment_status: 'paid' })
  const staff = await makeStaff(world, lot)
  await parked({ deleted_at: NOON, deleted_by: staff.userId })
  const { data } = await openData()
  expect(data.stays).toMatchObject([{ phone: PHONE, deleted_by_staff: true }])
  expect(data.payments).toEqual([])
})

test('an unknown plate gets the same reply in the same time, and no text', async () => {
  await parked()
  const timed = async (body: object) => {
    const began = performance.now()
    const reply = await askCode(body)
    return { status: reply.status, keys: Object.keys((await reply.json()) as object), ms: performance.now() - began }
  }
  const known = await timed({})
  const unknown = await timed({ license_plate: 'NEVER 1' })
  expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 })
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(149)
  expect(await texts()).toHaveLength(1)

  const request = await requestOf(await askCode({ license_plate: 'NEVER 2' }))
  const began = performance.now()
  const reply = await enter(request, '000000')
  expect(performance.now() - began).toBeGreaterThanOrEqual(149)
  expect(await reply.json()).toMatchObject({ reason: 'data_code_wrong', field: 'code' })
})

test('neither code nor secret is stored', async () => {
  await parked()
  const request = await requestOf(await askCode())
  const rows = JSON.stringify(await world.deps.db.selectFrom('driver_data_requests').selectAll().execute())
  // A code of six digits may also be a part of a time or of an id.
  const code = `(?<![\\da-f])${await newestCode()}(?![\\da-f])`
  expect(rows).not.toMatch(new RegExp(`${request}|${code}`))
  expect(world.logLines().join('\n')).not.toMatch(new RegExp(`${request}|${code}|555-0123|5550123|${plate}`))
})

test('a code works once, for ten minutes, under its own secret', async () => {
  await parked()
  const first = await requestOf(await askCode())
  const code = await newestCode()
  now = new Date(NOON.getTime() + 1000)
  const second = await requestOf(await askCode())
  expect((await enter(second, code === (await newestCode()) ? 'x' : code)).status).toBe(400)
  const replies = await Promise.all([1, 2, 3].map(() => enter(first, `${code.slice(0, 3)} ${code.slice(3)}`)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  now = new Date(NOON.getTime() + 1001 + 10 * MINUTE)
  expect((await enter(second, await newestCode())).status).toBe(400)
})

test('after five wrong codes the right one is refused too', async () => {
  await parked()
  const request = await requestOf(await askCode())
  for (let n = 1; n <= 5; n++) expect((await enter(request, 'wrong')).status).toBe(400)
  expect((await enter(request, await newestCode())).status).toBe(400)
})

test('a network gets three codes an hour for a number, all together five, and nobody learns whether it is known', async () => {
  await parked()
  for (const license_plate of [plate, 'NEVER 1']) {
    await world.deps.db.deleteFrom('rate_limits').execute()
    const ask = async (from: number) => (await askCode({ license_plate }, from)).status
    const all = await Promise.all([1, 1, 1, 1, 1].map(ask))
    expect(all.toSorted()).toEqual([200, 200, 200, 429, 429])
    expect([await ask(2), await ask(2), await ask(3)]).toEqual([200, 200, 429])
    const refused = await askCode({ license_plate }, 4)
    expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
      '3600',
      expect.objectContaining({ reason: 'data_codes_often' }),
    ])
    now = new Date(now.getTime() + 60 * MINUTE)
    expect(await ask(1)).toBe(200)
  }
})

test.each([
  [{ license_plate: '' }, 'plate_required'],
  [{ phone: '' }, 'phone_required'],
  [{ phone: '+44 20 7946 0958' }, 'phone_not_textable'],
  [{ phone: '0000000000' }, 'phone_not_textable'],
])('%j is refused as %s', async (body, reason) => {
  expect(await (await askCode(body)).json()).toMatchObject({ reason })
})

test('erasure takes what is over at once, leaves what the law wants, and takes what runs when it has ended', async () => {
  const paid = await parked({ payment_status: 'paid' })
  await makePayment(world.deps.db, lot, paid, { paid_at: paid.created_at })
  const unpaid = await parked({ created_at: new Date(NOON.getTime() - 2 * DAY) })
  const month = {
    auto_renew: true,
    first_name: 'Ada',
    last_name: 'Roy',
    email: 'ada@example.test',
    subscription_id: `sub_${plate}`,
  }
  const renewing = await parked({
    payment_status: 'Yolo',
    subscription_status: 'past_due',
    expires_at: new Date(NOON.getTime() - DAY),
    ...month,
  })
  const running = await parked({ payment_status: 'paid', expires_at: new Date(NOON.getTime() + DAY) })
  const { request } = await openData()

  const reply = await erase(request)
  expect(await reply.json()).toEqual({ erased: 2, later: 2 })
  expect(await rowOf(paid)).toMatchObject({
    license_plate: plate,
    phone: expect.stringMatching(/^~/),
    payment_status: 'paid',
  })
  expect(await rowOf(unpaid)).toMatchObject({
    license_plate: expect.stringMatching(/^~/),
    phone: expect.stringMatching(/^~/),
  })
  expect(await rowOf(renewing)).toMatchObject({ phone: PHONE, email: 'ada@example.test' })
  expect(await rowOf(running)).toMatchObject({ phone: PHONE })
  expect(await (await erase(request)).json()).toEqual({ erased: 0, later: 2 })

  await world.deps.db
    .updateTable('parking_sessions')
    .set({ subscription_status: 'canceled' })
    .where('id', '=', renewing.id)
    .execute()
  now = new Date(NOON.getTime() + 2 * DAY)
  const later = await parked({
    payment_status: 'paid',
    created_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  })
  await sweepDataRequests(world.deps)
  now = new Date(now.getTime() + DAY)
  await eraseEndedStays(world.deps)
  expect(await rowOf(renewing)).toMatchObject({
    phone: expect.stringMatching(/^~/),
    first_name: null,
    license_plate: plate,
  })
  expect(await rowOf(running)).toMatchObject({ phone: expect.stringMatching(/^~/), license_plate: plate })
  expect(await rowOf(later)).toMatchObject({ phone: PHONE })
  expect(await world.deps.db.selectFrom('driver_data_requests').selectAll().execute()).toEqual([])
})

test('what is owed since an outage is not erased away: it stays until it is paid, or for 90 days', async () => {
  const outage = { kind: 'payments', cause: 'detected', began_at: NOON, ended_at: NOON } as const
  const incident = await world.deps.db.insertInto('incidents').values(outage).returning('id').executeTakeFirstOrThrow()
  const parkedAt = { incident_id: incident.id, created_at: new Date(NOON.getTime() - 2 * DAY) }
  const [owed, paid] = [await parked(parkedAt), await parked(parkedAt)]
  const { data, request } = await openData()
  const until = new Date(NOON.getTime() + 88 * DAY).toISOString()
  expect(data.stays.map((stay) => [stay.is_running, stay.owed_until])).toEqual([
    [true, until],
    [true, until],
  ])
  expect(await (await erase(request)).json()).toEqual({ erased: 0, later: 2 })
  expect(await rowOf(owed)).toMatchObject({ phone: PHONE, license_plate: plate })
  await world.deps.db
    .updateTable('parking_sessions')
    .set({ payment_status: 'paid', payment_id: `pi_${plate}` })
    .where('id', '=', paid.id)
    .execute()
  await eraseEndedStays(world.deps)
  expect([await rowOf(owed), await rowOf(paid)]).toMatchObject([
    { phone: PHONE },
    { phone: expect.stringMatching(/^~/) },
  ])
  now = new Date(NOON.getTime() + 89 * DAY)
  await sweepDataRequests(world.deps)
  await eraseEndedStays(world.deps)
  expect(await rowOf(owed)).toMatchObject({ phone: expect.stringMatching(/^~/) })
})

test('a dispute, a refund or a payment that is open keeps a stay as it is', async () => {
  const { db } = world.deps
  const disputed = await parked({ payment_status: 'paid' })
  const { id: payment_id } = await makePayment(db, lot, disputed, { paid_at: disputed.created_at })
  const dispute = {
    id: `du_${plate}`,
    lot_id: lot.id,
    payment_id,
    amount_cents: 900,
    withdrawn_cents: 900,
    reason: 'fraudulent',
    opened_at: NOON,
  }
  await db
    .insertInto('disputes')
    .values({ ...dispute, status: 'under_review' })
    .execute()
  const refunding = await parked({ payment_status: 'paid' })
  const refunded = await makePayment(db, lot, refunding, { paid_at: refunding.created_at })
  await db
    .insertInto('refunds')
    .values({
      payment_id: refunded.id,
      session_id: refunding.id,
      amount_cents: 100,
      status: 'pending',
      source: 'system',
    })
    .execute()
  const paying = await parked()
  await makePayment(db, lot, paying, { status: 'open', paid_at: null })
  const { request } = await openData()
  expect(await (await erase(request)).json()).toEqual({ erased: 0, later: 3 })
  await db.updateTable('disputes').set({ status: 'won' }).where('id', '=', dispute.id).execute()
  expect(await (await erase(request)).json()).toEqual({ erased: 1, later: 2 })
})

test('erasure empties texts and checks, and the log of changes says how many stays, not whose', async () => {
  const paid = await parked({ payment_status: 'paid' })
  await queueText(world.deps.db, {
    key: `refunded-${paid.id}`,
    purpose: 'refunded',
    phone: PHONE,
    text: `For ${plate}`,
    link: null,
    sessionId: paid.id,
    giveUpAt: new Date(NOON.getTime() + DAY),
  })
  await world.deps.db
    .insertInto('threads')
    .values({ lot_id: lot.id, session_id: paid.id, email: 'ada@example.test', language: 'en', created_at: NOON })
    .execute()
  const { request } = await openData()
  await erase(request)
  expect(await world.deps.db.selectFrom('threads').selectAll().where('session_id', '=', paid.id).execute()).toEqual([])
  const messages = await world.deps.db.selectFrom('messages').selectAll().execute()
  expect(messages.map(({ recipient, text, status }) => [recipient, text, status])).toEqual([
    ['', '', 'given_up'],
    ['', '', 'given_up'],
  ])
  const entry = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor: 'system',
    actor_job: 'erase_driver_data',
    action: 'driver.erased',
    subject_id: lot.id,
    before: null,
    after: { sessions: 1 },
  })
  const request2 = await requestOf(await askCode())
  expect(await texts()).toHaveLength(1)
  expect((await enter(request2, '123456')).status).toBe(400)
})

test('erasure needs the right code, and not longer ago than a quarter of an hour', async () => {
  const stay = await parked()
  const unopened = await requestOf(await askCode())
  expect(await (await erase(unopened)).json()).toMatchObject({ reason: 'data_request_over' })
  const { request } = await openData()
  now = new Date(NOON.getTime() + 15 * MINUTE)
  expect((await erase(request)).status).toBe(409)
  expect(await rowOf(stay)).toMatchObject({ phone: PHONE })
})

test('a session whose plate was erased can be neither paid nor extended', async () => {
  const stay = await parked({ created_at: new Date(NOON.getTime() - 2 * DAY) })
  await erase((await openData()).request)
  expect((await world.app.request(`/api/sessions/${stay.id}`)).status).toBe(404)
  expect((await post(`/api/sessions/${stay.id}/extensions`, { hours: 1 })).status).toBe(404)
  expect((await post('/api/create-payment-intent', { sessionId: stay.id, amount: 9 })).status).toBe(404)
})

test('a request that nothing came of is removed after an hour', async () => {
  await parked()
  await askCode()
  now = new Date(NOON.getTime() + 59 * MINUTE)
  await sweepDataRequests(world.deps)
  expect(await world.deps.db.selectFrom('driver_data_requests').selectAll().execute()).toHaveLength(1)
  now = new Date(NOON.getTime() + 61 * MINUTE)
  await sweepDataRequests(world.deps)
  expect(await world.deps.db.selectFrom('driver_data_requests').selectAll().execute()).toEqual([])
})

test('warnings of the plate are shown with what was written about them; a closed one is erased, an open one later', async () => {
  await parked({ payment_status: 'paid' })
  const { db } = world.deps
  const { userId: user_id } = await makeStaff(world, lot, 'checker')
  const seen = { lot_id: lot.id, license_plate: plate, reason: 'not_found', result: 'not_found', user_id } as const
  const closed = { state: 'withdrawn', withdrawal: 'staff', closed_at: NOON } as const
  const [{ id: warning_id }] = (await db
    .insertInto('warnings')
    .values([
      { ...seen, code: 'A'.repeat(10), nonce: randomUUID(), seen_at: NOON, note: 'Row B', ...closed },
      { ...seen, code: 'B'.repeat(10), nonce: randomUUID(), seen_at: new Date(NOON.getTime() - DAY) },
    ])
    .returning('id')
    .execute()) as [{ id: string }]
  const thread = await lockThread(
    db,
    { lot_id: lot.id, warning_id, email: null, language: 'en', created_at: NOON },
    null,
  )
  await addMessage(db, thread, { text: 'I paid', userId: null, now: NOON })
  const { request, data } = await openData()
  expect(data.warnings.map(({ note, state }) => [note, state])).toEqual([
    ['Row B', 'withdrawn'],
    [null, 'open'],
  ])
  expect(data.letters).toMatchObject([{ author: 'driver', text: 'I paid' }])
  await erase(request)
  const left = await db.selectFrom('warnings').select('state').where('lot_id', '=', lot.id).execute()
  expect(left).toEqual([{ state: 'open' }])
  expect(await db.selectFrom('threads').selectAll().where('id', '=', thread.id).execute()).toEqual([])
})

test('permits and notes of the plate are shown, and erased once they are over', async () => {
  await parked({ payment_status: 'paid' })
  const created_at = new Date(NOON.getTime() - DAY)
  const permit = { lot_id: lot.id, holder: 'Ada Roy', phone: PHONE, starts_at: created_at, created_at }
  await insertPermits(world.deps.db, [{ ...permit, ends_at: NOON }], [[plate]])
  await insertPermits(world.deps.db, [{ ...permit, ends_at: new Date(NOON.getTime() + DAY) }], [[plate]])
  await insertPermits(world.deps.db, [{ ...permit, phone: null, ends_at: NOON }], [[plate]])
  await world.deps.db
    .insertInto('plate_notes')
    .values({ lot_id: lot.id, license_plate: plate, note: 'Leaks oil' })
    .execute()
  const { request, data } = await openData()
  expect(data.permits.map(({ holder, kept_until }) => [holder, kept_until?.slice(0, 7)])).toEqual([
    ['Ada Roy', undefined],
    ['Ada Roy', '2028-11'],
  ])
  expect(data.plate_notes).toMatchObject([{ lot_name: 'Harbour Street Lot', note: 'Leaks oil' }])
  expect(await (await erase(request)).json()).toEqual({ erased: 2, later: 1 })
  const notes = await world.deps.db.selectFrom('plate_notes').where('license_plate', '=', plate).selectAll().execute()
  expect(notes).toEqual([])
})
