import { randomUUID } from 'node:crypto'
import type { Role } from '@lotwise/domain/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { post } from '../../test/pay.ts'
import { withoutFreeConnections } from '../../test/outages.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { sweepChecks } from './sweep-checks.ts'

type Checked = {
  id: string
  result: string
  license_plate: string
  checked_at: string
  session: Record<string, unknown> | null
  near_misses: { license_plate: string; result: string; lookalike: boolean }[]
}

const NOW = new Date('2026-06-10T12:00:00Z')
const inMinutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

let now = NOW
let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => now, env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

describe('a plate', () => {
  test('that is paid is valid in any spelling, and the session comes without money or names', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const stay = await park(lot, { license_plate: 'ABC 123', notes: 'blue van', expires_at: inMinutes(42) })
    expect(await check(lot, staff, ' a-b c123')).toMatchObject({ result: 'valid', license_plate: 'ABC 123' })
    const { session, checked_at } = await check(lot, staff, 'abc123')
    expect(checked_at).toBe('2026-06-10T12:00:00.000Z')
    expect(session).toEqual({
      id: stay.id,
      license_plate: 'ABC 123',
      expires_at: '2026-06-10T12:42:00.000Z',
      created_at: '2026-06-10T11:00:00.000Z',
      payment_status: 'paid',
      notes: 'blue van',
    })
  })

  test.each([
    [{ payment_status: 'Yolo', payment_method_type: 'subscription', auto_renew: true }, 'monthly'],
    [{ payment_status: 'Yolo', payment_method_type: 'monthly', auto_renew: true }, 'free'],
    [{ payment_status: 'pending', created_at: inMinutes(-1) }, 'paying'],
    [{ payment_status: 'paid', expires_at: inMinutes(-5) }, 'just_expired'],
    [{ payment_status: 'paid', expires_at: inMinutes(-40) }, 'expired'],
    [{ payment_status: 'refunded' }, 'refunded'],
    [{ payment_status: 'pending', created_at: inMinutes(-30) }, 'not_found'],
  ] as const)('with %j is %s', async (stay, result) => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await park(lot, stay)
    expect((await check(lot, staff, 'ABC 123')).result).toBe(result)
  })

  test('that its driver has corrected is valid in both spellings, and the first one ends with another car', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const stay = await park(lot, { license_plate: 'ABC 124', expires_at: inMinutes(30) })
    const change = {
      lot_id: lot.id,
      session_id: stay.id,
      kind: 'correction',
      former_plate: 'ABC 123',
      changed_at: NOW,
    } as const
    await world.deps.db.insertInto('plate_changes').values(change).execute()
    const extension = { expires_at: inMinutes(90), session_type: 'Extension', extends_session_id: stay.id } as const
    await park(lot, { license_plate: 'ABC 124', ...extension })
    for (const plate of ['ABC 123', 'ABC 124']) {
      expect(await check(lot, staff, plate)).toMatchObject({
        license_plate: plate,
        result: 'valid',
        session: { license_plate: 'ABC 124', expires_at: inMinutes(90).toISOString() },
      })
    }
    await world.deps.db.updateTable('plate_changes').set({ ended_at: NOW }).where('session_id', '=', stay.id).execute()
    expect((await check(lot, staff, 'ABC 123')).result).toBe('not_found')
  })

  test('that was extended is valid until its last hour, also among many unpaid sessions', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await park(lot, { expires_at: inMinutes(-60) })
    const extension = await park(lot, { expires_at: inMinutes(30), session_type: 'Extension' })
    for (let form = 0; form < 25; form++) {
      await park(lot, { payment_status: 'pending', created_at: inMinutes(-1), expires_at: inMinutes(600) })
    }
    expect(await check(lot, staff, 'ABC 123')).toMatchObject({ result: 'valid', session: { id: extension.id } })
  })

  test('of another lot, or of a session that was deleted, is not found', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const other = await makeLotWithStaff('owner')
    await park(other.lot, {})
    await park(lot, { deleted_at: NOW, deleted_by: other.staff.userId })
    expect(await check(lot, staff, 'ABC 123')).toMatchObject({ result: 'not_found', session: null, near_misses: [] })
  })

  test.each([
    ['  ', 'plate_required', 'Please enter a license plate'],
    ['ABCDEFG1234567', 'plate_too_long', 'A plate has at most 12 letters and digits'],
  ])('"%s" is refused and not recorded', async (typed, reason, error) => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const reply = await postCheck(lot, staff, typed)
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { code: 'invalid_input', reason, field: 'license_plate', error },
    ])
    expect(await list(lot, staff)).toEqual([])
  })
})

describe('grace', () => {
  test('after the end and on arrival is the lot’s; the second counts from the first time a plate is seen unpaid', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const grace = { grace_end_minutes: 0, grace_arrival_minutes: 5 }
    await world.deps.db.updateTable('lot_settings').set(grace).where('lot_id', '=', lot.id).execute()
    await park(lot, { expires_at: inMinutes(-5) })
    expect(await check(lot, staff, 'ABC 123')).toMatchObject({ result: 'expired', grace: { end_minutes: 0 } })
    const until = inMinutes(5).toISOString()
    expect(await check(lot, staff, 'NEW 1')).toMatchObject({ result: 'not_found', arrival_until: until })
    now = inMinutes(4)
    expect(await check(lot, staff, 'new-1')).toMatchObject({ arrival_until: until })
    now = inMinutes(5)
    expect(await check(lot, staff, 'NEW 1')).not.toHaveProperty('arrival_until')
    now = NOW
  })
})

describe('near misses', () => {
  test('which only look alike are marked', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    for (const plate of ['BOB8OS5', 'BOB8OS6']) {
      await park(lot, { license_plate: plate })
    }
    const { result, near_misses: found } = await check(lot, staff, 'B0B80S5')
    expect(result).toBe('not_found')
    expect(found.filter(({ lookalike }) => lookalike).map((near) => near.license_plate)).toEqual(['BOB8OS5'])
  })

  test('are plates with a current stay, look-alikes first, and none long expired', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await park(lot, { license_plate: 'AB0 124' })
    await park(lot, { license_plate: 'ABO 128' })
    await park(lot, { license_plate: 'ABO 12', expires_at: inMinutes(-30) })
    await park(lot, { license_plate: 'BAO 123', payment_status: 'pending', created_at: inMinutes(-1) })
    await park(lot, { license_plate: 'AB0 123' })
    await park(lot, { license_plate: 'ABO 129', expires_at: inMinutes(-180) })
    await park(lot, { license_plate: 'ABO 999' })
    const { result, near_misses: nearMisses } = await check(lot, staff, 'ABO123')
    expect(result).toBe('not_found')
    expect(nearMisses.map((near) => [near.license_plate, near.result])).toEqual([
      ['AB0 123', 'valid'],
      ['BAO 123', 'paying'],
      ['ABO 128', 'valid'],
      ['ABO 12', 'expired'],
    ])
  })

  test('are of the same lot only, and not offered for a valid plate', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const other = await makeLotWithStaff('owner')
    await park(other.lot, { license_plate: 'ABC 124' })
    expect((await check(lot, staff, 'ABC 123')).near_misses).toEqual([])
    await park(lot, { license_plate: 'ABC 123' })
    await park(lot, { license_plate: 'ABC 125' })
    expect(await check(lot, staff, 'ABC 123')).toMatchObject({ result: 'valid', near_misses: [] })
  })
})

describe('the record', () => {
  test('has who checked what, when, and the result', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const stay = await park(lot, {})
    const { id } = await check(lot, staff, 'abc-123')
    const row = await world.deps.db.selectFrom('plate_checks').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({
      id,
      lot_id: lot.id,
      user_id: staff.userId,
      license_plate: 'ABC-123',
      plate_key: 'ABC123',
      result: 'valid',
      session_id: stay.id,
      request_key: null,
      checked_at: NOW,
      received_at: NOW,
      tone: 'good',
      data_age_s: null,
      round_id: null,
    })
  })

  test('shows checkers their own and managers all, newest first', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const colleague = await makeStaff(world, lot, 'checker')
    const admin = await makeStaff(world, lot, 'admin')
    await check(lot, staff, 'ONE 1')
    now = inMinutes(1)
    await check(lot, colleague, 'TWO 2')
    now = NOW
    const plates = async (person: Staff) => (await list(lot, person)).map((row) => [row.license_plate, row.user_email])
    expect(await plates(staff)).toEqual([['ONE 1', staff.email]])
    expect(await plates(admin)).toEqual([
      ['TWO 2', colleague.email],
      ['ONE 1', staff.email],
    ])
  })

  test('of a check that is sent again is one, with the answer that was given last', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const key = { 'idempotency-key': randomUUID() }
    const first = await check(lot, staff, 'ABC 123', key)
    await park(lot, {})
    const [second, third] = await Promise.all([check(lot, staff, 'ABC 123', key), check(lot, staff, 'ABC 123', key)])
    expect([second.id, third.id]).toEqual([first.id, first.id])
    expect(await list(lot, staff)).toMatchObject([{ id: first.id, result: 'valid' }])
    const reply = await postCheck(lot, staff, 'XYZ 9', key)
    expect(reply.status).toBe(409)
    const long = await postCheck(lot, staff, 'XYZ 9', { 'idempotency-key': 'k'.repeat(256) })
    expect(long.status).toBe(400)
  })

  test('is deleted after ninety days', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const old = await check(lot, staff, 'OLD 1')
    const { id } = await check(lot, staff, 'NEW 1')
    await backdate(old.id, 60 * 24 * 90 + 1)
    await backdate(id, 60 * 24 * 90 - 1)
    await sweepChecks(world.deps)
    expect((await list(lot, staff)).map((row) => row.id)).toEqual([id])
  })

  test('is deleted in batches, and each tells whether there are more', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await world.deps.pool.query(
      `insert into plate_checks (lot_id, user_id, license_plate, plate_key, result, checked_at)
       select $1, $2, 'OLD', 'OLD', 'not_found', $3::timestamptz - interval '91 days' from generate_series(1, 600)`,
      [lot.id, staff.userId, NOW],
    )
    expect([await sweepChecks(world.deps), (await rowsOf(lot)).length]).toEqual([true, 100])
    expect([await sweepChecks(world.deps), (await rowsOf(lot)).length]).toEqual([false, 0])
  })
})

describe('checks that a phone answered itself', () => {
  test('are recorded once, with what was shown, from how old data and in which round', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const stay = await park(lot, {})
    const round = randomUUID()
    const found = { ...answered('abc 123', 'valid', -20), round_id: round }
    const slip = { ...answered('A8C 123', 'not_found', 45), tone: 'wait', data_age_s: 700, round_id: round }
    const noPlate = answered('--', 'not_found', -1)
    const checks = [found, slip, slip, noPlate]
    const replies = await Promise.all([sendBatch(lot, staff, checks), sendBatch(lot, staff, checks)])
    expect(replies).toEqual([
      { recorded: [found.nonce, slip.nonce], refused: [noPlate.nonce] },
      { recorded: [found.nonce, slip.nonce], refused: [noPlate.nonce] },
    ])
    const shared = { user_id: staff.userId, received_at: NOW, round_id: round }
    expect(await rowsOf(lot)).toMatchObject([
      { ...shared, plate_key: 'ABC123', session_id: stay.id, tone: 'good', checked_at: inMinutes(-20), data_age_s: 60 },
      { ...shared, plate_key: 'A8C123', session_id: null, tone: 'wait', checked_at: NOW, data_age_s: 700 },
    ])
    expect(await roundsOf(lot)).toMatchObject([{ id: round, started_at: inMinutes(-20), ended_at: null }])
  })

  test('are one with the online check of the same press whose answer got lost: what was shown counts', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const shown = answered('ABC 123', 'not_found', 0)
    await park(lot, {})
    await check(lot, staff, 'ABC 123', { 'idempotency-key': shown.nonce })
    await sendBatch(lot, staff, [shown])
    expect(await rowsOf(lot)).toMatchObject([{ result: 'not_found', tone: 'bad', session_id: null, data_age_s: 60 }])
  })

  test('of two rounds leave the later one open, in whatever order they arrive; another person’s is left alone', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const colleague = await makeStaff(world, lot, 'checker')
    const [early, late] = [randomUUID(), randomUUID()]
    await sendBatch(lot, staff, [{ ...answered('TWO 2', 'not_found', -10), round_id: late }])
    await sendBatch(lot, staff, [{ ...answered('ONE 1', 'not_found', -40), round_id: early }])
    await sendBatch(lot, colleague, [{ ...answered('ONE 1', 'not_found', -5), round_id: late }])
    expect(await roundsOf(lot)).toMatchObject([
      { id: early, ended_at: inMinutes(-10) },
      { id: late, user_id: staff.userId, ended_at: null },
    ])
    expect((await rowsOf(lot)).map((row) => row.round_id)).toEqual([early, late, null])
  })
})

describe('a round', () => {
  test('has every check of its walk; managers read the sheet, with each car once in the figures', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const admin = await makeStaff(world, lot, 'admin')
    const colleague = await makeStaff(world, lot, 'checker')
    const id = randomUUID()
    const started_at = inMinutes(-30).toISOString()
    expect(await saveRound(lot, staff, id, { started_at, ended_at: null })).toEqual({ id, started_at, ended_at: null })
    await sendBatch(lot, staff, [{ ...answered('ABC 123', 'not_found', -8), round_id: id }])
    await park(lot, {})
    await postCheck(lot, staff, 'ABC 123', {}, id)
    await sendBatch(lot, staff, [{ ...answered('XYZ 9', 'not_found', -9), round_id: id }])
    const ended_at = inMinutes(-1).toISOString()
    for (let time = 0; time < 2; time++)
      expect(await saveRound(lot, staff, id, { started_at, ended_at })).toMatchObject({ ended_at })
    const round = {
      id,
      started_at,
      ended_at,
      user_email: staff.email,
      is_own: false,
      cars: { good: 1, wait: 0, bad: 1 },
    }
    expect(await listed(lot, admin)).toEqual([round])
    expect(await listed(lot, colleague)).toEqual([])
    const sheet = (await (await read(lot, admin, `/rounds/${id}`)).json()) as { checks: object[] }
    expect(sheet).toMatchObject(round)
    expect(sheet.checks).toMatchObject([
      { license_plate: 'XYZ 9', tone: 'bad', data_age_s: 60 },
      { license_plate: 'ABC 123', tone: 'bad', data_age_s: 60 },
      { license_plate: 'ABC 123', tone: 'good', data_age_s: null },
    ])
    const csv = await (await read(lot, admin, `/rounds/${id}/sheet.csv`)).text()
    expect(csv).toContain(`"2026-06-10","07:51:00","XYZ 9","not_found","red",60,"${staff.email}"\r\n`)
    const foreign = await put(lot, colleague, id, { started_at, ended_at })
    expect([foreign.status, (await foreign.json()) as object]).toMatchObject([404, { reason: 'round_not_found' }])
    const reversed = await put(lot, staff, id, { started_at: ended_at, ended_at: started_at })
    expect(reversed.status).toBe(400)
  })
})

describe('the queue of a phone', () => {
  test('F137 two phones with the same nonces: at once from one person they are one check, and nobody takes another’s', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const other = await makeStaff(world, lot, 'checker')
    const checks = Array.from({ length: 100 }, (_, car) => answered(`ABC ${100 + car}`, 'not_found', -3))
    // In the other order each would wait for what the other has written.
    await Promise.all([
      sendBatch(lot, staff, checks),
      sendBatch(lot, staff, checks.toReversed()),
      sendBatch(lot, other, checks),
      sendBatch(lot, staff, checks.toReversed()),
    ])
    const rows = await rowsOf(lot)
    expect([staff, other].map(({ userId }) => rows.filter((row) => row.user_id === userId).length)).toEqual([100, 100])
  })

  test('F138 while the database is away nothing is taken, and the same checks are kept once when it is back', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    const checks = [answered('ABC 123', 'valid', -3)]
    const away = await withoutFreeConnections(world)
    const refused = await away.request(`/api/admin/lots/${lot.slug}/checks/batch`, {
      method: 'POST',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ checks }),
    })
    expect(refused.status).toBe(503)
    expect(await rowsOf(lot)).toEqual([])
    await sendBatch(lot, staff, checks)
    await sendBatch(lot, staff, checks)
    expect(await rowsOf(lot)).toHaveLength(1)
  })
})

function put(lot: LotRow, { headers }: Staff, id: string, body: object) {
  const path = `/api/admin/lots/${lot.slug}/rounds/${id}`
  const json = { ...headers, 'content-type': 'application/json' }
  return world.app.request(path, { method: 'PUT', headers: json, body: JSON.stringify(body) })
}

async function saveRound(lot: LotRow, staff: Staff, id: string, body: object): Promise<unknown> {
  const reply = await put(lot, staff, id, body)
  expect(reply.status).toBe(200)
  return reply.json()
}

function read(lot: LotRow, { headers }: Staff, path: string) {
  return world.app.request(`/api/admin/lots/${lot.slug}${path}`, { headers })
}

async function listed(lot: LotRow, staff: Staff): Promise<unknown> {
  return (await read(lot, staff, '/rounds')).json()
}

function answered(plate: string, result: string, minutes: number) {
  const checked_at = inMinutes(minutes).toISOString()
  return { nonce: randomUUID(), license_plate: plate, result, checked_at, data_age_s: 60 }
}

async function sendBatch(lot: LotRow, { headers }: Staff, checks: object[]): Promise<unknown> {
  const reply = await post(world, `/api/admin/lots/${lot.slug}/checks/batch`, { checks }, headers)
  expect(reply.status).toBe(200)
  return reply.json()
}

function rowsOf(lot: LotRow) {
  const rows = world.deps.db.selectFrom('plate_checks').selectAll().where('lot_id', '=', lot.id)
  return rows.orderBy('checked_at').execute()
}

function roundsOf(lot: LotRow) {
  const rounds = world.deps.db.selectFrom('check_rounds').selectAll().where('lot_id', '=', lot.id)
  return rounds.orderBy('started_at').execute()
}

function backdate(id: string, minutes: number) {
  const change = { checked_at: inMinutes(-minutes) }
  return world.deps.db.updateTable('plate_checks').set(change).where('id', '=', id).execute()
}

async function makeLotWithStaff(role: Role) {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

function park(lot: LotRow, stay: Parameters<typeof makeStay>[2]) {
  const usual = { payment_status: 'paid', expires_at: inMinutes(60), created_at: inMinutes(-60) } as const
  return makeStay(world.deps.db, lot, { ...usual, ...stay })
}

function postCheck(lot: LotRow, { headers }: Staff, plate: string, more: Record<string, string> = {}, round?: string) {
  const body = { license_plate: plate, ...(round && { round_id: round }) }
  return post(world, `/api/admin/lots/${lot.slug}/checks`, body, { ...headers, ...more })
}

async function check(lot: LotRow, staff: Staff, plate: string, more?: Record<string, string>): Promise<Checked> {
  const reply = await postCheck(lot, staff, plate, more)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Checked
}

async function list(lot: LotRow, { headers }: Staff): Promise<(Checked & { user_email: string })[]> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/checks`, { headers })
  expect(reply.status).toBe(200)
  return (await reply.json()) as (Checked & { user_email: string })[]
}
