import { randomUUID } from 'node:crypto'
import type { Reply } from '@lotwise/contract/endpoint'
import type { getStaffWarning, getWarning, listWarnings, writeWarning } from '@lotwise/contract/warnings'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPdf } from '../infra/pdf/test/read-pdf.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { insertPermits } from '../sessions/permits/permits-table.ts'
import { makeStay } from '../test/make.ts'
import { confirm, makePayableLot, makeSession, startPayment } from '../test/pay.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { settleWarnings } from './settle-warnings.ts'
import { sweepWarnings } from './sweep-warnings.ts'

type Written = Reply<typeof writeWarning>
type Refused = { reason: string; params?: object }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CAMERA = 'Pixel of the checker'

let world: World
let now: Date
let lot: LotRow
let checker: Staff
let owner: Staff
let photo: string
beforeAll(async () => {
  world = await openWorld({ now: () => now, env: { TRUST_PROXY: '1' }, withProvider: true })
  const file = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Model: CAMERA } })
    .jpeg()
    .toBuffer()
  photo = `data:image/jpeg;base64,${file.toString('base64')}`
})
beforeEach(async () => {
  now = new Date()
  lot = await makePayableLot(world, { grace_arrival_minutes: 0 })
  checker = await makeStaff(world, lot, 'checker')
  owner = await makeStaff(world, lot, 'owner')
})
afterAll(() => world.close())

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

async function send<T>(path: string, { body, headers = {} }: { body?: object; headers?: object } = {}) {
  const reply = await world.app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID(), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as T & Refused }
}

function write(more: object = {}, { headers } = checker) {
  const body = { nonce: randomUUID(), license_plate: 'ABC 123', reason: 'not_found', note: '', photos: [], ...more }
  return send<Written>(`/api/admin/lots/${lot.slug}/warnings`, { body, headers })
}

const ofDriver = (code: string) => send<Reply<typeof getWarning>>(`/api/warnings/${code}`)
const object = (code: string, body: object) =>
  send<Reply<typeof getWarning>>(`/api/warnings/${code}/objection`, {
    body: { photos: [], ...body },
    headers: { 'accept-language': 'fr' },
  })
const staffPath = (id: string, rest = '') => `/api/admin/lots/${lot.slug}/warnings/${id}${rest}`
const list = async ({ headers } = owner) =>
  (await send<Reply<typeof listWarnings>>(`/api/admin/lots/${lot.slug}/warnings`, { headers })).body.rows
const detail = async (id: string, { headers } = owner) =>
  (await send<Reply<typeof getStaffWarning>>(staffPath(id), { headers })).body
const paid = { payment_status: 'paid' } as const
const messages = () =>
  world.deps.db.selectFrom('messages').selectAll().where('lot_id', '=', lot.id).orderBy('created_at').execute()

test('a plate that is paid, being paid, in grace, permitted or a slip of a paid one gets no warning', async () => {
  const { db } = world.deps
  const refusals = async (plate: string) => (await write({ license_plate: plate })).body
  await makeStay(db, lot, { ...paid, license_plate: 'PAID 1', expires_at: inMinutes(20) })
  await makeStay(db, lot, { license_plate: 'PAYING 1', created_at: inMinutes(-1) })
  await makeStay(db, lot, { ...paid, license_plate: 'LATE 1', expires_at: inMinutes(-5) })
  const permit = { lot_id: lot.id, holder: 'The baker', starts_at: inMinutes(-60), ends_at: inMinutes(60) }
  await insertPermits(db, [permit], [['BAKER 1']])
  expect(await refusals('paid-1')).toMatchObject({ reason: 'warning_not_due', params: { result: 'valid' } })
  expect(await refusals('PAYING 1')).toMatchObject({ reason: 'warning_not_due', params: { result: 'paying' } })
  expect(await refusals('LATE 1')).toMatchObject({ reason: 'warning_not_due', params: { result: 'just_expired' } })
  expect(await refusals('BAKER 1')).toMatchObject({ reason: 'warning_not_due', params: { result: 'free' } })
  expect(await refusals('PA1D 1')).toMatchObject({ reason: 'warning_lookalike', params: { plate: 'PAID 1' } })
  expect(await refusals('!')).toMatchObject({ reason: 'plate_required' })
  expect((await write({ reason: 'other', note: '  ' })).body.reason).toBe('warning_note_required')
  expect((await write({ photos: ['data:image/png;base64,AAAA'] })).body.reason).toBe('photo_type_unsupported')
  expect(await list()).toEqual([])
})

test('a warning is written once, with photos that tell nothing of the phone, and its card opens the driver’s page', async () => {
  await makeStay(world.deps.db, lot, { ...paid, expires_at: inMinutes(-40) })
  const nonce = randomUUID()
  const written = await write({ nonce, note: 'Row B', photos: [photo, photo] })
  expect(written).toMatchObject({
    status: 200,
    body: { license_plate: 'ABC 123', reason: 'expired', note: 'Row B', state: 'open', photo_count: 2 },
  })
  const { id, code } = written.body
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/)
  expect((await write({ nonce })).body.id).toBe(id)
  const colleague = await makeStaff(world, lot, 'checker')
  expect((await write({ license_plate: 'abc123' }, colleague)).body.reason).toBe('warning_exists')
  expect(await list(colleague)).toEqual([])
  expect(await list()).toMatchObject([{ id, user_email: checker.email, is_unanswered: false }])

  const { body: seen } = await ofDriver(`${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)
  expect(seen).toMatchObject({ lot_slug: lot.slug, reason: 'expired', note: 'Row B', state: 'open' })
  expect(seen.expired_at).toBe(inMinutes(-40).toISOString())
  expect(JSON.stringify(seen)).not.toContain('@')
  const picture = await world.app.request(`/api/warnings/${code}/photos/${seen.photos[0]}`)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(Buffer.from(photo.split(',')[1]!, 'base64').includes(CAMERA)).toBe(true)
  expect(bytes.includes(CAMERA)).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 })

  for (const [paper, box] of [
    ['a6', /297\.6\d+ 419\.5\d+/],
    ['receipt', /226\.7\d+ 467\.7\d+/],
  ] as const) {
    const card = await world.app.request(staffPath(id, `/card.pdf?paper=${paper}`), { headers: checker.headers })
    const { raw, lines } = readPdf(new Uint8Array(await card.arrayBuffer()))
    expect(raw.match(/\/Type \/Page\n/g)).toHaveLength(1)
    expect(/\/MediaBox \[0 0 (.*)\]/.exec(raw)![1]).toMatch(box)
    for (const part of ['This is not a fine.', 'Ceci n’est pas une contravention.', `/w/${code}`, 'ABC 123']) {
      expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain(part)
    }
  }
})

test('F140: a payment that was settling while the warning was written withdraws it, once, and its driver is told', async () => {
  const stay = await makeStay(world.deps.db, lot, { created_at: inMinutes(-8), expires_at: inMinutes(112) })
  const settling = await world.deps.pool.connect()
  await settling.query('begin')
  await settling.query(
    `update parking_sessions set payment_status = 'paid', payment_id = 'pi_1', paid_at = $2 where id = $1`,
    [stay.id, inMinutes(-7)],
  )
  const { id, code } = (await write({ photos: [photo] })).body
  await settleWarnings(world.deps)
  expect((await ofDriver(code)).body.state).toBe('open')
  await settling.query('commit')
  settling.release()
  await Promise.all([settleWarnings(world.deps), settleWarnings(world.deps), ofDriver(code)])
  expect((await ofDriver(code)).body).toMatchObject({ state: 'withdrawn', withdrawal: 'payment', photos: [] })
  expect(await messages()).toMatchObject([
    { kind: 'sms', session_id: stay.id, text: expect.stringContaining(`/w/${code}`) },
  ])
  const log = await world.deps.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
  expect(log.map(({ action }) => action)).toEqual(['warning.written', 'warning.withdrawn'])
})

test('a car that has just come gets no warning before its driver had the time to pay', async () => {
  await world.deps.db
    .updateTable('lot_settings')
    .set({ grace_arrival_minutes: 10 })
    .where('lot_id', '=', lot.id)
    .execute()
  expect((await write()).body).toMatchObject({
    reason: 'warning_arrival',
    params: { until: inMinutes(10).toISOString() },
  })
  now = inMinutes(9)
  expect((await write()).body.reason).toBe('warning_arrival')
  now = inMinutes(2)
  expect((await write()).status).toBe(200)
})

test('F141: a payment of which no webhook told is found at the provider before a warning is written', async () => {
  const session = await makeSession(world, lot)
  await confirm(world, await startPayment(world, session))
  now = inMinutes(8)
  const { payments } = { payments: world.deps.db.updateTable('payments') }
  await payments
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', session.id)
    .execute()
  expect((await write({ license_plate: 'ABCD 123' })).body).toMatchObject({
    reason: 'warning_not_due',
    params: { result: 'valid' },
  })
})

test('a corrected plate and a permit withdraw a warning; a payment after it closes it', async () => {
  const { db } = world.deps
  const typo = await makeStay(db, lot, { ...paid, license_plate: 'WXY 987', paid_at: inMinutes(-20) })
  const [corrected, permitted, later, unpaid] = await Promise.all(
    ['ONE 1', 'TWO 2', 'SIX 6', 'TEN 9'].map(async (license_plate) => (await write({ license_plate })).body),
  )
  await db.updateTable('parking_sessions').set({ license_plate: 'ONE 1' }).where('id', '=', typo.id).execute()
  const permit = { lot_id: lot.id, holder: 'The baker', starts_at: inMinutes(-60), ends_at: inMinutes(60) }
  await insertPermits(db, [permit], [['TWO 2']])
  await makeStay(db, lot, { ...paid, license_plate: 'SIX 6', paid_at: inMinutes(30), expires_at: inMinutes(90) })
  await settleWarnings(world.deps)
  const states = new Map((await list()).map(({ id, state, withdrawal }) => [id, [state, withdrawal]]))
  expect([corrected, permitted, later, unpaid].map((one) => states.get(one!.id))).toEqual([
    ['withdrawn', 'payment'],
    ['withdrawn', 'permit'],
    ['paid', null],
    ['open', null],
  ])
})

test('F142: no warning is written during an outage, and one from the time of a late declared one is withdrawn', async () => {
  const { db } = world.deps
  const { id } = (await write()).body
  const incident = {
    kind: 'payments',
    lot_id: lot.id,
    cause: 'declared',
    reason: 'Card terminal',
    began_at: inMinutes(-1),
  } as const
  await db.insertInto('incidents').values(incident).execute()
  expect((await write({ license_plate: 'OTHER 1' })).body.reason).toBe('warning_incident')
  await settleWarnings(world.deps)
  expect(await list()).toMatchObject([{ id, state: 'withdrawn', withdrawal: 'incident' }])
})

test('a driver objects with evidence, staff are told and answer, and the withdrawal is mailed', async () => {
  const { id, code } = (await write()).body
  const objection = { text: 'J’ai payé.', email: ' Ada@Example.test ', photos: [photo] }
  const { body } = await object(code, objection)
  expect(body).toMatchObject({ evidence_count: 1, photos: [], thread: { is_mailed: true } })
  expect(JSON.stringify(body)).not.toMatch(/example\.test/i)
  expect((await object(code, { text: 'Encore', photos: [photo, photo, photo] })).body.reason).toBe(
    'evidence_photos_too_many',
  )
  expect(await messages()).toMatchObject([
    { recipient: owner.email, links: [expect.stringContaining(`/warnings?open=${id}`)], is_secret: true },
  ])
  const items = () =>
    world.deps.db
      .selectFrom('attention_items')
      .select('kind')
      .where('lot_id', '=', lot.id)
      .where('resolved_at', 'is', null)
      .execute()
  expect(await items()).toEqual([{ kind: 'warning_objected' }])
  expect(await list()).toMatchObject([{ is_unanswered: true }])

  const seen = await detail(id)
  expect(seen).toMatchObject({ photos: [{ author: 'driver' }], thread: { messages: [{ text: 'J’ai payé.' }] } })
  expect((await detail(id, checker)).thread).toBeNull()
  const evidence = seen.photos[0]!.id
  expect((await world.app.request(staffPath(id, `/photos/${evidence}`), { headers: owner.headers })).status).toBe(200)
  expect((await send(`/api/warnings/${code}/photos/${evidence}`)).status).toBe(404)
  await send(staffPath(id, '/thread'), { body: { text: 'You are right.' }, headers: owner.headers })
  expect(await items()).toEqual([])

  const withdraw = (note: string) => send(staffPath(id, '/withdrawal'), { body: { note }, headers: owner.headers })
  expect((await withdraw(' ')).body.reason).toBe('warning_note_required')
  expect((await withdraw('Paid in cash')).body).toMatchObject({ state: 'withdrawn', withdrawal_note: 'Paid in cash' })
  expect((await withdraw('Paid in cash')).body.reason).toBe('warning_closed')
  expect((await messages()).slice(1)).toMatchObject([
    { recipient: 'ada@example.test', links: [expect.stringContaining(`/w/${code}`)] },
    { recipient: 'ada@example.test', subject: 'L’avertissement pour ABC 123 a été retiré' },
  ])
  const { body: after } = await ofDriver(code)
  expect(after).toMatchObject({ state: 'withdrawn', withdrawal: 'staff', evidence_count: 0 })
  expect(JSON.stringify(after)).not.toContain('Paid in cash')
})

test('photos go after ninety days and the warning with the retention; a wrong code finds nothing', async () => {
  const { code } = (await write({ photos: [photo] })).body
  expect((await ofDriver('AAAAA-AAAAA')).body.reason).toBe('warning_not_found')
  now = new Date(now.getTime() + 89 * DAY_MS)
  await sweepWarnings(world.deps)
  expect((await ofDriver(code)).body.photos).toHaveLength(1)
  now = new Date(now.getTime() + 2 * DAY_MS)
  await sweepWarnings(world.deps)
  expect((await ofDriver(code)).body).toMatchObject({ state: 'open', photos: [] })
  now = new Date(now.getTime() + 25 * 31 * DAY_MS)
  await sweepWarnings(world.deps)
  expect((await ofDriver(code)).status).toBe(404)
})

test('photos and warnings are removed in batches, and each tells whether there are more', async () => {
  const { body } = await write()
  const { pool } = world.deps
  await pool.query(
    `insert into warning_photos (warning_id, author, jpeg, created_at) select $1, 'staff', 'x', now() from generate_series(1, 150)`,
    [body.id],
  )
  await pool.query(
    `insert into warnings (lot_id, code, nonce, license_plate, reason, result, seen_at, user_id)
     select lot_id, 'CCCCCCC' || translate(to_char(n, 'FM000'), '01', 'XY'), gen_random_uuid(), 'OLD', 'not_found', 'not_found', seen_at, user_id
     from warnings, generate_series(1, 600) n where id = $1`,
    [body.id],
  )
  const left = async (table: string) => {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    return rows[0]!.n
  }
  now = new Date(now.getTime() + 91 * DAY_MS)
  expect([await sweepWarnings(world.deps), await left('warning_photos')]).toEqual([true, 50])
  expect([await sweepWarnings(world.deps), await left('warning_photos')]).toEqual([false, 0])
  now = new Date(now.getTime() + 25 * 31 * DAY_MS)
  expect(await sweepWarnings(world.deps)).toBe(true)
  expect([await sweepWarnings(world.deps), await left('warnings')]).toEqual([false, 0])
})
