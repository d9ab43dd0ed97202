import type { Reply } from '@lotwise/contract/endpoint'
import type { checkPlate } from '@lotwise/contract/checks'
import type { addPermit, importPermits, listPermits } from '@lotwise/contract/permits'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { UnnamedClient } from '../../infra/db/named-client.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { sweepPersonalData } from '../sweep-personal-data.ts'

/** A Tuesday. */
const NOON = new Date('2026-03-10T16:00:00Z')
const PERMIT = {
  holder: ' Ada  Roy ',
  phone: '416 555 0123',
  license_plates: ['abc 123', 'XYZ-9'],
  from: '2026-03-01',
  until: '2026-06-30',
  weekdays: [1, 2, 3, 4, 5],
  reason: 'Staff',
  notes: ' blue van ',
}

type Permit = Reply<typeof addPermit>

let now = NOON
let world: World
let lot: LotRow
let owner: Staff
beforeAll(async () => {
  world = await openWorld({ now: () => now, env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = NOON
  lot = await makeLot(world.deps.db, { stripe_account_id: `acct_${crypto.randomUUID()}`, charges_enabled: true })
  owner = await makeStaff(world, lot, 'owner')
})

/** Signed in again: an access token is short-lived. */
async function moveTo(moment: string): Promise<void> {
  now = new Date(moment)
  owner = await makeStaff(world, lot, 'admin')
}

async function send<T>(path: string, body?: object, method = 'POST'): Promise<{ status: number; body: T }> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}${path}`, {
    method: body ? method : 'GET',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as T }
}

const add = (change: object = {}) => send<Permit>('/permits', { ...PERMIT, ...change })
const list = async (query = '') => (await send<Reply<typeof listPermits>>(`/permits${query}`)).body
const check = async (license_plate: string) => (await send<Reply<typeof checkPlate>>('/checks', { license_plate })).body

test('a permit lets its plates park on its days, and a checker is told its reason, not its holder', async () => {
  const { status, body } = await add()
  expect([status, body]).toMatchObject([
    201,
    {
      holder: 'Ada Roy',
      phone: '(416) 555-0123',
      license_plates: ['ABC 123', 'XYZ-9'],
      from: '2026-03-01',
      until: '2026-06-30',
      ends_at: '2026-07-01T04:00:00.000Z',
      notes: 'blue van',
      state: 'running',
    },
  ])
  const onDuty = await check('xyz9')
  expect(onDuty).toMatchObject({ result: 'free', session: null, near_misses: [] })
  expect(onDuty.permit).toEqual({
    reason: 'Staff',
    notes: 'blue van',
    ends_at: '2026-07-01T04:00:00.000Z',
    weekdays: [1, 2, 3, 4, 5],
    applies: true,
  })
  expect((await check('XYZ8')).near_misses).toMatchObject([{ license_plate: 'XYZ-9', result: 'free' }])
  await moveTo('2026-03-14T16:00:00Z')
  expect(await check('xyz9')).toMatchObject({ result: 'not_found', permit: { applies: false } })
  await moveTo('2026-07-01T04:00:00Z')
  expect(await check('xyz9')).not.toHaveProperty('permit')
})

test('a paid stay counts beside a permit that does not apply', async () => {
  await add({ weekdays: [7] })
  const paid = {
    license_plate: 'ABC123',
    payment_status: 'paid',
    expires_at: new Date('2026-03-10T18:00:00Z'),
  } as const
  await makeStay(world.deps.db, lot, paid)
  expect(await check('ABC 123')).toMatchObject({ result: 'valid', permit: { applies: false } })
})

test('a plate has one permit at a time, also when two add it at once', async () => {
  const replies = await Promise.all([add(), add({ license_plates: ['A-BC123'] })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await add({ license_plates: ['NEW 1', 'abc123'] })).toMatchObject({
    status: 409,
    body: { reason: 'permit_exists', field: 'license_plates', error: 'ABC123 already has a permit here' },
  })
  expect((await send('/free-parkers', { license_plate: 'ABC 123' })).body).toMatchObject({
    reason: 'free_parker_exists',
  })
})

test('it is ended and renewed, and both are in the audit log without its holder', async () => {
  const { id } = (await add()).body
  expect((await send<Permit>(`/permits/${id}/end`, {})).body).toMatchObject({ state: 'ended', until: '2026-03-10' })
  expect((await check('ABC123')).result).toBe('not_found')
  expect((await send(`/permits/${id}/renewal`, { until: '2026-03-09' })).body).toMatchObject({
    reason: 'permit_days_reversed',
  })
  expect((await send<Permit>(`/permits/${id}/renewal`, { until: '2027-01-31' })).body).toMatchObject({
    state: 'running',
    until: '2027-01-31',
  })
  const log = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['permit.added', 'permit.ended', 'permit.renewed'])
  expect(JSON.stringify(log)).not.toMatch(/Ada|555.{0,2}0123/)
})

test('one that begins later can be ended before', async () => {
  const { id, state } = (await add({ from: '2026-04-01' })).body
  expect(state).toBe('upcoming')
  expect((await send<Permit>(`/permits/${id}/end`, {})).body.state).toBe('ended')
  expect((await add()).status).toBe(201)
})

test('it is changed, and found by holder, phone, reason and part of a plate', async () => {
  const { id } = (await add()).body
  await add({ holder: 'Bo Lee', license_plates: ['LEE 1'], phone: '', reason: 'Tenant', from: '2026-05-01' })
  const changed = await send<Permit>(`/permits/${id}`, { ...PERMIT, license_plates: ['ABC 123', 'NEW 7'] }, 'PATCH')
  expect(changed.body.license_plates).toEqual(['ABC 123', 'NEW 7'])
  expect((await check('XYZ9')).result).toBe('not_found')
  const holders = async (query: string) => (await list(query)).rows.map(({ holder }) => holder)
  expect(await holders('')).toEqual(['Ada Roy', 'Bo Lee'])
  for (const search of ['ada', '5550123', 'new7', 'staff'])
    expect(await holders(`?search=${search}`)).toEqual(['Ada Roy'])
  expect(await holders('?state=upcoming')).toEqual(['Bo Lee'])
  await send<Permit>(`/permits/${id}`, { holder: 'Élise Noël' }, 'PATCH')
  for (const search of ['élise', 'Élise', 'ELISE noel', 'NOËL'])
    expect(await holders(`?search=${encodeURIComponent(search)}`)).toEqual(['Élise Noël'])
  expect(await list('?search=100%25')).toEqual({ rows: [], total: 0 })
})

test('two who change different things of a permit both keep them, and an ended one stays ended', async () => {
  const { id } = (await add()).body
  await send(`/permits/${id}`, { notes: 'Second gate' }, 'PATCH')
  await send(`/permits/${id}`, { reason: 'Tenant' }, 'PATCH')
  const { body: ended } = await send<Permit>(`/permits/${id}/end`, {})
  const { body } = await send<Permit>(`/permits/${id}`, { holder: 'Ada Roy-Lee' }, 'PATCH')
  const { holder, reason, notes, ...rest } = body
  expect({ holder, reason, notes }).toEqual({ holder: 'Ada Roy-Lee', reason: 'Tenant', notes: 'Second gate' })
  expect(rest).toMatchObject({ license_plates: ended.license_plates, ends_at: ended.ends_at, state: 'ended' })
  expect(await send(`/permits/${id}`, { holder: ' ' }, 'PATCH')).toMatchObject({
    status: 400,
    body: { reason: 'permit_holder_required', field: 'holder' },
  })
})

test('a free parker is a permit of ten years: both end together, and come back together', async () => {
  const session = (await send<{ id: string }>('/free-parkers', { license_plate: 'FREE 1', notes: 'The baker' })).body
  const [permit] = (await list()).rows
  expect(permit).toMatchObject({ holder: null, license_plates: ['FREE 1'], until: '2036-03-10', notes: 'The baker' })
  expect(await check('FREE1')).toMatchObject({ result: 'free', session: { id: session.id }, permit: { notes: null } })
  await send(`/permits/${permit!.id}/end`, {})
  await moveTo('2026-03-10T17:00:00Z')
  expect(await check('FREE1')).toMatchObject({ result: 'expired', session: { id: session.id } })
  await send(`/permits/${permit!.id}/renewal`, { until: '2026-12-31' })
  await send(`/sessions/${session.id}/plate`, { license_plate: 'FREE 2', reason: 'New car' })
  expect((await list()).rows[0]!.license_plates).toEqual(['FREE 2'])
  expect(await check('FREE2')).toMatchObject({ result: 'free', session: { expires_at: '2027-01-01T05:00:00.000Z' } })
  await world.app.request(`/api/admin/lots/${lot.slug}/sessions/${session.id}`, {
    method: 'DELETE',
    headers: owner.headers,
  })
  expect(await check('FREE2')).toMatchObject({ result: 'not_found' })
  expect((await list()).rows[0]!.state).toBe('ended')
})

test('an import adds all or nothing, and tells every row that stops it', async () => {
  await add()
  const good = { ...PERMIT, license_plates: ['NEW 1'] }
  const permits = [good, { ...PERMIT, license_plates: ['ABC 123'] }, { ...good, until: '31.12.2026' }, good]
  const dry = await send<Reply<typeof importPermits>>('/permits/import', { dry_run: true, permits })
  expect(dry.body).toEqual({
    added: 0,
    problems: [
      { index: 1, reason: 'permit_exists', field: 'license_plates', license_plate: 'ABC 123', same_as: null },
      { index: 2, reason: 'permit_day_invalid', field: 'until', license_plate: null, same_as: null },
      { index: 3, reason: 'permit_exists', field: 'license_plates', license_plate: 'NEW 1', same_as: 0 },
    ],
  })
  expect((await send('/permits/import', { dry_run: false, permits })).body).toMatchObject({
    reason: 'permits_not_imported',
  })
  expect((await list()).total).toBe(1)
  const replies = await Promise.all(
    [1, 2].map(() =>
      send('/permits/import', { dry_run: false, permits: [good, { ...PERMIT, license_plates: ['NEW 2'] }] }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await list()).total).toBe(3)
})

test('five thousand are imported at once, with as many statements as two', async () => {
  const query = vi.spyOn(UnnamedClient.prototype, 'query')
  const importMany = async (plates: string[][]) => {
    query.mockClear()
    const permits = plates.map((license_plates) => ({ ...PERMIT, license_plates }))
    const reply = await send('/permits/import', { dry_run: false, permits })
    expect(reply).toEqual({ status: 200, body: { added: plates.length, problems: [] } })
    return query.mock.calls.length
  }
  const few = await importMany([['NEW 1'], ['NEW 2']])
  const many = Array.from({ length: 5000 }, (_, n) => [`E${n}`])
  // Jobs may ask something meanwhile.
  expect(await importMany(many)).toBeLessThan(few + 10)
  expect((await list('?search=e4999')).rows).toMatchObject([{ license_plates: many[4999] }])
  expect((await send('/permits/import', { dry_run: true, permits: [...many, ['ONE 1']] })).status).toBe(400)
})

test('the export can be imported again', async () => {
  await add({ holder: '=Ada, "the" baker' })
  const read = async (lang: string) => {
    const path = `/api/admin/lots/${lot.slug}/permits.csv?lang=${lang}`
    return (await world.app.request(path, { headers: owner.headers })).text()
  }
  expect(await read('en')).toBe(
    '"Holder","Licence plates","Phone","From","Until","Weekdays","Reason","Notes"\r\n' +
      '"\'=Ada, ""the"" baker","ABC 123, XYZ-9","(416) 555-0123","2026-03-01","2026-06-30","Mon Tue Wed Thu Fri","Staff","blue van"\r\n',
  )
  expect(await read('fr')).toMatch(/^"Titulaire","Plaques",.*\r\n.*,"lun mar mer jeu ven",/)
})

test('a driver is told of a permit only for its plate and its phone together', async () => {
  await add()
  const ask = async (body: object) => {
    const reply = await world.app.request(`/api/lots/${lot.slug}/paid-stays/find`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': crypto.randomUUID() },
      body: JSON.stringify({ session_ids: [], ...body }),
    })
    return reply.json()
  }
  const told = { permit_until: '2026-07-01T04:00:00.000Z', stay: null }
  expect(await ask({ license_plate: 'abc123', phone: '4165550123' })).toEqual(told)
  expect(await ask({ license_plate: 'abc123', phone: '4165550124' })).toEqual({ stay: null })
  expect(await ask({ license_plate: 'abc124', phone: '4165550123' })).toEqual({ stay: null })
  expect(await ask({ license_plate: 'abc123', phone: '' })).toEqual({ stay: null })
  now = new Date('2026-03-15T16:00:00Z')
  expect(await ask({ license_plate: 'abc123', phone: '4165550123' })).toEqual({ stay: null })
})

test('ended permits are removed after the retention', async () => {
  await add()
  await moveTo('2028-06-30T16:00:00Z')
  while (await sweepPersonalData(world.deps));
  expect((await list()).total).toBe(1)
  await moveTo('2028-07-02T16:00:00Z')
  while (await sweepPersonalData(world.deps));
  expect((await list()).total).toBe(0)
})
