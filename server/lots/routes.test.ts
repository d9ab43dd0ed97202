import { gunzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../test/make.ts'
import { openOwnWorld, openWorld, type World } from '../test/world.ts'

const HIDDEN = '22222222-2222-4222-8222-222222222222'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { HIDDEN_LOT_ID: HIDDEN } })
})
afterAll(() => world.close())

async function get(path: string): Promise<{ status: number; body: unknown }> {
  const response = await world.app.request(path)
  return { status: response.status, body: await response.json() }
}

type Found = { lots: { display_name: string; distance_m: number | null }[]; total: number; page: number }

function search({ app }: World, body: object, headers: Record<string, string> = {}) {
  return app.request('/api/lot-search', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

function nameOf({ display_name }: { display_name: string }): string {
  return display_name
}

async function listed(ids: string[]): Promise<string[]> {
  const { body } = await get('/api/lots')
  const lots = body as { id: string; display_name: string }[]
  return lots.filter((lot) => ids.includes(lot.id)).map((lot) => lot.display_name)
}

test('a long list of lots is compressed for who accepts it, and only then', async () => {
  const own = await openOwnWorld()
  for (let n = 0; n < 30; n++) await makeLot(own.deps.db)
  const read = (accepted: string) => own.app.request('/api/lots', { headers: { 'accept-encoding': accepted } })
  const [packed, plain, refused] = [await read('br, gzip'), await read('br'), await read('gzip;q=0')]
  expect([packed, plain, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null, null])
  expect([packed, plain].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  const [bytes, text] = [Buffer.from(await packed.arrayBuffer()), await plain.text()]
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 3)
})

test('of many lots the first 30 are listed for who prefers that, and the search has the others, page by page, compressed', async () => {
  const own = await openOwnWorld()
  for (let n = 10; n < 42; n++) await makeLot(own.deps.db, { display_name: `Lot ${n}` })
  const list = async (headers: Record<string, string>) =>
    (await (await own.app.request('/api/lots', { headers })).json()) as { display_name: string }[]
  expect(await list({})).toHaveLength(32)
  expect(await list({ prefer: 'maxpagesize=many' })).toHaveLength(32)
  const listing = await list({ prefer: 'respond-async, maxpagesize=30' })
  expect([listing.length, listing[0]!.display_name, listing[29]!.display_name]).toEqual([30, 'Lot 10', 'Lot 39'])

  const first = await search(own, {}, { 'accept-encoding': 'gzip' })
  expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['gzip', 'no-store'])
  const { lots, total, page } = JSON.parse(gunzipSync(await first.arrayBuffer()).toString()) as Found
  expect({ names: lots.map(nameOf), total, page }).toEqual({ names: listing.map(nameOf), total: 32, page: 1 })
  for (const asked of [2, 9]) {
    const last = (await (await search(own, { page: asked })).json()) as Found
    expect({ ...last, lots: last.lots.map(nameOf) }).toEqual({ lots: ['Lot 40', 'Lot 41'], total: 32, page: 2 })
  }
})

test('a search finds lots by words of name and address, whatever their case, accents and punctuation', async () => {
  const own = await openOwnWorld({ env: { HIDDEN_LOT_ID: HIDDEN } })
  const { db } = own.deps
  await makeLot(db, { display_name: 'Stationnement Sacré-Cœur' })
  await makeLot(db, { display_name: 'Chez Zoé', address: '12, rue de l’Église' })
  await makeLot(db, { display_name: 'Cent 100' })
  await makeLot(db, { display_name: 'Closed Sacré-Cœur, rue de l’Église 12', status: 'inactive' })
  await makeLot(db, { id: HIDDEN, display_name: 'Hidden Sacré-Cœur, rue de l’Église 12' })
  const found = async (words: string) => {
    const { lots, total } = (await (await search(own, { search: words })).json()) as Found
    expect(total).toBe(lots.length)
    return lots.map(nameOf)
  }
  for (const words of ['sacre coeur', 'SACRÉ-CŒUR', 'Sacre\u0301', 'coeur SACRE']) {
    expect(await found(words)).toEqual(['Stationnement Sacré-Cœur'])
  }
  expect(await found('rue de l’Église')).toEqual(['Chez Zoé'])
  expect(await found('eglise 12')).toEqual(['Chez Zoé'])
  expect(await found('eglise 12 nowhere')).toEqual([])
  expect(await found('100%')).toEqual(['Cent 100'])
  expect(await found('_')).toEqual(['Cent 100', 'Chez Zoé', 'Stationnement Sacré-Cœur'])
})

test('nearest first, with the distance; lots that are not on the map come last, by name', async () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  const place = 'Nearby place'
  await makeLot(world.deps.db, { display_name: 'B', address: place })
  await makeLot(world.deps.db, { display_name: 'Toronto', address: place }, at(43.64513, -79.38089))
  await makeLot(world.deps.db, { display_name: 'A', address: place })
  await makeLot(world.deps.db, { display_name: 'Corner', address: place }, at(45.502, -73.567))
  await makeLot(world.deps.db, { display_name: 'Ottawa', address: place }, at(45.42153, -75.69719))
  const near = { latitude: 45.502, longitude: -73.567 }
  const { lots } = (await (await search(world, { search: place, near })).json()) as Found
  expect(lots.map(nameOf)).toEqual(['Corner', 'Ottawa', 'Toronto', 'A', 'B'])
  const [corner, ottawa, toronto, unknown] = lots.map(({ distance_m }) => distance_m)
  expect([corner, unknown]).toEqual([0, null])
  expect(ottawa! / 1000).toBeCloseTo(166.6, 0)
  expect(toronto! / 1000).toBeCloseTo(504, -1)
})

test.each([{ page: 0 }, { page: 1.5 }, { near: { latitude: 91, longitude: 0 } }, { search: 'a'.repeat(81) }])(
  'a search for %j is refused',
  async (body) => {
    expect((await search(world, body)).status).toBe(400)
  },
)

test('only active lots are listed', async () => {
  const lots = await Promise.all(
    (['active', 'pending', 'inactive'] as const).map((status) =>
      makeLot(world.deps.db, { status, display_name: status }),
    ),
  )
  expect(await listed(lots.map((lot) => lot.id))).toEqual(['active'])
})

test('the hidden lot is left out of the list and still opens by its address', async () => {
  const lot = await makeLot(world.deps.db, { id: HIDDEN, display_name: 'Test Lot' })
  expect(await listed([HIDDEN])).toEqual([])
  expect(await get(`/api/lots/${lot.slug}`)).toMatchObject({ status: 200, body: { lot: { id: HIDDEN } } })
})

test('lots are listed by name, whatever the order they were made in', async () => {
  const names = ['Old Mill Lot', 'Harbour Street Lot', 'Station Road', 'Market Square']
  const lots = []
  for (const display_name of names) lots.push(await makeLot(world.deps.db, { display_name, name: 'a' }))
  expect(await listed(lots.map((lot) => lot.id))).toEqual([
    'Harbour Street Lot',
    'Market Square',
    'Old Mill Lot',
    'Station Road',
  ])
})

test('capitals and accents do not send a name to the end of the list', async () => {
  const names = ['zoo', 'Élan', 'apple', 'Forest', 'Banana']
  const lots = []
  for (const display_name of names) lots.push(await makeLot(world.deps.db, { display_name }))
  expect(await listed(lots.map((lot) => lot.id))).toEqual(['apple', 'Banana', 'Élan', 'Forest', 'zoo'])
})

test('lots of one name keep one order', async () => {
  const lots = []
  for (let n = 0; n < 4; n++) lots.push(await makeLot(world.deps.db, { display_name: 'Twin' }))
  const { body } = await get('/api/lots')
  const sameName = (body as { id: string; display_name: string }[]).filter((lot) => lot.display_name === 'Twin')
  expect(sameName.map((lot) => lot.id)).toEqual(lots.map((lot) => lot.id).toSorted())
})

test('a listed lot has the fields of the contract and no other', async () => {
  const lot = await makeLot(world.deps.db, {
    slug: 'field-lot',
    display_name: 'Field Lot',
    name: 'field',
    description: 'Behind the barn',
    address: null,
    stripe_account_id: `acct_${randomUUID()}`,
  })
  const { body } = await get('/api/lots')
  expect((body as { id: string }[]).find(({ id }) => id === lot.id)).toEqual({
    id: lot.id,
    is_full: false,
    takes_payments: false,
    slug: 'field-lot',
    display_name: 'Field Lot',
    name: 'field',
    description: 'Behind the barn',
    address: null,
    status: 'active',
    timezone: 'America/Toronto',
  })
})

test('one lot comes with its settings, in dollars', async () => {
  const lot = await makeLot(
    world.deps.db,
    { slug: 'dollar-lot', display_name: 'Dollar Lot', name: 'Dollar Lot', stripe_account_id: 'acct_dollar' },
    {
      hourly_rate_cents: 305,
      max_daily_rate_cents: 1999,
      subscription_amount_cents: 12_010,
      updated_at: new Date('2026-03-08T06:30:00.5Z'),
    },
  )
  const { status, body } = await get('/api/lots/dollar-lot')
  expect(status).toBe(200)
  expect(body).toEqual({
    lot: {
      id: lot.id,
      slug: 'dollar-lot',
      display_name: 'Dollar Lot',
      name: 'Dollar Lot',
      description: null,
      address: null,
      status: 'active',
      timezone: 'America/Toronto',
      takes_payments: false,
      is_full: false,
      payments_down: false,
    },
    settings: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lot_id: lot.id,
      hourly_rate: 3.05,
      max_daily_rate: 19.99,
      max_hours: 12,
      subscription_amount: 120.1,
      notification_threshold: 90,
      notification_enabled: true,
      stop_min_hours: null,
      operator_name: 'Dollar Lot',
      operator_address: null,
      public_site_url: null,
      updated_at: '2026-03-08T06:30:00.500Z',
    },
  })
})

test('a lot starts with the default prices of the specification', async () => {
  const lot = await makeLot(world.deps.db)
  expect(await get(`/api/lots/${lot.slug}`)).toMatchObject({
    body: {
      settings: {
        hourly_rate: 4.5,
        max_daily_rate: 16.5,
        max_hours: 12,
        subscription_amount: 150,
        notification_threshold: 90,
        notification_enabled: true,
      },
    },
  })
})

test('a lot that does not exist is not found, by its slug', async () => {
  expect(await get('/api/lots/nowhere')).toEqual({
    status: 404,
    body: { code: 'not_found', reason: 'lot_not_found', params: { slug: 'nowhere' }, error: 'Lot not found: nowhere' },
  })
})

test.each(['pending', 'inactive'] as const)('a lot that is %s is not found', async (status) => {
  const lot = await makeLot(world.deps.db, { status })
  expect(await get(`/api/lots/${lot.slug}`)).toEqual({
    status: 404,
    body: {
      code: 'not_found',
      reason: 'lot_not_found',
      params: { slug: lot.slug },
      error: `Lot not found: ${lot.slug}`,
    },
  })
})

test('a lot whose settings are missing says so', async () => {
  const lot = await makeLot(world.deps.db)
  await world.deps.db.deleteFrom('lot_settings').where('lot_id', '=', lot.id).execute()
  expect(await get(`/api/lots/${lot.slug}`)).toEqual({
    status: 404,
    body: { code: 'not_found', reason: 'lot_settings_not_found', error: 'Lot settings not found' },
  })
})

test.each([
  ['a quote', "x' or '1'='1"],
  ['a wildcard', '%'],
  ['capitals', 'HARBOUR-STREET'],
  ['markup', '<script>alert(1)</script>'],
  ['a climb', '../../etc/passwd'],
  ['a newline', 'a\r\nset-cookie: x=1'],
  ['another alphabet', 'стоянка'],
  ['an inherited name', '__proto__'],
  ['an object', '{"$ne":null}'],
])('a slug with %s is a lot that is not found', async (_, slug) => {
  expect(await get(`/api/lots/${encodeURIComponent(slug)}`)).toEqual({
    status: 404,
    body: { code: 'not_found', reason: 'lot_not_found', params: { slug }, error: `Lot not found: ${slug}` },
  })
})

test.each([
  ['that never ends', 'a'.repeat(2001)],
  ['with a null byte', 'a\0b'],
])('a slug %s is refused before the database sees it', async (_, slug) => {
  expect(await get(`/api/lots/${encodeURIComponent(slug)}`)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      reason: 'invalid_input',
      field: 'slug',
      params: { problem: expect.stringMatching(/^slug: /) },
      error: expect.stringMatching(/^slug: /),
    },
  })
})

test('an address that is not properly encoded does not break anything', async () => {
  expect((await get('/api/lots/%E0%A4%A')).status).toBe(404)
})
