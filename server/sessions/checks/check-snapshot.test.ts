import { answerFromSnapshot, indexOfSnapshot, updatedSnapshot } from '@lotwise/domain/check-snapshot'
import type { Sighting } from '@lotwise/domain/grace'
import { HOUR_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { LotAccess } from '../../access/lot-access.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertIncident } from '../../incidents/incidents-table.ts'
import { listRecentOutages } from '../../incidents/list-recent-outages.ts'
import { plateKey } from '@lotwise/domain/plate'
import type { LotRow } from '../../lots/lots-table.ts'
import { accessOf } from '../../test/access.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { insertPermits } from '../permits/permits-table.ts'
import { upsertPlateNote } from '../plate-notes/plate-notes-table.ts'
import { insertPlateChange } from '../plate-changes-table.ts'
import { checkPlate } from './check-plate.ts'
import { checkView } from './check-view.ts'
import { readCheckSnapshot } from './read-check-snapshot.ts'

/** A Wednesday morning at the lot. */
const START = new Date('2026-06-10T12:00:00Z')
const PLATES = 300

let now = START
let world: World
let lot: LotRow
let access: LotAccess<'session.check'>
beforeAll(async () => {
  world = await openWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = START
  lot = await makeLot(world.deps.db)
  access = await accessOf(world, await makeStaff(world, lot, 'checker'), lot, 'session.check')
})

test('a device that comes and goes answers for every car as the server would have', async () => {
  const next = random(20_260_610)
  const pick = (below: number) => Math.floor(next() * below)
  let kept: Snapshot | null = null
  await world.deps.db.transaction().execute(async (tx) => {
    for (let car = 0; car < PLATES; car++) await happen(tx, car % 10, plateOf(car), pick)
  })
  for (let walk = 0; walk < 8; walk++) {
    kept = await receive(kept, pick(3) === 0 ? undefined : 1 + pick(PLATES))
    expect(contentOf(kept)).toEqual(contentOf(await read()))
    const takenAt = now
    // The connection is lost for a while, in which time passes and nothing is received.
    now = later([0, 3, 6, 12, 45, 130, 360, 700][walk]!)
    const cars = walk === 3 ? PLATES : 25
    const own = new Map<string, Sighting[]>()
    for (let car = 0; car < cars; car++) {
      const plate = cars === PLATES ? plateOf(car) : plateOf(pick(PLATES))
      const typed = car % 5 === 4 ? slip(plate, pick) : plate
      const known = own.get(plateKey(typed)) ?? []
      const told = offline(kept, typed, known)
      expect(told, `${typed}, walk ${walk}`).toEqual(await truth(typed, takenAt))
      own.set(plateKey(typed), [...known, { at: now, isFound: told.result !== 'not_found' }])
    }
    for (let change = 0; change < 25; change++) await happen(world.deps.db, pick(10), plateOf(pick(PLATES)), pick)
  }
})

test('only the parts that changed travel, and what is gone goes', async () => {
  const stay = await makeStay(world.deps.db, lot, {
    license_plate: 'ABC 123',
    payment_status: 'paid',
    expires_at: later(60),
  })
  const first = await read()
  expect(first.parts.filter(({ plates }) => plates.length > 0)).toEqual([
    {
      part: expect.any(Number),
      plates: [
        {
          plate_key: 'ABC123',
          stays: [
            {
              license_plate: 'ABC 123',
              expires_at: '2026-06-10T13:00:00.000Z',
              created_at: stay.created_at.toISOString(),
              payment_status: 'paid',
              payment_method_type: null,
              subscription_status: null,
              auto_renew: false,
              notes: null,
              of_permit: false,
              pay_later: false,
            },
          ],
          permits: [],
          note: null,
          first_seen_at: null,
        },
      ],
    },
  ])
  expect((await read(first.cursor)).parts).toEqual([])
  await world.deps.db.updateTable('parking_sessions').set({ deleted_at: now }).where('id', '=', stay.id).execute()
  const second = await read(first.cursor)
  expect(second.parts).toEqual([{ part: expect.any(Number), plates: [] }])
  expect(offline(updatedSnapshot(first, second), 'ABC 123').result).toBe('not_found')
  expect((await read('of another release')).parts).toHaveLength(64)
})

test('a reply ends where it was asked to; what changed meanwhile comes with the others', async () => {
  await world.deps.db.transaction().execute(async (tx) => {
    const stay = { payment_status: 'paid', expires_at: later(60) } as const
    for (let car = 0; car < 100; car++) await makeStay(tx, lot, { ...stay, license_plate: `CAR ${car}` })
  })
  const first = await read('', 30)
  expect(first.has_more).toBe(true)
  expect(contentOf(first).length).toBeGreaterThanOrEqual(30)
  expect(contentOf(first).length).toBeLessThan(60)
  const [sent] = contentOf(first)
  await world.deps.db
    .updateTable('parking_sessions')
    .set({ deleted_at: now })
    .where('lot_id', '=', lot.id)
    .where('plate_key', '=', sent!.plate_key)
    .execute()
  const second = await read(first.cursor, 30)
  expect(second.parts.map(({ part }) => part)).not.toContain(first.parts[0]!.part)
  const whole = await receive(updatedSnapshot(first, second), 30)
  expect(contentOf(whole)).toHaveLength(99)
  expect(contentOf(whole)).toEqual(contentOf(await read()))
  expect((await read(whole.cursor)).parts).toEqual([])
  expect((await read('of another release', 1)).has_more).toBe(true)
})

test('history does not travel', async () => {
  const over = { payment_status: 'paid', expires_at: later(-121) } as const
  await makeStay(world.deps.db, lot, over)
  await makeStay(world.deps.db, lot, { payment_status: 'pending', created_at: later(-6), expires_at: later(60) })
  await makeStay(world.deps.db, lot, { payment_status: 'refunded', expires_at: later(-1) })
  expect(contentOf(await read())).toEqual([])
})

test('an outage that was known at the snapshot makes amber of red, as at the server; its end comes with the next delta', async () => {
  const began_at = later(-20)
  const outage = await insertIncident(world.deps.db, { kind: 'payments', cause: 'detected', lot_id: lot.id, began_at })
  await insertIncident(world.deps.db, { kind: 'texts', cause: 'detected', began_at, ended_at: later(-10) })
  const first = await read()
  expect(first.outages).toEqual([{ began_at: began_at.toISOString(), ended_at: null }])
  now = later(30)
  const told = offline(first, 'NONE 1')
  expect(told).toMatchObject({ result: 'not_found', outage_since: began_at.toISOString() })
  expect(told).toEqual(await truth('NONE 1', START))
  await world.deps.db.updateTable('incidents').set({ ended_at: now }).where('id', '=', outage!.id).execute()
  const second = updatedSnapshot(first, await read(first.cursor))
  expect(second.outages).toEqual([{ began_at: began_at.toISOString(), ended_at: now.toISOString() }])
  expect(offline(second, 'NONE 2').outage_since).toBeUndefined()
  now = later(12 * 60)
  expect((await read()).outages).toEqual([])
})

test('a plate that somebody has seen before gets no second time to arrive, with or without a connection', async () => {
  await check('NEW 1')
  now = later(6)
  const kept = await read()
  expect(offline(kept, 'NEW 1').arrival_until).toBe(new Date(START.getTime() + 10 * MINUTE_MS).toISOString())
  now = later(5)
  expect(offline(kept, 'NEW 1').arrival_until).toBeUndefined()
  expect((await truth('NEW 1', now)).arrival_until).toBeUndefined()
  expect(offline(kept, 'NEW 2').arrival_until).toBe(later(10).toISOString())
})

type Snapshot = Awaited<ReturnType<typeof readCheckSnapshot>>

async function read(since = '', limit?: number): Promise<Snapshot> {
  return readCheckSnapshot(world.deps, access, { since, limit, outages: await listRecentOutages(world.deps, lot.id) })
}

/** All replies, as a device asks for them. */
async function receive(kept: Snapshot | null, limit?: number): Promise<Snapshot> {
  const snapshot = updatedSnapshot(kept, await read(kept?.cursor, limit))
  return snapshot.has_more ? receive(snapshot, limit) : snapshot
}

function contentOf({ parts }: Snapshot) {
  return parts.flatMap(({ plates }) => plates).toSorted((a, b) => (a.plate_key < b.plate_key ? -1 : 1))
}

function offline(kept: Snapshot, typed: string, own: Sighting[] = []) {
  return answerFromSnapshot(indexOfSnapshot(kept), typed, now, own)
}

/** What the server says at this moment; it remembers stays that were over for two hours when the snapshot was taken, which is red too. */
async function truth(typed: string, takenAt: Date) {
  const { id: _, checked_at: __, session: found, ...shown } = checkView(await check(typed))
  if (shown.result === 'expired' && Date.parse(found!.expires_at) <= takenAt.getTime() - 2 * HOUR_MS) {
    const { renewing_until: ____, ...red } = shown
    return {
      ...red,
      result: 'not_found',
      license_plate: typed,
      session: null,
      arrival_until: later(10).toISOString(),
    }
  }
  if (!found) return { ...shown, session: null }
  const { id: ___, ...session } = found
  return { ...shown, session }
}

async function check(typed: string) {
  return checkPlate(world.deps, access, { typed, key: null, outages: await listRecentOutages(world.deps, lot.id) })
}

/** One thing that happens at a lot. */
async function happen(db: World['deps']['db'], kind: number, plate: string, pick: (below: number) => number) {
  const stay = { license_plate: plate, created_at: now, expires_at: later(5 + pick(300)) }
  if (kind <= 2) return makeStay(db, lot, { ...stay, payment_status: 'paid' })
  if (kind === 3) return makeStay(db, lot, { ...stay, created_at: later(-pick(8)), payment_status: 'pending' })
  if (kind === 4) return extend(db, stay, pick)
  if (kind === 5) return makeStay(db, lot, { ...stay, expires_at: later(-pick(200)), payment_status: 'paid' })
  if (kind === 6) return changeOne(db, plate, pick)
  if (kind === 7) return addPermit(db, plate, pick)
  if (kind === 8) return addNote(db, plate, pick)
  return makeStay(db, lot, {
    ...stay,
    expires_at: later(pick(3) === 0 ? 20_000 : -pick(12_000)),
    payment_status: 'Yolo',
    payment_method_type: 'subscription',
    subscription_status: pick(3) === 0 ? 'canceled' : 'past_due',
    auto_renew: true,
  })
}

async function extend(db: World['deps']['db'], stay: Parameters<typeof makeStay>[2], pick: (below: number) => number) {
  const first = await makeStay(db, lot, { ...stay, payment_status: 'paid' })
  const hours = { expires_at: later(200 + pick(300)), session_type: 'Extension', extends_session_id: first.id } as const
  await makeStay(db, lot, { ...stay, ...hours, payment_status: 'paid' })
  if (pick(2) === 0) await correct(db, first.id, stay!.license_plate!)
}

/** Both spellings count from here on. */
async function correct(db: World['deps']['db'], id: string, plate: string) {
  const license_plate = `${plate}X`
  await db
    .updateTable('parking_sessions')
    .set({ license_plate })
    .where((q) => q.or([q('id', '=', id), q('extends_session_id', '=', id)]))
    .execute()
  const change = { session_id: id, kind: 'correction', former_plate: plate, changed_at: now } as const
  await insertPlateChange(db, { lot_id: lot.id, ...change })
}

/** Paid, refunded or deleted. */
async function changeOne(db: World['deps']['db'], plate: string, pick: (below: number) => number) {
  const payment_id = sql<string>`'pi_' || id`
  const changes = [
    { payment_status: 'refunded', payment_id },
    { payment_status: 'paid', payment_id },
    { deleted_at: now },
  ] as const
  await db
    .updateTable('parking_sessions')
    .set(changes[pick(3)]!)
    .where('lot_id', '=', lot.id)
    .where('license_plate', '=', plate)
    .where('payment_status', '<>', 'Yolo')
    .execute()
}

async function addPermit(db: World['deps']['db'], plate: string, pick: (below: number) => number) {
  const taken = await db.selectFrom('permit_plates').select('plate_key').where('license_plate', '=', plate).execute()
  if (taken.length > 0) return
  const free = { payment_status: 'Yolo', payment_method_type: 'monthly', license_plate: plate } as const
  const ends_at = later(30 + pick(4000))
  const session = pick(2) === 0 ? await makeStay(db, lot, { ...free, expires_at: ends_at }) : null
  const permit = {
    lot_id: lot.id,
    holder: 'Ada',
    reason: 'Staff',
    notes: 'blue van',
    starts_at: later(-pick(60)),
    ends_at,
  }
  await insertPermits(db, [{ ...permit, session_id: session?.id ?? null, weekdays: [127, 4, 8][pick(3)]! }], [[plate]])
}

async function addNote(db: World['deps']['db'], license_plate: string, pick: (below: number) => number) {
  const block = { blocked_until: later(pick(3000) - 300), block_reason: 'Damaged the gate' }
  await upsertPlateNote(db, {
    lot_id: lot.id,
    license_plate,
    note: 'Leaks oil',
    updated_at: now,
    ...(pick(2) ? block : {}),
  })
}

/** Plates close to each other, so that slips meet other cars. */
function plateOf(car: number): string {
  return `BO${String.fromCharCode(65 + (car % 13))} ${100 + Math.floor(car / 3)}`
}

function slip(plate: string, pick: (below: number) => number): string {
  const slips = [plate.replace('B', '8'), plate.replace('O', '0'), plate.slice(1), `${plate}1`, plate.replace('1', '2')]
  return slips[pick(slips.length)]!
}

function later(minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Mulberry32: the same walk every time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
