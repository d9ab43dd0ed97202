import { isAuthWeakPasswordError } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import {
  makeMember,
  makePerson,
  openBrowser,
  openListeningWorld,
  PASSWORD,
  signedInBrowser,
  type Listening,
} from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await openBrowser(world.url).signInWithPassword({ email, password })).error === null
}

async function staffCall(accessToken: string): Promise<number> {
  const response = await world.app.request('/api/rpc/get_user_lot_access', {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return response.status
}

async function put(accessToken: string, body: object) {
  const response = await world.app.request('/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('a new password', () => {
  test('replaces the old one', async () => {
    const person = await makePerson(world.deps)
    const { browser } = await signedInBrowser(world.url, person)
    expect((await browser.updateUser({ password: 'another-one' })).error).toBeNull()
    expect(await canSignIn(person.email, 'another-one')).toBe(true)
    expect(await canSignIn(person.email, PASSWORD)).toBe(false)
  })

  test('ends every other session', async () => {
    const person = await makePerson(world.deps)
    const other = await signedInBrowser(world.url, person)
    const own = await signedInBrowser(world.url, person)
    await own.browser.updateUser({ password: 'another-one' })
    expect((await other.browser.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    expect(await staffCall(other.session.access_token)).toBe(401)
    expect(await staffCall(own.session.access_token)).toBe(200)
    expect((await own.browser.refreshSession()).error).toBeNull()
  })

  test('is reported by mail, without the password', async () => {
    const person = await makePerson(world.deps)
    const { browser } = await signedInBrowser(world.url, person)
    await browser.updateUser({ password: 'another-one' })
    const mails = await world.deps.db.selectFrom('messages').selectAll().where('recipient', '=', person.email).execute()
    expect(mails).toMatchObject([{ kind: 'email', subject: 'Your Lotwise password was changed', status: 'pending' }])
    expect(mails[0]!.text).toContain('support@lotwise.test')
    expect(mails[0]!.text).not.toContain('another-one')
  })

  test.each([
    ['12345', 'length', 'Password must be at least 6 characters long'],
    ['parking', 'pwned', 'This password is easy to guess. Please choose another one.'],
    ['Password1', 'pwned', 'This password is easy to guess. Please choose another one.'],
    ['x'.repeat(257), 'length', 'Password must be at most 256 characters long'],
  ])('%s is refused as weak, in a form the library knows', async (password, reason, message) => {
    const { browser } = await signedInBrowser(world.url, await makePerson(world.deps))
    const { error } = await browser.updateUser({ password })
    expect(isAuthWeakPasswordError(error)).toBe(true)
    expect(error).toMatchObject({ status: 422, message, reasons: [reason] })
  })

  test('of 128 characters is taken whole, not cut', async () => {
    const person = await makePerson(world.deps)
    const { browser } = await signedInBrowser(world.url, person)
    const long = 'Ab3-'.repeat(32)
    expect((await browser.updateUser({ password: long })).error).toBeNull()
    expect(await canSignIn(person.email, long.slice(0, 127))).toBe(false)
    expect(await canSignIn(person.email, long)).toBe(true)
  })

  test('must differ from the old one', async () => {
    const { browser } = await signedInBrowser(world.url, await makePerson(world.deps))
    expect((await browser.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
  })
})

describe('a session that is not fresh', () => {
  async function oldSession() {
    const person = await makePerson(world.deps)
    const opened = await signedInBrowser(world.url, person)
    world.passTime({ seconds: 11 * 60 })
    return { person, ...opened }
  }

  test('cannot change the password without the current one', async () => {
    const { person, browser } = await oldSession()
    expect((await browser.updateUser({ password: 'another-one' })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect(await canSignIn(person.email, PASSWORD)).toBe(true)
  })

  test('cannot bypass that by marking the password temporary', async () => {
    const { session } = await oldSession()
    expect(await put(session.access_token, { data: { temporary_password: true } })).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    })
  })

  test('changes it with the current password', async () => {
    const { browser } = await oldSession()
    const wrong = await browser.updateUser({ password: 'another-one', current_password: 'wrong-one' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', message: 'Current password is incorrect' })
    expect((await browser.updateUser({ password: 'another-one', current_password: PASSWORD })).error).toBeNull()
  })

  test('changes it after signing in again, as the settings page does', async () => {
    const { person, browser } = await oldSession()
    await browser.signInWithPassword({ email: person.email, password: PASSWORD })
    expect((await browser.updateUser({ password: 'another-one' })).error).toBeNull()
  })

  test('has the sign-in limit for guessing the current password', async () => {
    const { session } = await oldSession()
    const guess = () => put(session.access_token, { password: 'another-one', current_password: 'wrong-one' })
    for (let n = 0; n < 10; n++) expect((await guess()).body.code).toBe('invalid_credentials')
    expect((await guess()).status).toBe(429)
  })
})

describe('a temporary password', () => {
  test('blocks the staff area until it is changed', async () => {
    const person = await makePerson(world.deps, { hasTemporaryPassword: true })
    const { browser, session } = await signedInBrowser(world.url, person)
    expect(session.user.user_metadata.temporary_password).toBe(true)
    expect(await staffCall(session.access_token)).toBe(403)
    const { data, error } = await browser.updateUser({ password: 'my-own-one', data: { temporary_password: false } })
    expect([error, data.user?.user_metadata.temporary_password]).toEqual([null, false])
    expect(await staffCall(session.access_token)).toBe(200)
  })

  test('cannot be marked permanent', async () => {
    const person = await makePerson(world.deps, { hasTemporaryPassword: true })
    const { browser, session } = await signedInBrowser(world.url, person)
    expect((await browser.updateUser({ data: { temporary_password: false } })).error).toMatchObject({ status: 400 })
    expect((await browser.updateUser({ password: PASSWORD, data: { temporary_password: false } })).error).toMatchObject(
      {
        code: 'same_password',
      },
    )
    expect(await staffCall(session.access_token)).toBe(403)
  })

  test('may be changed long after signing in', async () => {
    const person = await makePerson(world.deps, { hasTemporaryPassword: true })
    const { browser } = await signedInBrowser(world.url, person)
    world.passTime({ seconds: 14 * 60 })
    expect((await browser.updateUser({ password: 'my-own-one' })).error).toBeNull()
  })

  test('follows a reset link that says temp=true', async () => {
    const { browser, session } = await signedInBrowser(world.url, await makePerson(world.deps))
    await browser.updateUser({ password: 'given-one', data: { temporary_password: true } })
    expect(await staffCall(session.access_token)).toBe(403)
  })
})

describe('nothing else of an account can be changed:', () => {
  test.each([
    ['the address', { email: 'other@lotwise.test' }],
    ['the phone', { phone: '+15555555555' }],
  ])('%s', async (_, change) => {
    const { session } = await signedInBrowser(world.url, await makePerson(world.deps))
    expect(await put(session.access_token, change)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('user metadata sent by the browser is ignored', async () => {
    const person = await makePerson(world.deps)
    const { session } = await signedInBrowser(world.url, person)
    const body = {
      password: 'another-one',
      role: 'owner',
      app_metadata: { a: 1 },
      data: { role: 'owner', is_admin: true },
    }
    expect(await put(session.access_token, body)).toMatchObject({ status: 200, body: { role: 'authenticated' } })
    const row = await world.deps.db
      .selectFrom('users')
      .select('user_metadata')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row.user_metadata).toEqual({ temporary_password: false })
  })

  test.each([
    ['a number for a password', { password: 123456 }],
    ['a word for the mark', { data: { temporary_password: 'no' } }],
  ])('%s is refused', async (_, body) => {
    const { session } = await signedInBrowser(world.url, await makePerson(world.deps))
    expect(await put(session.access_token, body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

test('the name of a lot of the account is refused as its password, with the reason', async () => {
  const person = await makePerson(world.deps)
  const lot = await makeLot(world.deps.db, { display_name: 'Harbour Street Lot' })
  await makeMember(world.deps, { person, lotId: lot.id, role: 'owner' })
  const { session } = await signedInBrowser(world.url, person)
  expect(await put(session.access_token, { password: 'harbour' })).toMatchObject({
    status: 422,
    body: { code: 'weak_password', weak_password: { reasons: ['lot_name'] } },
  })
})
