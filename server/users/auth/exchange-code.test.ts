import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow, resetLink } from './test/links.ts'
import { linksMailedTo, makePerson, openBrowser, openListeningWorld, type Listening } from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('the PKCE flow', () => {
  async function begin() {
    const person = await makePerson(world.deps)
    const browser = openBrowser(world.url)
    const redirectTo = 'http://localhost:3000/admin/reset-password?temp=true'
    expect((await browser.resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull()
    const [link] = await linksMailedTo(world.deps, person.email)
    const { to } = await follow(world, link!)
    return { person, browser, to, code: to.searchParams.get('code')! }
  }

  test('redirects with a code, which the library exchanges', async () => {
    const { person, browser, to, code } = await begin()
    expect([to.pathname, to.searchParams.get('temp'), to.hash]).toEqual(['/admin/reset-password', 'true', ''])
    const { data, error } = await browser.exchangeCodeForSession(code)
    expect([error, data.user?.id]).toEqual([null, person.id])
    expect((await browser.updateUser({ password: 'another-one' })).error).toBeNull()
  })

  const trade = async (auth_code: string, code_verifier: string) => {
    const response = await world.app.request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code, code_verifier }),
      headers: { 'content-type': 'application/json' },
    })
    return [response.status, ((await response.json()) as { code: string }).code]
  }

  test('survives a mail scanner that opens the link, and works once', async () => {
    const person = await makePerson(world.deps)
    const browser = openBrowser(world.url)
    await browser.resetPasswordForEmail(person.email)
    const [link] = await linksMailedTo(world.deps, person.email)
    const scanned = await follow(world, link!)
    expect(scanned.to.searchParams.has('code')).toBe(true)
    const { to } = await follow(world, link!)
    expect((await browser.exchangeCodeForSession(to.searchParams.get('code')!)).error).toBeNull()
    expect((await follow(world, link!)).fragment.get('error_code')).toBe('otp_expired')
  })

  test('refuses another browser, and the code is then used up', async () => {
    const { browser, code } = await begin()
    expect(await trade(code, 'guess')).toEqual([400, 'bad_code_verifier'])
    expect((await browser.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('accepts a code for five minutes', async () => {
    const { browser, code } = await begin()
    world.passTime({ seconds: 301 })
    expect((await browser.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_expired' })
  })

  test('refuses an invented code, and a recovery link as a code', async () => {
    expect(await trade('x', 'y')).toEqual([404, 'flow_state_not_found'])
    const token = new URL(await resetLink(world, await makePerson(world.deps))).searchParams.get('token')!
    expect(await trade(token, '')).toEqual([404, 'flow_state_not_found'])
  })

  test('refuses a plain challenge', async () => {
    const response = await world.app.request('/auth/v1/recover', {
      method: 'POST',
      body: JSON.stringify({ email: 'a@b.ca', code_challenge: 'x', code_challenge_method: 'plain' }),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }])
  })
})
