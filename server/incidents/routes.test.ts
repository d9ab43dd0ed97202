import type { Reply } from '@lotwise/contract/endpoint'
import type { getStatus } from '@lotwise/contract/status'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLot } from '../test/make.ts'
import { withoutFreeConnections } from '../test/outages.ts'
import { openWorld, type World } from '../test/world.ts'

const NOW = new Date('2026-05-04T18:30:00Z')

let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => NOW })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.pool.query('truncate incidents cascade')
})

async function insert(kind: 'payments' | 'texts', from: string, until: string | null, lot_id: string | null = null) {
  const span = { began_at: new Date(from), ended_at: until === null ? null : new Date(until) }
  await world.deps.db
    .insertInto('incidents')
    .values({ kind, lot_id, cause: 'detected', ...span })
    .execute()
}

const page = async (language: string) => (await world.app.request(`/status?lang=${language}`)).text()

test('the status tells what is down at all lots, and the last 90 days', async () => {
  await insert('payments', '2026-05-04T18:05:00Z', null)
  await insert('texts', '2026-04-02T12:00:00Z', '2026-04-02T12:35:00Z')
  await insert('texts', '2026-01-02T12:00:00Z', '2026-01-02T12:35:00Z')
  await insert('payments', '2026-05-04T18:05:00Z', null, (await makeLot(world.deps.db)).id)
  const reply = (await (await world.app.request('/api/status')).json()) as Reply<typeof getStatus>
  expect(reply).toEqual({
    down: ['payments'],
    incidents: [
      { kind: 'payments', began_at: '2026-05-04T18:05:00.000Z', ended_at: null },
      { kind: 'texts', began_at: '2026-04-02T12:00:00.000Z', ended_at: '2026-04-02T12:35:00.000Z' },
    ],
  })
})

test('the page says it in both languages', async () => {
  expect(await page('en')).toContain('Everything is working')
  await insert('payments', '2026-05-04T18:05:00Z', null)
  await insert('texts', '2026-04-02T12:00:00Z', '2026-04-02T12:35:00Z')
  const [english, french] = [await page('en'), await page('fr')]
  expect(english).toContain('Since May 4 at 2:05 p.m.')
  expect(english).toContain('35 min')
  expect(french).toContain('Une panne est en cours')
  expect(french).toContain('<html lang="fr-CA">')
})

test('asked about a lot, it tells that lot’s own outages too, but not why staff declared them', async () => {
  const lot = await makeLot(world.deps.db, { display_name: 'Harbour <Street>' })
  const declared = { kind: 'payments', cause: 'declared', reason: 'The gate is broken', lot_id: lot.id } as const
  await world.deps.db
    .insertInto('incidents')
    .values({ ...declared, began_at: new Date('2026-05-04T18:05:00Z') })
    .execute()
  await insert('texts', '2026-04-02T12:00:00Z', '2026-04-02T12:35:00Z')
  const ask = async (query: string) => (await world.app.request(`/status?lang=en${query}`)).text()
  expect(await ask('')).toContain('Everything is working')
  const told = await ask(`&lot=${lot.slug}`)
  expect(told).toContain('Something isn’t working right now')
  expect(told).toContain('Harbour &lt;Street&gt;')
  expect(told).toContain('Only at this lot, since May 4 at 2:05 p.m.')
  expect(told).toContain('35 min')
  expect(told).toContain(`href="/status?lang=fr&amp;lot=${lot.slug}"`)
  expect(told).not.toContain('gate')
  expect(await ask(`&lot=${(await makeLot(world.deps.db)).slug}`)).toContain('Everything is working')
  expect(await ask('&lot=nowhere%22%3E')).toContain('Everything is working')
})

test('F147 without its database it says that Lotwise is not available', async () => {
  const app = await withoutFreeConnections(world)
  const reply = await app.request('/status?lang=en')
  expect(reply.status).toBe(503)
  expect(await reply.text()).toContain('Lotwise isn’t available right now.')
})
