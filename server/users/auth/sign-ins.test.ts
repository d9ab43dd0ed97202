import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot } from '../../test/make.ts'
import { makeMember, makePerson, openListeningWorld, PASSWORD, type Listening, type Person } from './test/people.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

describe('signed-in devices', () => {
  test('are listed with browser, system and network, for their user only', async () => {
    const person = await makePerson(world.deps)
    await signIn(await makePerson(world.deps), WINDOWS)
    const phone = await signIn(person, IPHONE, '203.0.113.77')
    expect(await list(phone)).toMatchObject([
      { browser: 'Safari', system: 'iPhone', network: '203.0.113.x', is_current: true },
    ])
    const desk = await signIn(person, WINDOWS)
    expect((await list(desk)).map(({ browser, is_current }) => [browser, is_current])).toEqual([
      ['Chrome', true],
      ['Safari', false],
    ])
  })

  test('are signed out one by one, by their user only', async () => {
    const person = await makePerson(world.deps)
    const [phone, desk] = [await signIn(person, IPHONE), await signIn(person, WINDOWS)]
    const stranger = await signIn(await makePerson(world.deps), WINDOWS)
    const { id } = (await list(phone)).find(({ is_current }) => is_current)!
    expect(await end(stranger, id)).toBe(404)
    expect(await end(desk, randomUUID())).toBe(404)
    expect((await world.app.request(`/api/sign-ins/${id}`, { method: 'DELETE' })).status).toBe(401)
    expect(await end(desk, id)).toBe(204)
    expect((await world.app.request('/api/sign-ins', { headers: bearer(phone) })).status).toBe(401)
    expect(await list(desk)).toHaveLength(1)
  })

  test('that are new are reported by mail; the first one and known ones are not', async () => {
    const person = await makePerson(world.deps)
    await signIn(person, WINDOWS)
    await signIn(person, WINDOWS)
    expect(await mailsTo(person)).toEqual([])
    await signIn(person, IPHONE, '203.0.113.77')
    await signIn(person, IPHONE)
    expect(await mailsTo(person)).toMatchObject([
      { subject: 'Signed in from a new device', links: ['http://localhost:3000/admin/account'], is_secret: false },
    ])
    expect((await mailsTo(person))[0]!.text).toContain('Safari, iPhone, network 203.0.113.x')
  })
})

describe('the audit log', () => {
  test('has a sign-in at each lot of the user', async () => {
    const { person, lots } = await makeMemberOf(2)
    await signIn(person, WINDOWS)
    for (const lot of lots) {
      expect(await audit(lot)).toMatchObject([
        {
          action: 'user.signed_in',
          actor_user_id: person.id,
          after: { user_email: person.email, browser: 'Chrome', system: 'Windows' },
        },
      ])
    }
  })

  test('has the first failed sign-in of five minutes, not by the user', async () => {
    const { person, lots } = await makeMemberOf(1)
    for (let n = 0; n < 3; n++) await tryToken(person, WINDOWS, 'wrong-one')
    await vi.waitFor(async () => expect(await audit(lots[0]!)).toHaveLength(1), 30_000)
    expect(await audit(lots[0]!)).toMatchObject([
      { action: 'user.sign_in_failed', actor: 'system', actor_user_id: null, after: { user_email: person.email } },
    ])
  })

  test('has a refused access, once an hour for each action', async () => {
    const { person, lots } = await makeMemberOf(1, 'checker')
    const token = await signIn(person, WINDOWS)
    const ask = () => world.app.request(`/api/admin/lots/${lots[0]!.slug}/team`, { headers: bearer(token) })
    expect([(await ask()).status, (await ask()).status]).toEqual([403, 403])
    const refusals = (await audit(lots[0]!)).filter(({ action }) => action === 'member.access_refused')
    expect(refusals).toMatchObject([{ actor_user_id: person.id, after: { action: 'team.read' } }])
  })
})

async function makeMemberOf(count: number, role: 'owner' | 'checker' = 'owner') {
  const person = await makePerson(world.deps)
  const lots: LotRow[] = []
  for (let n = 0; n < count; n++) {
    const lot = await makeLot(world.deps.db)
    await makeMember(world.deps, { person, lotId: lot.id, role })
    lots.push(lot)
  }
  return { person, lots }
}

async function signIn(person: Person, userAgent: string, address = '10.9.8.7'): Promise<string> {
  const response = await tryToken(person, userAgent, PASSWORD, address)
  expect(response.status).toBe(200)
  return ((await response.json()) as { access_token: string }).access_token
}

function tryToken({ email }: Person, userAgent: string, password: string, address = '10.9.8.7') {
  return world.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': address },
  })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function list(token: string) {
  const response = await world.app.request('/api/sign-ins', { headers: bearer(token) })
  return (await response.json()) as { id: string; browser: string; is_current: boolean }[]
}

async function end(token: string, id: string): Promise<number> {
  return (await world.app.request(`/api/sign-ins/${id}`, { method: 'DELETE', headers: bearer(token) })).status
}

function mailsTo({ email }: Person) {
  return world.deps.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute()
}

function audit(lot: LotRow) {
  return world.deps.db.selectFrom('audit_log').selectAll().where('lot_id', '=', lot.id).orderBy('id').execute()
}
