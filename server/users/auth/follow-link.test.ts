import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import { makeLink } from './make-link.ts'
import { follow, open, OVER, resetLink } from './test/links.ts'
import {
  linksMailedTo,
  makeMember,
  makePerson,
  openBrowser,
  openListeningWorld,
  PASSWORD,
  type Listening,
} from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('a recovery link', () => {
  test('leads to the reset page, which trades its token for a session and sets a new password', async () => {
    const person = await makePerson(world.deps)
    const { status, to, fragment } = await follow(world, await resetLink(world, person))
    expect([status, to.origin, to.pathname, to.search]).toEqual([
      303,
      'http://localhost:3000',
      '/admin/reset-password',
      '',
    ])
    expect([...fragment.keys()].toSorted()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
    ])
    expect(fragment.get('type')).toBe('recovery')
    const browser = openBrowser(world.url)
    const tokens = { access_token: fragment.get('access_token')!, refresh_token: fragment.get('refresh_token')! }
    expect((await browser.setSession(tokens)).data.user?.id).toBe(person.id)
    const { error } = await browser.updateUser({ password: 'another-one', data: { temporary_password: false } })
    expect(error).toBeNull()
    const again = openBrowser(world.url)
    expect((await again.signInWithPassword({ email: person.email, password: 'another-one' })).error).toBeNull()
  })

  test('works once', async () => {
    const link = await resetLink(world, await makePerson(world.deps))
    expect((await follow(world, link)).fragment.has('access_token')).toBe(true)
    const second = await follow(world, link)
    expect([second.status, second.to.pathname]).toEqual([303, '/admin/reset-password'])
    expect(Object.fromEntries(second.fragment)).toMatchObject(OVER)
  })

  test('is traded by the library too', async () => {
    const person = await makePerson(world.deps)
    const token_hash = new URL(await resetLink(world, person)).searchParams.get('token')!
    const browser = openBrowser(world.url)
    const { data, error } = await browser.verifyOtp({ token_hash, type: 'recovery' })
    expect([error, data.user?.id]).toEqual([null, person.id])
    expect((await openBrowser(world.url).verifyOtp({ token_hash, type: 'recovery' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
  })

  test('followed twice at once opens one session', async () => {
    const person = await makePerson(world.deps)
    const link = await resetLink(world, person)
    const both = await Promise.all([follow(world, link), follow(world, link)])
    expect(both.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
    const { rows } = await world.deps.pool.query('select 1 from auth_sessions where user_id = $1', [person.id])
    expect(rows).toHaveLength(1)
  })

  test('works for an hour', async () => {
    const link = await resetLink(world, await makePerson(world.deps))
    const other = await resetLink(world, await makePerson(world.deps))
    world.passTime({ seconds: 3590 })
    expect((await follow(world, link)).fragment.has('access_token')).toBe(true)
    world.passTime({ seconds: 11 })
    expect(Object.fromEntries((await follow(world, other)).fragment)).toMatchObject(OVER)
  })

  test('is not used up by a mail scanner that opens it', async () => {
    const person = await makePerson(world.deps)
    const link = await resetLink(world, person)
    expect((await open(world, link, { method: 'HEAD' })).status).toBe(200)
    for (let n = 0; n < 3; n++) {
      const { status, to, fragment } = await open(world, link)
      expect([status, to.pathname, [...fragment.keys()]]).toEqual([
        303,
        '/admin/reset-password',
        ['token_hash', 'type'],
      ])
    }
    const { rows } = await world.deps.pool.query('select 1 from auth_sessions where user_id = $1', [person.id])
    expect(rows).toEqual([])
    expect((await follow(world, link)).fragment.has('access_token')).toBe(true)
  })

  test('holds 256 bits, of which the database keeps only a hash', async () => {
    const person = await makePerson(world.deps)
    const token = new URL(await resetLink(world, person)).searchParams.get('token')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await world.deps.db.selectFrom('auth_links').selectAll().where('user_id', '=', person.id).execute()
    expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest()])
    expect(JSON.stringify(rows)).not.toContain(token)
    await follow(world, `http://localhost:3000/auth/v1/verify?token=${token}`)
    expect(world.logLines().join('\n')).not.toContain(token)
  })

  test('ends with a change of the password', async () => {
    const person = await makePerson(world.deps)
    const link = await resetLink(world, person)
    const browser = openBrowser(world.url)
    await browser.signInWithPassword({ email: person.email, password: PASSWORD })
    await browser.updateUser({ password: 'another-one' })
    expect(Object.fromEntries((await follow(world, link)).fragment)).toMatchObject(OVER)
  })

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --", '%00'])('that is invented (%s) is refused', async (token) => {
    const { status, fragment } = await follow(
      world,
      `http://localhost:3000/auth/v1/verify?token=${token}&type=recovery`,
    )
    expect(fragment.has('access_token')).toBe(false)
    expect([303, 400]).toContain(status)
  })

  test('never redirects to another site', async () => {
    const person = await makePerson(world.deps)
    await openBrowser(world.url).resetPasswordForEmail(person.email, { redirectTo: 'https://evil.example/' })
    const [link] = await linksMailedTo(world.deps, person.email)
    const tampered = link!.replace(/redirect_to=.*$/, 'redirect_to=https%3A%2F%2Fevil.example')
    expect((await follow(world, tampered)).to.host).toBe('localhost:3000')
    expect((await follow(world, tampered)).to.host).toBe('localhost:3000')
  })

  test('is built from the configured URL, not from the Host header', async () => {
    const person = await makePerson(world.deps)
    const response = await world.app.request('http://evil.example/api/reset-temp-password', {
      method: 'POST',
      body: JSON.stringify({ email: person.email, flow_type: 'forgot_password' }),
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(response.status).toBe(200)
    const [link] = await linksMailedTo(world.deps, person.email)
    expect(new URL(link!).origin).toBe('http://localhost:3000')
  })
})

describe('an invitation', () => {
  async function invite() {
    const lot = await makeLot(world.deps.db)
    const person = await makePerson(world.deps, { hasPassword: false })
    await makeMember(world.deps, { person, lotId: lot.id, role: 'checker', status: 'invited' })
    const link = await makeLink(world.deps, world.deps.db, { kind: 'invite', userId: person.id })
    return { lot, person, link: link.url }
  }

  const lotsOf = async (accessToken: string) => {
    const response = await world.app.request('/api/rpc/get_user_lot_access', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    return response.json()
  }

  test('lets the new person set a password, and in', async () => {
    const { lot, person, link } = await invite()
    const { to, fragment } = await follow(world, link)
    expect([to.pathname, fragment.get('type')]).toEqual(['/admin/reset-password', 'invite'])
    const browser = openBrowser(world.url)
    const tokens = { access_token: fragment.get('access_token')!, refresh_token: fragment.get('refresh_token')! }
    await browser.setSession(tokens)
    expect((await browser.updateUser({ password: 'my-own-one' })).error).toBeNull()
    expect(await lotsOf(tokens.access_token)).toMatchObject([{ lot_id: lot.id, role: 'checker' }])
    const again = openBrowser(world.url)
    expect((await again.signInWithPassword({ email: person.email, password: 'my-own-one' })).error).toBeNull()
  })

  test('works once, within seven days', async () => {
    const { link } = await invite()
    const late = await invite()
    world.passTime({ days: 6.9 })
    expect((await follow(world, link)).fragment.has('access_token')).toBe(true)
    expect(Object.fromEntries((await follow(world, link)).fragment)).toMatchObject(OVER)
    world.passTime({ days: 0.2 })
    expect(Object.fromEntries((await follow(world, late.link)).fragment)).toMatchObject(OVER)
  })

  test('mailed to an account that has a password opens no session', async () => {
    const person = await makePerson(world.deps)
    const link = await makeLink(world.deps, world.deps.db, { kind: 'invite', userId: person.id })
    expect(Object.fromEntries((await follow(world, link.url)).fragment)).toMatchObject(OVER)
  })

  test('is bound to its account: opened by someone else it adds no other member', async () => {
    const { link } = await invite()
    const other = await makePerson(world.deps)
    const browser = openBrowser(world.url)
    const { data } = await browser.signInWithPassword({ email: other.email, password: PASSWORD })
    await follow(world, link, { headers: { authorization: `Bearer ${data.session!.access_token}` } })
    expect(await lotsOf(data.session!.access_token)).toEqual([])
  })
})
