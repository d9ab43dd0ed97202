import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRefreshToken } from './refresh-token.ts'
import { sweepSignIns } from './sweep-sign-ins.ts'
import { isOpen, refresh } from './test/tokens.ts'
import {
  makePerson,
  openBrowser,
  openListeningWorld,
  signedInBrowser,
  tokensOf,
  type Listening,
} from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('a refresh', () => {
  test('gives the library a new pair, again and again', async () => {
    const { browser, session } = await signedInBrowser(world.url, await makePerson(world.deps))
    const seen = new Set([session.refresh_token])
    for (let n = 0; n < 5; n++) {
      const { data, error } = await browser.refreshSession()
      expect(error).toBeNull()
      seen.add(data.session!.refresh_token)
    }
    expect(seen.size).toBe(6)
    expect((await browser.getUser()).error).toBeNull()
  })

  test('stores neither token', async () => {
    const { session } = await signedInBrowser(world.url, await makePerson(world.deps))
    const { rows } = await world.deps.pool.query('select s::text as row from auth_sessions s')
    const text = rows.map(({ row }) => String(row)).join('\n')
    expect(text).not.toContain(session.refresh_token.split('.')[2])
    expect(text).not.toContain(session.access_token.split('.')[2])
  })

  test('asked for by two tabs at once serves both, with the same next token', async () => {
    const { refresh_token } = await tokensOf(world.deps, await makePerson(world.deps))
    const [one, two] = await Promise.all([refresh(world, refresh_token), refresh(world, refresh_token)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.tokens.refresh_token).toBe(two.tokens.refresh_token)
    expect((await refresh(world, one.tokens.refresh_token)).status).toBe(200)
  })

  test('by two tabs of the library that share a storage keeps both signed in', async () => {
    const person = await makePerson(world.deps)
    const storage = new Map<string, string>()
    const tabs = [openBrowser(world.url, { storage }), openBrowser(world.url, { storage })] as const
    await tabs[0].signInWithPassword({ email: person.email, password: 'parking-demo' })
    await Promise.all(tabs.map((tab) => tab.refreshSession()))
    for (const tab of tabs) expect((await tab.getUser()).data.user?.id).toBe(person.id)
    expect((await tabs[1].refreshSession()).error).toBeNull()
  })

  test('whose answer was lost may be repeated within ten seconds', async () => {
    const { refresh_token } = await tokensOf(world.deps, await makePerson(world.deps))
    expect((await refresh(world, refresh_token)).status).toBe(200)
    world.passTime({ seconds: 8 })
    expect((await refresh(world, refresh_token)).status).toBe(200)
  })
})

describe('a refresh token used a second time', () => {
  test('after ten seconds ends the whole chain: the old, the new and the access tokens', async () => {
    const first = await tokensOf(world.deps, await makePerson(world.deps))
    const second = await refresh(world, first.refresh_token)
    world.passTime({ seconds: 11 })
    expect(await refresh(world, first.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(await refresh(world, second.tokens.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
    expect(await isOpen(world, second.tokens.access_token)).toBe(false)
    expect(world.logLines().some((line) => line.includes('used twice'))).toBe(true)
  })

  test('two turns later ends it at once', async () => {
    const first = await tokensOf(world.deps, await makePerson(world.deps))
    const second = await refresh(world, first.refresh_token)
    const third = await refresh(world, second.tokens.refresh_token)
    expect((await refresh(world, first.refresh_token)).code).toBe('refresh_token_already_used')
    expect((await refresh(world, third.tokens.refresh_token)).code).toBe('refresh_token_not_found')
  })

  test('leaves other sessions of the person alone', async () => {
    const person = await makePerson(world.deps)
    const stolen = await tokensOf(world.deps, person)
    const other = await tokensOf(world.deps, person)
    await refresh(world, (await refresh(world, stolen.refresh_token)).tokens.refresh_token)
    await refresh(world, stolen.refresh_token)
    expect(await isOpen(world, stolen.access_token)).toBe(false)
    expect(await isOpen(world, other.access_token)).toBe(true)
  })

  test('signs the library out', async () => {
    const { browser, session } = await signedInBrowser(world.url, await makePerson(world.deps))
    await browser.refreshSession()
    await browser.refreshSession()
    await refresh(world, session.refresh_token)
    expect((await browser.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await browser.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await browser.getSession()).data.session).toBeNull()
  })
})

test.each([
  ['nothing', ''],
  ['a guess', 'abcdefghijkl'],
  ['a token that is not there', 5],
  ['a list', ['x']],
  ['three parts', '0123456789abcdef.aaaa.bbbb'],
])('%s is no refresh token', async (_, token) => {
  const { status, code } = await refresh(world, token)
  expect(status).toBe(400)
  expect(['refresh_token_not_found', 'validation_failed']).toContain(code)
})

test('a refresh token that was changed, or signed for another use, is refused', async () => {
  const { refresh_token, access_token } = await tokensOf(world.deps, await makePerson(world.deps))
  const [kid, payload, signature] = refresh_token.split('.') as [string, string, string]
  const next = Buffer.from(Buffer.from(payload, 'base64url').toString().replace(/:0$/, ':1')).toString('base64url')
  for (const forged of [
    `${kid}.${next}.${signature}`,
    `${kid}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${'0'.repeat(16)}.${payload}.${signature}`,
    access_token,
  ]) {
    expect(await refresh(world, forged)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  }
  expect(await isOpen(world, refresh_token)).toBe(false)
  expect((await refresh(world, refresh_token)).status).toBe(200)
})

test('a signed refresh token of an unknown session is refused', async () => {
  const token = await makeRefreshToken(world.deps, { sessionId: randomUUID(), counter: 0 })
  expect((await refresh(world, token)).code).toBe('refresh_token_not_found')
})

describe('a session', () => {
  test('unused for thirty days expires', async () => {
    const { refresh_token } = await tokensOf(world.deps, await makePerson(world.deps))
    world.passTime({ days: 29 })
    const again = await refresh(world, refresh_token)
    expect(again.status).toBe(200)
    world.passTime({ days: 30 })
    expect((await refresh(world, again.tokens.refresh_token)).code).toBe('refresh_token_not_found')
  })

  test('expires after ninety days of use', async () => {
    let { refresh_token } = await tokensOf(world.deps, await makePerson(world.deps))
    for (let day = 20; day <= 80; day += 20) {
      world.passTime({ days: 20 })
      refresh_token = (await refresh(world, refresh_token)).tokens.refresh_token
    }
    world.passTime({ days: 9 })
    const last = await refresh(world, refresh_token)
    expect(last.status).toBe(200)
    world.passTime({ days: 1 })
    expect(await isOpen(world, last.tokens.access_token)).toBe(false)
    expect((await refresh(world, last.tokens.refresh_token)).code).toBe('refresh_token_not_found')
  })

  test('or link that has expired is removed; the others stay', async () => {
    await tokensOf(world.deps, await makePerson(world.deps))
    world.passTime({ days: 31 })
    const person = await makePerson(world.deps)
    const { access_token } = await tokensOf(world.deps, person)
    await sweepSignIns(world.deps)
    const { rows } = await world.deps.pool.query('select user_id from auth_sessions')
    expect(rows).toEqual([{ user_id: person.id }])
    expect(await isOpen(world, access_token)).toBe(true)
  })
})
