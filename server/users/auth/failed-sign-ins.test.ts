import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delayAfter } from './failed-sign-ins.ts'
import {
  makePerson,
  openBrowser,
  openListeningWorld,
  ownAddress,
  PASSWORD,
  tryPassword,
  type Listening,
} from './test/people.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('guessing', () => {
  const guess = (email: string, times: number, address: string) =>
    Promise.all(Array.from({ length: times }, () => tryPassword(world, email, 'wrong-one', address)))
  const guessFromEverywhere = (email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => tryPassword(world, email, 'wrong-one', ownAddress())))
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('ends with the eleventh try within five minutes, and the right password works after them', async () => {
    const { email } = await makePerson(world.deps)
    const address = ownAddress()
    for (let n = 0; n < 10; n++) expect((await tryPassword(world, email, 'wrong-one', address)).status).toBe(400)
    const eleventh = await tryPassword(world, email, PASSWORD, address)
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    expect(eleventh.headers.get('retry-after')).toBe('300')
    world.passTime({ seconds: 301 })
    expect((await tryPassword(world, email, PASSWORD, address)).status).toBe(200)
  })

  test('by strangers does not shut the owner of the account out', async () => {
    const { email } = await makePerson(world.deps)
    await guessFromEverywhere(email, 12)
    expect((await tryPassword(world, email, PASSWORD)).status).toBe(200)
  })

  test('from many networks makes each further try of the account slower, up to a limit', async () => {
    expect([0, 9, 10, 11, 12, 14, 100].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 4000, 4000])
    const { email } = await makePerson(world.deps)
    await guessFromEverywhere(email, 11)
    const startedAt = performance.now()
    expect((await tryPassword(world, email, PASSWORD)).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(490)
  })

  test('is an error the library knows', async () => {
    const { email } = await makePerson(world.deps)
    const address = ownAddress()
    await guess(email, 10, address)
    const { error } = await openBrowser(world.url, { address }).signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test('is counted across the five minutes, not in slices of the clock', async () => {
    const { email } = await makePerson(world.deps)
    const address = ownAddress()
    for (let n = 0; n < 10; n++) {
      await tryPassword(world, email, 'wrong-one', address)
      world.passTime({ seconds: 29 })
    }
    expect((await tryPassword(world, email, PASSWORD, address)).status).toBe(429)
    world.passTime({ seconds: 15 })
    expect((await tryPassword(world, email, PASSWORD, address)).status).toBe(200)
  })

  test('with a hundred tries at once from one network gets no more than ten answers', async () => {
    const { email } = await makePerson(world.deps)
    const answers = statuses(await guess(email, 100, ownAddress()))
    expect(answers.filter((status) => status === 400)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(90)
  })

  test('is not counted while it is refused', async () => {
    const { email } = await makePerson(world.deps)
    const address = ownAddress()
    await guess(email, 10, address)
    world.passTime({ seconds: 150 })
    expect(statuses(await guess(email, 20, address))).toEqual(Array(20).fill(429))
    world.passTime({ seconds: 151 })
    expect((await tryPassword(world, email, PASSWORD, address)).status).toBe(200)
  })

  test('is limited for an unknown address too', async () => {
    const answers = await guess('nobody-at-all@lotwise.test', 11, ownAddress())
    expect(statuses(answers)).toEqual([...Array(10).fill(400), 429])
  })

  test('is limited per network address, over many accounts', async () => {
    const address = ownAddress()
    const spray = async (n: number) =>
      (await tryPassword(world, `spray-${n}@lotwise.test`, 'wrong-one', address)).status
    for (let n = 0; n < 30; n++) expect(await spray(n)).toBe(400)
    expect(await spray(30)).toBe(429)
  })

  test('does not affect another person at another address', async () => {
    const [victim, other] = [await makePerson(world.deps), await makePerson(world.deps)]
    await guess(victim.email, 11, ownAddress())
    expect((await tryPassword(world, other.email, PASSWORD)).status).toBe(200)
  })

  test('does not include correct passwords, however often', async () => {
    const { email } = await makePerson(world.deps)
    const address = ownAddress()
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryPassword(world, email, PASSWORD, address)))
    expect(statuses(answers)).toEqual(Array(40).fill(200))
  })

  test('is reset by a success', async () => {
    const { email } = await makePerson(world.deps)
    const address = ownAddress()
    await guess(email, 9, address)
    expect((await tryPassword(world, email, PASSWORD, address)).status).toBe(200)
    await guess(email, 9, address)
    expect((await tryPassword(world, email, PASSWORD, address)).status).toBe(200)
  })

  test('stores no address in plain text', async () => {
    await tryPassword(world, 'my-secret-password@lotwise.test', 'wrong-one')
    const { rows } = await world.deps.pool.query("select 1 from rate_limits where key like '%my-secret%'")
    expect(rows).toEqual([])
  })
})
