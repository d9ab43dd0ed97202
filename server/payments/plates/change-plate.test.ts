import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import {
  confirm,
  makePaidSession,
  makePayableLot,
  makeSession,
  post,
  readSession,
  startPayment,
  type Session,
} from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'
import { listSessionsOfFormerKey } from '../../sessions/plate-changes-table.ts'

const MINUTE_MS = 60_000

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
beforeEach(async () => {
  lot = await makePayableLot(world)
})
afterAll(() => world.close())

async function change(id: string, license_plate: string) {
  const reply = await post(world, `/api/sessions/${id}/plate`, { license_plate })
  const body = (await reply.json()) as { license_plate: string; reason: string }
  return reply.status === 200 ? body.license_plate : body.reason
}

async function paidMinutesAgo({ id }: Session, minutes: number): Promise<void> {
  const paid_at = new Date(world.deps.now().getTime() - minutes * MINUTE_MS)
  await world.deps.db.updateTable('payments').set({ paid_at }).where('session_id', '=', id).execute()
}

const validUnder = async (key: string) => {
  const rows = await world.deps.db
    .selectFrom('parking_sessions')
    .select('id')
    .where('lot_id', '=', lot.id)
    .where('plate_key', '=', key)
    .execute()
  return [...rows.map(({ id }) => id), ...(await listSessionsOfFormerKey(world.deps.db, lot.id, key))]
}

test('a slip is corrected at any time, and both spellings count', async () => {
  const session = await makePaidSession(world, lot, { license_plate: 'ABCO 123' })
  await paidMinutesAgo(session, 90)
  expect(await change(session.id, 'abc0 123')).toBe('ABC0 123')
  expect(await validUnder('ABC0123')).toEqual([session.id])
  expect(await validUnder('ABCO123')).toEqual([session.id])
  const texts = await world.deps.db.selectFrom('messages').select('text').where('session_id', '=', session.id).execute()
  expect(texts.some(({ text }) => text.includes('is now for plate ABC0 123'))).toBe(true)
  const audit = await world.deps.db
    .selectFrom('audit_log')
    .select(['after', 'actor_job'])
    .where('action', '=', 'session.plate_changed')
    .where('subject_id', '=', session.id)
    .execute()
  expect(audit).toEqual([{ after: { kind: 'correction' }, actor_job: 'change_plate' }])
})

test('three corrections are enough, and they do not add up to another plate', async () => {
  const session = await makePaidSession(world, lot, { license_plate: 'ABCD 123' })
  await paidMinutesAgo(session, 11)
  expect(await change(session.id, 'ABCX 124')).toBe('ABCX 124')
  expect(await change(session.id, 'AWXX 124')).toBe('plate_too_different')
  expect(await change(session.id, 'ABCE 123')).toBe('ABCE 123')
  expect(await change(session.id, 'ABCG 123')).toBe('ABCG 123')
  expect(await change(session.id, 'ABCF 123')).toBe('plate_corrected_often')
  // As first entered and as it is now: the spellings between were no car's.
  expect(await validUnder('ABCD123')).toEqual([session.id])
  expect(await validUnder('ABCG123')).toEqual([session.id])
  expect([await validUnder('ABCX124'), await validUnder('ABCE123')]).toEqual([[], []])
  // The same again changes nothing.
  expect(await change(session.id, 'ab cg-123')).toBe('ABCG 123')
})

test('another car within ten minutes, once; the old plate and its spellings end at once', async () => {
  const session = await makePaidSession(world, lot, { license_plate: 'ABCD 123' })
  expect(await change(session.id, 'ABCE 123')).toBe('ABCE 123')
  expect(await change(session.id, 'XYZ 987')).toBe('XYZ 987')
  expect(await validUnder('XYZ987')).toEqual([session.id])
  expect(await validUnder('ABCD123')).toEqual([])
  expect(await validUnder('ABCE123')).toEqual([])
  expect(await change(session.id, 'ABCD 123')).toBe('plate_too_different')
  expect(await change(session.id, 'XYZ 988')).toBe('XYZ 988')
})

test('ten minutes after paying another car is refused', async () => {
  const session = await makePaidSession(world, lot)
  await paidMinutesAgo(session, 10.1)
  expect(await change(session.id, 'XYZ 987')).toBe('plate_too_different')
})

test('an extension does not open the ten minutes again, and the whole stay changes with it', async () => {
  const session = await makePaidSession(world, lot, { license_plate: 'ABCD 123' })
  const extension = (await (
    await post(world, `/api/sessions/${session.id}/extensions`, { hours: 1 })
  ).json()) as Session
  await confirm(world, await startPayment(world, extension))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', extension.id)
    .execute()
  expect((await readSession(world, extension.id)).payment_status).toBe('paid')
  await paidMinutesAgo(session, 11)
  expect(await change(extension.id, 'XYZ 987')).toBe('plate_too_different')
  expect(await change(extension.id, 'ABCE 123')).toBe('ABCE 123')
  expect((await validUnder('ABCE123')).toSorted()).toEqual([session.id, extension.id].toSorted())
  expect((await validUnder('ABCD123')).toSorted()).toEqual([session.id, extension.id].toSorted())
})

test.each([['unpaid'], ['over'], ['refunded'], ['unknown']] as const)(
  'a stay that is %s is left alone',
  async (what) => {
    const session = what === 'unpaid' ? await makeSession(world, lot) : await makePaidSession(world, lot)
    const set = (values: object) =>
      world.deps.db.updateTable('parking_sessions').set(values).where('id', '=', session.id).execute()
    if (what === 'over') await set({ expires_at: world.deps.now() })
    if (what === 'refunded') await set({ payment_status: 'refunded' })
    const id = what === 'unknown' ? randomUUID() : session.id
    expect(await change(id, 'ABCE 123')).toBe(what === 'unknown' ? 'session_not_found' : 'plate_change_over')
  },
)

test('what is no plate is refused beside the field', async () => {
  const session = await makePaidSession(world, lot)
  const reply = await post(world, `/api/sessions/${session.id}/plate`, { license_plate: '  ' })
  expect(await reply.json()).toMatchObject({ reason: 'plate_required', field: 'license_plate' })
})

test('two changes to another car at once are one', async () => {
  const session = await makePaidSession(world, lot, { license_plate: 'ABCD 123' })
  const answers = await Promise.all([change(session.id, 'XYZ 987'), change(session.id, 'QRS 654')])
  expect(answers.filter((answer) => answer === 'plate_too_different')).toHaveLength(1)
})
