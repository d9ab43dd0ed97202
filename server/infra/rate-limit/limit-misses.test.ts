import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLot, makeStay } from '../../test/make.ts'
import { openOwnWorld, openWorld, type World } from '../../test/world.ts'

const NOON = new Date('2026-05-04T12:00:00Z')

let now = NOON
/** Another one for each test. */
let guesser: string
let guessers = 0
let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => now, env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = NOON
  guessers += 1
  guesser = `203.0.113.${guessers}`
})

async function call(path: string, address = guesser, body?: object): Promise<Response> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', 'accept-language': 'fr' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  return world.app.request(path, init)
}

/** As if so many wrong ids had been asked for already. */
function addMisses(hits: number): void {
  for (let n = 0; n < hits; n++) world.deps.hits.add(`misses from ${guesser}`, now)
}

const GUESSES: [string, () => Promise<Response>, number][] = [
  ['a session', () => call(`/api/sessions/${randomUUID()}`), 404],
  ['an extension', () => call(`/api/sessions/${randomUUID()}/extensions`, guesser, { hours: 1 }), 404],
  ['a receipt', () => call(`/api/sessions/${randomUUID()}/receipt`), 404],
  ['a receipt as a file', () => call(`/api/receipts/${randomUUID()}/receipt.pdf`), 404],
  ['a receipt as a page', () => call(`/receipts/${randomUUID()}`), 404],
  ['a refresh token', () => call('/auth/v1/token?grant_type=refresh_token', guesser, { refresh_token: 'x' }), 400],
]

test.each(GUESSES)('%s: the wrong id before the last is answered, and one more must wait', async (_, guess, status) => {
  addMisses(299)
  expect((await guess()).status).toBe(status)
  const refused = await guess()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
})

test('a mailed link that is guessed leads back with what happened', async () => {
  addMisses(299)
  const codeOf = async () => (await call('/auth/v1/verify?token=wrong&type=recovery')).headers.get('location')
  expect(await codeOf()).toContain('error_code=otp_expired')
  expect(await codeOf()).toContain('error_code=too_many_requests')
})

test('the page of a receipt says what happened, in the language of its reader', async () => {
  addMisses(300)
  expect(await (await call(`/receipts/${randomUUID()}`)).text()).toContain('Attendez dix minutes')
})

test('right ids are not counted, and other networks are not limited', async () => {
  const stay = await makeStay(world.deps.db, await makeLot(world.deps.db))
  addMisses(299)
  for (let n = 0; n < 3; n++) expect((await call(`/api/sessions/${stay.id}`)).status).toBe(200)
  await call(`/api/sessions/${randomUUID()}`)
  expect((await call(`/api/sessions/${stay.id}`)).status).toBe(429)
  expect((await call(`/api/sessions/${stay.id}`, '198.51.100.7')).status).toBe(200)
})

test('ten minutes later it may ask again', async () => {
  addMisses(300)
  now = new Date(NOON.getTime() + 600_001)
  expect((await call(`/api/sessions/${randomUUID()}`)).status).toBe(404)
})

test('a database that takes no writes still answers, right ids and wrong ones', async () => {
  const own = await openOwnWorld()
  const stay = await makeStay(own.deps.db, await makeLot(own.deps.db))
  await own.deps.pool.query(`alter database "${await nameOf(own)}" set default_transaction_read_only = on`)
  await own.deps.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await own.deps.pool.query('set default_transaction_read_only = on')
  expect((await own.app.request(`/api/sessions/${stay.id}`)).status).toBe(200)
  expect((await own.app.request(`/api/sessions/${randomUUID()}`)).status).toBe(404)
})

async function nameOf({ deps }: World): Promise<string> {
  const { rows } = await deps.pool.query<{ name: string }>('select current_database() as name')
  return rows[0]!.name
}
