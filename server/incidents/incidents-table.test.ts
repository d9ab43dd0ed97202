import { outageAt } from '@lotwise/domain/incident'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'
import { listIncidentsSince } from './incidents-table.ts'

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  lot = await makeLot(world.deps.db)
  await world.deps.pool.query('truncate incidents cascade')
})

function insert(
  kind: 'payments' | 'texts' | 'service',
  from: string,
  until: string | null,
  lotId: string | null = null,
) {
  const span = { began_at: at(from), ended_at: until === null ? null : at(until) }
  return world.deps.db
    .insertInto('incidents')
    .values({ kind, lot_id: lotId, cause: 'detected', ...span })
    .execute()
}

async function findAt(time: string) {
  return outageAt(await listIncidentsSince(world.deps.db, lot.id, at('14:04')), at(time))
}

test('covers its time from the first minute up to the last', async () => {
  await insert('payments', '14:05', '14:40')
  const times = ['14:04', '14:05', '14:39', '14:40']
  const found = await Promise.all(times.map((time) => findAt(time)))
  expect(found.map((incident) => incident?.kind)).toEqual([undefined, 'payments', 'payments', undefined])
})

test('of another lot, or of texts only, it is none', async () => {
  await insert('texts', '14:00', null)
  await insert('payments', '14:00', null, (await makeLot(world.deps.db)).id)
  expect(await findAt('14:30')).toBeUndefined()
  await insert('payments', '14:10', null, lot.id)
  expect(await findAt('14:30')).toMatchObject({ lot_id: lot.id })
})

test('two cannot be open for the same thing at the same place', async () => {
  await insert('payments', '14:00', null)
  await expect(insert('payments', '14:10', null)).rejects.toThrow('one_open_incident')
})
