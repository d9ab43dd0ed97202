import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  confirm,
  makePaidSession,
  makePayableLot,
  makeSession,
  post,
  readSession,
  startPayment,
  type Session,
} from '../test/pay.ts'
import { openWorld, type World } from '../test/world.ts'

const HOUR_MS = 3600_000

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('an extension counts for the link of the first stay too, once it is paid', async () => {
  const first = await makePaidSession(world, await makePayableLot(world), { hours: 2 })
  const extension = (await (await post(world, `/api/sessions/${first.id}/extensions`, { hours: 3 })).json()) as Session
  expect((await readSession(world, first.id)).expires_at).toBe(first.expires_at)

  await confirm(world, await startPayment(world, extension))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', extension.id)
    .execute()
  const paid = await readSession(world, extension.id)
  expect(paid.payment_status).toBe('paid')
  expect(Date.parse(paid.expires_at) - Date.parse(first.expires_at)).toBe(3 * HOUR_MS)

  const seen = await readSession(world, first.id)
  expect(seen.expires_at).toBe(paid.expires_at)
  expect(seen).toMatchObject({ hours: 2, amount: 9, extended: true })
  expect(paid).not.toHaveProperty('extended')
})

describe('an extension of a stay that is over for good', () => {
  const setStatus = (id: string, payment_status: 'refunded') =>
    world.deps.db.updateTable('parking_sessions').set({ payment_status }).where('id', '=', id).execute()
  const extend = async (id: string) =>
    (await (await post(world, `/api/sessions/${id}/extensions`, { hours: 1 })).json()) as Session & { reason: string }

  test('is refused: nothing is counted from now on', async () => {
    const lot = await makePayableLot(world)
    const unpaid = await makeSession(world, lot)
    expect((await extend(unpaid.id)).reason).toBe('stay_unpaid')
    const refunded = await makePaidSession(world, lot)
    await setStatus(refunded.id, 'refunded')
    expect((await extend(refunded.id)).reason).toBe('stay_refunded')
  })

  test('cannot be paid either, if the stay was refunded after it was started', async () => {
    const first = await makePaidSession(world, await makePayableLot(world))
    const extension = await extend(first.id)
    await setStatus(first.id, 'refunded')
    await expect(startPayment(world, extension)).rejects.toThrow('stay_refunded')
  })
})

describe('whether a plate is paid here already', () => {
  const find = async (slug: string, body: object) => {
    const asked = { license_plate: 'ABCD 123', phone: '', session_ids: [], ...body }
    const reply = await post(world, `/api/lots/${slug}/paid-stays/find`, asked)
    return reply.status === 200 ? ((await reply.json()) as { stay: unknown }).stay : reply.status
  }

  test('is disclosed to the device that bought the stay, with the pass to extend', async () => {
    const lot = await makePayableLot(world)
    const { id, expires_at } = await makePaidSession(world, lot)
    expect(await find(lot.slug, { license_plate: 'ab-cd 123', session_ids: [id] })).toEqual({
      paid_until: expires_at,
      session_id: id,
    })
  })

  test('is disclosed to a caller who gives plate and phone, without the key of the pass', async () => {
    const lot = await makePayableLot(world)
    const { expires_at } = await makePaidSession(world, lot)
    expect(await find(lot.slug, { phone: '416 555-0123' })).toEqual({ paid_until: expires_at, session_id: null })
  })

  test('of a plate that only looks different, is disclosed for an hour after it was paid, by the same rule', async () => {
    const lot = await makePayableLot(world)
    const { id, expires_at } = await makePaidSession(world, lot, { license_plate: 'ABCO 123' })
    const asked = { license_plate: 'ABC0 123' }
    const similar = { paid_until: expires_at, license_plate: 'ABCO 123' }
    expect(await find(lot.slug, { ...asked, session_ids: [id] })).toEqual({ ...similar, session_id: id })
    expect(await find(lot.slug, { ...asked, phone: '4165550123' })).toEqual({ ...similar, session_id: null })
    expect(await find(lot.slug, { ...asked, phone: '4165550199' })).toBeNull()
    expect(await find(lot.slug, { license_plate: 'A8C0 123', session_ids: [id] })).toBeNull()
    const paid_at = new Date(world.deps.now().getTime() - 61 * 60_000)
    await world.deps.db.updateTable('parking_sessions').set({ paid_at }).where('id', '=', id).execute()
    expect(await find(lot.slug, { ...asked, session_ids: [id] })).toBeNull()
  })

  test('is not told to anybody else', async () => {
    const lot = await makePayableLot(world)
    const other = await makePayableLot(world)
    const { id } = await makePaidSession(world, lot)
    expect(await find(lot.slug, { phone: '4165550199' })).toBeNull()
    expect(await find(lot.slug, { license_plate: 'ABCD 124', phone: '4165550123', session_ids: [id] })).toBeNull()
    expect(await find(other.slug, { phone: '4165550123', session_ids: [id] })).toBeNull()
    expect(await find('nowhere', { phone: '4165550123' })).toBe(404)
  })

  test('counts neither unpaid nor refunded nor ended stays, nor free parkers', async () => {
    const lot = await makePayableLot(world)
    const unpaid = await makeSession(world, lot)
    const paid = await makePaidSession(world, lot)
    const change = (values: object) =>
      world.deps.db.updateTable('parking_sessions').set(values).where('id', '=', paid.id).execute()
    await change({ payment_status: 'refunded' })
    expect(await find(lot.slug, { phone: '4165550123', session_ids: [unpaid.id, paid.id] })).toBeNull()
    await change({ payment_status: 'paid', expires_at: new Date(0) })
    expect(await find(lot.slug, { phone: '4165550123', session_ids: [unpaid.id, paid.id] })).toBeNull()
    await change({ payment_status: 'Yolo', expires_at: new Date('2099-01-01'), phone: '0000000000' })
    expect(await find(lot.slug, { phone: '0000000000' })).toBeNull()
  })

  test('an address that tries many phones for a plate must wait', async () => {
    const lot = await makePayableLot(world)
    const tries = await Promise.all(
      Array.from({ length: 11 }, (_, n) =>
        post(
          world,
          `/api/lots/${lot.slug}/paid-stays/find`,
          { license_plate: 'TRY 1', phone: `416555010${n}`, session_ids: [] },
          { 'x-forwarded-for': '203.0.113.77' },
        ),
      ),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
