import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLot } from '../test/make.ts'
import { makeLink } from './make-link.ts'
import {
  linksMailedTo,
  makeMember,
  makePerson,
  openBrowser,
  openListeningWorld,
  ownAddress,
  PASSWORD,
  type Listening,
  type Person,
} from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

async function askForReset(email: string, address = ownAddress()) {
  const response = await fetch(`${world.url}/api/reset-temp-password`, {
    method: 'POST',
    body: JSON.stringify({ email, flow_type: 'forgot_password' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, body: await response.json() }
}

async function resetLink(person: Person): Promise<string> {
  await askForReset(person.email)
  return (await linksMailedTo(world.doors, person.email)).at(-1)!
}

/** Where the link sends a browser. */
async function follow(
  link: string,
  init: RequestInit = {},
): Promise<{ status: number; to: URL; said: URLSearchParams }> {
  const response = await fetch(link.replace('http://localhost:3000', world.url), { redirect: 'manual', ...init })
  const to = new URL(response.headers.get('location') ?? 'about:blank')
  return { status: response.status, to, said: new URLSearchParams(to.hash.slice(1)) }
}

const OVER = { error: 'access_denied', error_code: 'otp_expired' }

describe('a recovery link', () => {
  test('leads to the reset page with tokens behind the #, which set a new password', async () => {
    const person = await makePerson(world.doors)
    const { status, to, said } = await follow(await resetLink(person))
    expect([status, to.origin, to.pathname, to.search]).toEqual([
      303,
      'http://localhost:3000',
      '/admin/reset-password',
      '',
    ])
    expect([...said.keys()].toSorted()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
    ])
    expect(said.get('type')).toBe('recovery')
    const browser = openBrowser(world.url)
    const tokens = { access_token: said.get('access_token')!, refresh_token: said.get('refresh_token')! }
    expect((await browser.setSession(tokens)).data.user?.id).toBe(person.id)
    const { error } = await browser.updateUser({ password: 'another-one', data: { temporary_password: false } })
    expect(error).toBeNull()
    const again = openBrowser(world.url)
    expect((await again.signInWithPassword({ email: person.email, password: 'another-one' })).error).toBeNull()
  })

  test('works once', async () => {
    const link = await resetLink(await makePerson(world.doors))
    expect((await follow(link)).said.has('access_token')).toBe(true)
    const second = await follow(link)
    expect([second.status, second.to.pathname]).toEqual([303, '/admin/reset-password'])
    expect(Object.fromEntries(second.said)).toMatchObject(OVER)
  })

  test('followed twice at once opens one session', async () => {
    const person = await makePerson(world.doors)
    const link = await resetLink(person)
    const both = await Promise.all([follow(link), follow(link)])
    expect(both.filter(({ said }) => said.has('access_token'))).toHaveLength(1)
    const { rows } = await world.doors.pool.query('select 1 from auth_sessions where user_id = $1', [person.id])
    expect(rows).toHaveLength(1)
  })

  test('works for an hour', async () => {
    const link = await resetLink(await makePerson(world.doors))
    const other = await resetLink(await makePerson(world.doors))
    world.passTime({ seconds: 3590 })
    expect((await follow(link)).said.has('access_token')).toBe(true)
    world.passTime({ seconds: 11 })
    expect(Object.fromEntries((await follow(other)).said)).toMatchObject(OVER)
  })

  test('is not used up by a mail scanner that only looks', async () => {
    const link = await resetLink(await makePerson(world.doors))
    expect((await follow(link, { method: 'HEAD' })).status).toBe(200)
    expect((await follow(link)).said.has('access_token')).toBe(true)
  })

  test('holds 256 bits, of which the database keeps only a hash', async () => {
    const person = await makePerson(world.doors)
    const token = new URL(await resetLink(person)).searchParams.get('token')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await world.doors.db.selectFrom('auth_links').selectAll().where('user_id', '=', person.id).execute()
    expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest()])
    expect(JSON.stringify(rows)).not.toContain(token)
    await follow(`http://localhost:3000/auth/v1/verify?token=${token}`)
    expect(world.logLines().join('\n')).not.toContain(token)
  })

  test('ends with a change of the password', async () => {
    const person = await makePerson(world.doors)
    const link = await resetLink(person)
    const browser = openBrowser(world.url)
    await browser.signInWithPassword({ email: person.email, password: PASSWORD })
    await browser.updateUser({ password: 'another-one' })
    expect(Object.fromEntries((await follow(link)).said)).toMatchObject(OVER)
  })

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --", '%00'])('that was made up (%s) opens nothing', async (token) => {
    const { status, said } = await follow(`http://localhost:3000/auth/v1/verify?token=${token}&type=recovery`)
    expect(said.has('access_token')).toBe(false)
    expect([303, 400]).toContain(status)
  })

  test('sends nobody to another site, whatever its address was made to say', async () => {
    const person = await makePerson(world.doors)
    await openBrowser(world.url).resetPasswordForEmail(person.email, { redirectTo: 'https://evil.example/' })
    const [link] = await linksMailedTo(world.doors, person.email)
    const bent = link!.replace(/redirect_to=.*$/, 'redirect_to=https%3A%2F%2Fevil.example')
    expect((await follow(bent)).to.host).toBe('localhost:3000')
    expect((await follow(bent)).to.host).toBe('localhost:3000')
  })

  test('is built from the configured address, not from what the request calls itself', async () => {
    const person = await makePerson(world.doors)
    const response = await world.app.request('http://evil.example/api/reset-temp-password', {
      method: 'POST',
      body: JSON.stringify({ email: person.email, flow_type: 'forgot_password' }),
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(response.status).toBe(200)
    const [link] = await linksMailedTo(world.doors, person.email)
    expect(new URL(link!).origin).toBe('http://localhost:3000')
  })
})

describe('asking for a link', () => {
  test('gets the same answer in about the same time, account or not', async () => {
    const timed = async (email: string) => {
      const startedAt = performance.now()
      const answer = await askForReset(email)
      return { answer, ms: performance.now() - startedAt }
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 5; n++) {
      const yes = await timed((await makePerson(world.doors)).email)
      const no = await timed(`nobody-${n}@lotwise.test`)
      expect(yes.answer).toEqual(no.answer)
      expect(no.answer.status).toBe(200)
      known.push(yes.ms)
      unknown.push(no.ms)
    }
    const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[2]!
    expect(middle(unknown) / middle(known)).toBeGreaterThan(0.8)
    expect(middle(unknown) / middle(known)).toBeLessThan(1.25)
  })

  test('with no address is refused, as the dialog does', async () => {
    expect(await askForReset('  ')).toEqual({
      status: 400,
      body: { code: 'invalid_input', error: 'Please enter your email address' },
    })
  })

  test('writes one mail, to the address of the account, in the outbox', async () => {
    const person = await makePerson(world.doors)
    await askForReset(` ${person.email.toUpperCase()} `)
    const mails = await world.doors.db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', person.email)
      .execute()
    expect(mails).toMatchObject([{ kind: 'email', subject: 'Reset your Lotwise password', status: 'pending' }])
    expect(mails[0]!.text).toContain(mails[0]!.links[0])
  })

  test('many times over writes one mail, silently', async () => {
    const person = await makePerson(world.doors)
    const answers = await Promise.all(Array.from({ length: 8 }, () => askForReset(person.email)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await linksMailedTo(world.doors, person.email)).toHaveLength(1)
  })

  test('again after a minute writes another, and the first link ends', async () => {
    const person = await makePerson(world.doors)
    const first = await resetLink(person)
    world.passTime({ seconds: 61 })
    const second = await resetLink(person)
    expect(second).not.toBe(first)
    expect(Object.fromEntries((await follow(first)).said)).toMatchObject(OVER)
    expect((await follow(second)).said.has('access_token')).toBe(true)
  })

  test('again at once after the link was used writes another', async () => {
    const person = await makePerson(world.doors)
    await follow(await resetLink(person))
    await askForReset(person.email)
    expect(await linksMailedTo(world.doors, person.email)).toHaveLength(2)
  })

  test('fills nobody’s mailbox: five an hour', async () => {
    const person = await makePerson(world.doors)
    for (let n = 0; n < 8; n++) {
      await askForReset(person.email)
      world.passTime({ seconds: 61 })
    }
    expect(await linksMailedTo(world.doors, person.email)).toHaveLength(5)
    world.passTime({ seconds: 3600 })
    await askForReset(person.email)
    expect(await linksMailedTo(world.doors, person.email)).toHaveLength(6)
  })

  test('too often from one network address is refused aloud', async () => {
    const address = ownAddress()
    const ask = (n: number) => askForReset(`nobody-${n}@lotwise.test`, address)
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => ask(n)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the PKCE flow', () => {
  async function begin() {
    const person = await makePerson(world.doors)
    const browser = openBrowser(world.url)
    const redirectTo = 'http://localhost:3000/admin/reset-password?temp=true'
    expect((await browser.resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull()
    const [link] = await linksMailedTo(world.doors, person.email)
    const { to } = await follow(link!)
    return { person, browser, to, code: to.searchParams.get('code')! }
  }

  test('brings a code to the page that was asked for, and the library trades it', async () => {
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

  test('is worth nothing to another browser, and then to nobody', async () => {
    const { browser, code } = await begin()
    expect(await trade(code, 'guess')).toEqual([400, 'bad_code_verifier'])
    expect((await browser.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' })
  })

  test('takes a code for five minutes', async () => {
    const { browser, code } = await begin()
    world.passTime({ seconds: 301 })
    expect((await browser.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_expired' })
  })

  test('knows no code that was made up, and no recovery link as a code', async () => {
    expect(await trade('x', 'y')).toEqual([404, 'flow_state_not_found'])
    const token = new URL(await resetLink(await makePerson(world.doors))).searchParams.get('token')!
    expect(await trade(token, '')).toEqual([404, 'flow_state_not_found'])
  })

  test('takes no challenge that shows its answer', async () => {
    const response = await world.app.request('/auth/v1/recover', {
      method: 'POST',
      body: JSON.stringify({ email: 'a@b.ca', code_challenge: 'x', code_challenge_method: 'plain' }),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }])
  })
})

describe('an invitation', () => {
  async function invite() {
    const lot = await makeLot(world.doors.db)
    const person = await makePerson(world.doors, { hasPassword: false })
    await makeMember(world.doors, { person, lotId: lot.id, role: 'checker', status: 'invited' })
    const link = await makeLink(world.doors, world.doors.db, { kind: 'invite', userId: person.id })
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
    const { to, said } = await follow(link)
    expect([to.pathname, said.get('type')]).toEqual(['/admin/reset-password', 'invite'])
    const browser = openBrowser(world.url)
    const tokens = { access_token: said.get('access_token')!, refresh_token: said.get('refresh_token')! }
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
    expect((await follow(link)).said.has('access_token')).toBe(true)
    expect(Object.fromEntries((await follow(link)).said)).toMatchObject(OVER)
    world.passTime({ days: 0.2 })
    expect(Object.fromEntries((await follow(late.link)).said)).toMatchObject(OVER)
  })

  test('belongs to its person: forwarded to another account it makes nobody else a member', async () => {
    const { link } = await invite()
    const other = await makePerson(world.doors)
    const browser = openBrowser(world.url)
    const { data } = await browser.signInWithPassword({ email: other.email, password: PASSWORD })
    await follow(link, { headers: { authorization: `Bearer ${data.session!.access_token}` } })
    expect(await lotsOf(data.session!.access_token)).toEqual([])
  })
})
