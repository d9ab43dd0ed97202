import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../../test/staff.ts'
import { isOpen, refresh } from './test/tokens.ts'
import { makePerson, openBrowser, openListeningWorld, signedInBrowser, type Listening } from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('signing out', () => {
  async function threeBrowsers() {
    const person = await makePerson(world.deps)
    const opened = [
      await signedInBrowser(world.url, person),
      await signedInBrowser(world.url, person),
      await signedInBrowser(world.url, person),
    ] as const
    const stranger = await signedInBrowser(world.url, await makePerson(world.deps))
    return {
      own: opened[0].browser,
      open: () => Promise.all([...opened, stranger].map(({ session }) => isOpen(world, session.access_token))),
    }
  }

  test('locally keeps the other sessions', async () => {
    const { own, open } = await threeBrowsers()
    expect((await own.signOut({ scope: 'local' })).error).toBeNull()
    expect(await open()).toEqual([false, true, true, true])
  })

  test('the others keeps this session', async () => {
    const { own, open } = await threeBrowsers()
    expect((await own.signOut({ scope: 'others' })).error).toBeNull()
    expect(await open()).toEqual([true, false, false, true])
  })

  test('globally ends all sessions of this user only', async () => {
    const { own, open } = await threeBrowsers()
    expect((await own.signOut()).error).toBeNull()
    expect(await open()).toEqual([false, false, false, true])
  })

  test('makes the refresh token useless too', async () => {
    const { browser, session } = await signedInBrowser(world.url, await makePerson(world.deps))
    await browser.signOut({ scope: 'local' })
    expect((await refresh(world, session.refresh_token)).code).toBe('refresh_token_not_found')
  })

  test('is a missing session to the library in another tab', async () => {
    const { browser, session } = await signedInBrowser(world.url, await makePerson(world.deps))
    const tab = openBrowser(world.url)
    await tab.setSession(session)
    await browser.signOut({ scope: 'local' })
    expect((await tab.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})

test.each([
  ['no token', undefined, 401, 'no_authorization'],
  ['a forged one', 'Bearer aaaa.bbbb.cccc', 403, 'bad_jwt'],
])('the current user is refused with %s', async (_, authorization, status, code) => {
  for (const [method, path] of [
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/auth/v1/logout'],
  ] as const) {
    const headers = authorization === undefined ? {} : { authorization }
    const response = await world.app.request(path, { method, headers })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  }
})

test.each([
  ['local', '"cache"'],
  ['global', '"cache"'],
  ['others', null],
])('signing out of %s: the browser is told to forget its copies: %s', async (scope, expected) => {
  const { headers } = await makeStaff(world, null)
  const reply = await world.app.request(`/auth/v1/logout?scope=${scope}`, { method: 'POST', headers })
  expect([reply.status, reply.headers.get('clear-site-data')]).toEqual([204, expected])
})
