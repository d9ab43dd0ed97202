import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestReset, follow, OVER, resetLink } from './test/links.ts'
import {
  linksMailedTo,
  makePerson,
  openBrowser,
  openListeningWorld,
  ownAddress,
  type Listening,
} from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('requesting a link', () => {
  test('gets the same reply, and never in less than the constant time, account or not', async () => {
    const message = 'If this address has an account, a mail with a link to set a new password is on its way.'
    for (const email of [(await makePerson(world.deps)).email, 'nobody@lotwise.test']) {
      const startedAt = performance.now()
      expect(await requestReset(world, email)).toEqual({ status: 200, body: { message } })
      // Timers may fire up to a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(149)
    }
  })

  test('with no address is refused, as the dialog does', async () => {
    expect(await requestReset(world, '  ')).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        reason: 'email_required',
        field: 'email',
        error: 'Please enter your email address',
      },
    })
  })

  test('writes one mail, to the address of the account, in the outbox', async () => {
    const person = await makePerson(world.deps)
    await requestReset(world, ` ${person.email.toUpperCase()} `)
    const mails = await world.deps.db.selectFrom('messages').selectAll().where('recipient', '=', person.email).execute()
    expect(mails).toMatchObject([{ kind: 'email', subject: 'Reset your Lotwise password', status: 'pending' }])
    expect(mails[0]!.text).toContain(mails[0]!.links[0])
  })

  test('repeatedly sends one mail, with the same reply', async () => {
    const person = await makePerson(world.deps)
    const address = ownAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestReset(world, person.email, address)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await linksMailedTo(world.deps, person.email)).toHaveLength(1)
  })

  test('again after a minute writes another, and the first link ends', async () => {
    const person = await makePerson(world.deps)
    const address = ownAddress()
    const first = await resetLink(world, person, address)
    world.passTime({ seconds: 61 })
    const second = await resetLink(world, person, address)
    expect(second).not.toBe(first)
    expect(Object.fromEntries((await follow(world, first)).fragment)).toMatchObject(OVER)
    expect((await follow(world, second)).fragment.has('access_token')).toBe(true)
  })

  test('again at once after the link was used writes another', async () => {
    const person = await makePerson(world.deps)
    await follow(world, await resetLink(world, person))
    await requestReset(world, person.email)
    expect(await linksMailedTo(world.deps, person.email)).toHaveLength(2)
  })

  test('is limited to five mails an hour', async () => {
    const person = await makePerson(world.deps)
    for (let n = 0; n < 8; n++) {
      await requestReset(world, person.email)
      world.passTime({ seconds: 61 })
    }
    expect(await linksMailedTo(world.deps, person.email)).toHaveLength(5)
    world.passTime({ seconds: 3600 })
    await requestReset(world, person.email)
    expect(await linksMailedTo(world.deps, person.email)).toHaveLength(6)
  })

  test('after a stranger did still mails a link, and both work', async () => {
    const person = await makePerson(world.deps)
    const strangers = await resetLink(world, person, ownAddress())
    const own = await resetLink(world, person, ownAddress())
    expect(own).not.toBe(strangers)
    for (const link of [strangers, own]) expect((await follow(world, link)).fragment.has('access_token')).toBe(true)
  })

  test("keeps its own challenge: the victim's link is not bound to the stranger's browser", async () => {
    const person = await makePerson(world.deps)
    const address = ownAddress()
    const [stranger, victim] = [openBrowser(world.url, { address }), openBrowser(world.url, { address })]
    await stranger.resetPasswordForEmail(person.email)
    await victim.resetPasswordForEmail(person.email)
    const links = await linksMailedTo(world.deps, person.email)
    expect(links).toHaveLength(2)
    const code = (await follow(world, links[1]!)).to.searchParams.get('code')!
    expect((await victim.exchangeCodeForSession(code)).error).toBeNull()
  })

  test('from one network mails at most two an hour, so that three are left for others', async () => {
    const person = await makePerson(world.deps)
    const address = ownAddress()
    for (let n = 0; n < 6; n++) {
      await requestReset(world, person.email, address)
      world.passTime({ seconds: 61 })
    }
    expect(await linksMailedTo(world.deps, person.email)).toHaveLength(2)
    await requestReset(world, person.email)
    expect(await linksMailedTo(world.deps, person.email)).toHaveLength(3)
  })

  test('is limited to twenty mails a day', async () => {
    const person = await makePerson(world.deps)
    for (let n = 0; n < 23; n++) {
      await requestReset(world, person.email)
      world.passTime({ seconds: 1000 })
    }
    expect(await linksMailedTo(world.deps, person.email)).toHaveLength(20)
  })

  test('too often from one network address gets 429', async () => {
    const address = ownAddress()
    const ask = (n: number) => requestReset(world, `nobody-${n}@lotwise.test`, address)
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => ask(n)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
