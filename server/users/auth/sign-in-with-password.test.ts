import { hash } from '@node-rs/argon2'
import { isAuthApiError } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makePerson,
  openBrowser,
  openListeningWorld,
  PASSWORD,
  signedInBrowser,
  tryPassword,
  type Listening,
} from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

const WRONG = {
  code: 'invalid_credentials',
  error_code: 'invalid_credentials',
  message: 'Invalid login credentials',
  error: 'Invalid login credentials',
}

describe('the right password', () => {
  test('opens a session with a token of fifteen minutes in the library', async () => {
    const person = await makePerson(world.deps, { email: 'ada@lotwise.test' })
    const { browser, session } = await signedInBrowser(world.url, person)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { id: person.id } })
    expect(session.expires_at! - Date.now() / 1000).toBeLessThanOrEqual(900)
    const { data } = await browser.getUser()
    expect(data.user).toMatchObject({
      id: person.id,
      email: 'ada@lotwise.test',
      user_metadata: { temporary_password: false },
    })
    expect((await browser.getClaims()).data?.claims).toMatchObject({ sub: person.id, aud: 'authenticated' })
  })

  test('is taken whatever the case of the address and the spaces around it', async () => {
    const { email } = await makePerson(world.deps)
    expect((await tryPassword(world, `  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  test('is never kept by a cache, and never sent back', async () => {
    const { email } = await makePerson(world.deps)
    const { headers, body } = await tryPassword(world, email, PASSWORD)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(body)).not.toMatch(/parking-demo|argon2|password_hash/)
  })

  test('is accepted with composed and decomposed accents', async () => {
    const person = await makePerson(world.deps)
    const { browser } = await signedInBrowser(world.url, person)
    expect((await browser.updateUser({ password: 'caf\u00e9-d\u00e9part' })).error).toBeNull()
    expect((await tryPassword(world, person.email, 'cafe\u0301-de\u0301part')).status).toBe(200)
  })
})

describe('a password in the database', () => {
  const hashOf = async (id: string) =>
    (await world.deps.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash

  test('is argon2id with 19 MiB and two passes', async () => {
    const person = await makePerson(world.deps)
    const { browser } = await signedInBrowser(world.url, person)
    await browser.updateUser({ password: 'another-one' })
    expect(await hashOf(person.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('with weaker parameters is rehashed at the next sign-in', async () => {
    const person = await makePerson(world.deps)
    const password_hash = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await world.deps.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    expect((await tryPassword(world, person.email, 'wrong-one')).status).toBe(400)
    expect(await hashOf(person.id)).toBe(password_hash)
    expect((await tryPassword(world, person.email, PASSWORD)).status).toBe(200)
    expect(await hashOf(person.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await tryPassword(world, person.email, PASSWORD)).status).toBe(200)
  })
})

describe('a wrong password', () => {
  test('is an error the library knows by its code', async () => {
    const { email } = await makePerson(world.deps)
    const { error } = await openBrowser(world.url).signInWithPassword({ email, password: 'wrong-one' })
    expect(isAuthApiError(error)).toBe(true)
    expect(error).toMatchObject({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' })
  })

  test('gets the same answer whether the address is known, unknown, invited or no address at all', async () => {
    const known = await makePerson(world.deps)
    const invited = await makePerson(world.deps, { hasPassword: false })
    for (const email of [known.email, invited.email, 'nobody-here@lotwise.test', 'no address', '', '%']) {
      expect(await tryPassword(world, email, 'wrong-one')).toMatchObject({ status: 400, body: WRONG })
    }
  })

  test.each([
    ['no password', { email: 'a@b.ca' }],
    ['no address', { password: 'x' }],
    ['a list', { email: 'a@b.ca', password: ['x'] }],
    ['an object', { email: { $ne: '' }, password: 'x' }],
    ['a null character', { email: 'a\0@b.ca', password: 'x' }],
  ])('with %s is refused as not well-formed', async (_, body) => {
    const response = await fetch(`${world.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'validation_failed' }),
    ])
  })

  test('takes the same time for known and unknown addresses', async () => {
    let known = 0
    let unknown = 0
    // CPU time, which does not depend on other load.
    const work = async (email: string) => {
      const before = process.cpuUsage()
      await tryPassword(world, email, 'wrong-one')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const people = await Promise.all(Array.from({ length: 15 }, () => makePerson(world.deps)))
    for (const [index, { email }] of people.entries()) {
      known += await work(email)
      unknown += await work(`nobody-${index}@lotwise.test`)
    }
    expect(unknown / known).toBeGreaterThan(0.6)
    expect(unknown / known).toBeLessThan(1.6)
  })
})

test('an old password is refused if it was changed while being verified', async () => {
  const person = await makePerson(world.deps)
  const { browser } = await signedInBrowser(world.url, person)
  const tries = Array.from({ length: 5 }, () => tryPassword(world, person.email, PASSWORD))
  const change = browser.updateUser({ password: 'another-one' })
  await Promise.all([...tries, change])
  const { rows } = await world.deps.pool.query('select 1 from auth_sessions where user_id = $1', [person.id])
  expect(rows).toHaveLength(1)
  expect((await tryPassword(world, person.email, PASSWORD)).status).toBe(400)
})

test('no log line holds a password, a token or an address', async () => {
  const person = await makePerson(world.deps, { email: 'log-reader@lotwise.test' })
  const { session } = await signedInBrowser(world.url, person)
  await tryPassword(world, person.email, 'wrong-one\nforged line')
  const log = world.logLines().join('\n')
  for (const secret of [PASSWORD, 'wrong-one', person.email, session.access_token, session.refresh_token]) {
    expect(log.includes(secret)).toBe(false)
  }
  const { rows } = await world.deps.pool.query<{ secret: Buffer }>('select secret from auth_keys')
  for (const form of ['hex', 'base64', 'base64url'] as const) expect(log).not.toContain(rows[0]!.secret.toString(form))
  for (const line of world.logLines()) expect(() => JSON.parse(line)).not.toThrow()
})

describe('a temporary password', () => {
  test('signs in for seven days, and then says how to get a new one', async () => {
    const { email, id } = await makePerson(world.deps, { hasTemporaryPassword: true })
    const setAt = (daysAgo: number) =>
      world.deps.db
        .updateTable('users')
        .set({ updated_at: new Date(world.deps.now().getTime() - daysAgo * 24 * 3_600_000) })
        .where('id', '=', id)
        .execute()
    await setAt(6.9)
    expect((await tryPassword(world, email, PASSWORD)).status).toBe(200)
    await setAt(7)
    expect(await tryPassword(world, email, PASSWORD)).toMatchObject({
      status: 400,
      body: {
        code: 'temporary_password_expired',
        message: 'This temporary password has expired. Choose “Forgot your password?” to get a link for a new one.',
      },
    })
    expect(await tryPassword(world, email, 'wrong-one')).toMatchObject({ status: 400, body: WRONG })
  })

  test('is the only one that expires', async () => {
    const { email, id } = await makePerson(world.deps)
    await world.deps.db
      .updateTable('users')
      .set({ updated_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect((await tryPassword(world, email, PASSWORD)).status).toBe(200)
  })
})
