import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, queriesOf } from '../../infra/db/connect.ts'
import { buildApp } from '../../app.ts'
import { makeLot } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'
import { makeMember, makePerson, tokensOf, type Person } from './test/people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { FUNCTIONS_PREFIX: '/.netlify/functions' } })
})
afterAll(() => world.close())

async function lotsOf(person: Person | null) {
  const headers: Record<string, string> = person
    ? { authorization: `Bearer ${(await tokensOf(world.deps, person)).access_token}` }
    : {}
  const response = await world.app.request('/api/rpc/get_user_lot_access', { method: 'POST', headers })
  return { status: response.status, body: await response.json() }
}

test("a person's lots are listed by name, with the role in each, and nobody else's", async () => {
  const [person, other] = [await makePerson(world.deps), await makePerson(world.deps)]
  const mill = await makeLot(world.deps.db, { display_name: 'Old Mill Lot', status: 'pending' })
  const harbour = await makeLot(world.deps.db, { display_name: 'Harbour Street Lot' })
  const strange = await makeLot(world.deps.db)
  await makeMember(world.deps, { person, lotId: mill.id, role: 'owner' })
  await makeMember(world.deps, { person, lotId: harbour.id, role: 'checker' })
  await makeMember(world.deps, { person: other, lotId: strange.id, role: 'owner' })
  expect(await lotsOf(person)).toEqual({
    status: 200,
    body: [
      {
        lot_id: harbour.id,
        role: 'checker',
        lot_slug: harbour.slug,
        lot_display_name: 'Harbour Street Lot',
        lot_status: 'active',
        lot_alert: null,
      },
      {
        lot_id: mill.id,
        role: 'owner',
        lot_slug: mill.slug,
        lot_display_name: 'Old Mill Lot',
        lot_status: 'pending',
        lot_alert: null,
      },
    ],
  })
})

test('they are in alphabetical order, whatever their accents and capitals', async () => {
  const person = await makePerson(world.deps)
  for (const display_name of ['Zoo', 'Île des Soeurs', 'école du Parc', 'Elm Street', 'Érable']) {
    const { id } = await makeLot(world.deps.db, { display_name })
    await makeMember(world.deps, { person, lotId: id, role: 'admin' })
  }
  const { body } = await lotsOf(person)
  expect((body as { lot_display_name: string }[]).map((lot) => lot.lot_display_name)).toEqual([
    'école du Parc',
    'Elm Street',
    'Érable',
    'Île des Soeurs',
    'Zoo',
  ])
})

test('a lot is not listed before the invitation is accepted', async () => {
  const person = await makePerson(world.deps)
  const lot = await makeLot(world.deps.db)
  await makeMember(world.deps, { person, lotId: lot.id, role: 'admin', status: 'invited' })
  expect(await lotsOf(person)).toEqual({ status: 200, body: [] })
})

test('a user without lots gets an empty list', async () => {
  expect(await lotsOf(await makePerson(world.deps))).toEqual({ status: 200, body: [] })
})

test('lots are refused with a temporary password', async () => {
  expect(await lotsOf(await makePerson(world.deps, { hasTemporaryPassword: true }))).toMatchObject({ status: 403 })
})

test('lots are refused without signing in', async () => {
  expect(await lotsOf(null)).toEqual({
    status: 401,
    body: { code: 'signed_out', reason: 'signed_out', error: 'Please sign in to continue' },
  })
})

test('a reset can be requested under the functions prefix too', async () => {
  const response = await world.app.request('/.netlify/functions/reset-temp-password', {
    method: 'POST',
    body: JSON.stringify({ email: 'nobody@lotwise.test', flow_type: 'forgot_password' }),
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, Object.keys((await response.json()) as object)]).toEqual([200, ['message']])
})

test('while the database is unreachable the library keeps its session and retries', async () => {
  const pool = openPool({ host: '127.0.0.1', port: 9, user: 'x', database: 'x' }, () => {}, 1)
  const app = buildApp({ ...world.deps, pool, db: queriesOf(pool) }, '/nowhere')
  const response = await app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: 'a@b.ca', password: 'x' }),
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }])
  await pool.end()
})

test.each([
  ['application/x-www-form-urlencoded', 'email=a@b.ca', 415],
  ['application/json', '{', 400],
  ['application/json', '[]', 400],
  ['application/json', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
])('a body of type %s that is no JSON object, or too large, is refused', async (type, body, status) => {
  const init = { method: 'POST', body, headers: { 'content-type': type } }
  const response = await world.app.request('/auth/v1/token?grant_type=password', init)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
})

test('an unknown grant is refused', async () => {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const response = await world.app.request('/auth/v1/token?grant_type=web3', init)
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }])
})
