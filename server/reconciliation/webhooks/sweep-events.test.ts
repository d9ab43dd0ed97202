import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverEvent } from '../../test/deliver.ts'
import { openWorld, type World } from '../../test/world.ts'
import { sweepEvents } from './sweep-events.ts'
import { workInbox } from './work-inbox.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('F70 finished events are deleted after ninety days, waiting ones are kept', async () => {
  await storeEvents({ evt_done: 'done', evt_ignored: 'ignored', evt_failed: 'failed', evt_waiting: 'pending' }, 91)
  await storeEvents({ evt_recent: 'done' }, 89)
  await sweepEvents(world.deps)
  expect(await storedIds()).toEqual(['evt_recent', 'evt_waiting'])
})

test('F70 an event delivered again after thirty days has no second effect', async () => {
  await storeEvents({ evt_again: 'done' }, 31)
  await sweepEvents(world.deps)
  await deliverEvent(world, { ...EVENT, id: 'evt_again' })
  await workInbox(world.deps)
  const again = await world.deps.db
    .selectFrom('stripe_events')
    .select(['status', 'attempts'])
    .where('id', '=', 'evt_again')
    .execute()
  expect(again).toEqual([{ status: 'done', attempts: 0 }])
})

const EVENT = {
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  type: 'invoice.paid',
  account: 'acct_any',
  data: { object: { id: 'in_any', object: 'invoice' } },
}

async function storeEvents(statuses: Record<string, string>, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  const rows = Object.entries(statuses).map(([id, status]) => ({
    id,
    type: EVENT.type,
    livemode: false,
    payload: JSON.stringify(EVENT),
    status,
    received_at: at,
    done_at: status === 'pending' ? null : at,
    ...(status === 'pending' ? { run_at: new Date(Date.now() + DAY_MS) } : {}),
  }))
  await world.deps.db.insertInto('stripe_events').values(rows).execute()
}

async function storedIds(): Promise<string[]> {
  const rows = await world.deps.db.selectFrom('stripe_events').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
