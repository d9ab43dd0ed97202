import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function logged(...entries: object[]): string {
  let written = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  const log = openLog('info', destination)
  for (const entry of entries) log.info(entry, 'message')
  return written
}

const SECRETS = {
  phone: '(555) 555-5555',
  email: 'ada@example.com',
  user_email: 'ada@example.com',
  userEmail: 'ada@example.com',
  to: '+15555555555',
  recipient: '+15555555555',
  license_plate: 'ABC123',
  licensePlate: 'ABC123',
  plate: 'ABC123',
  first_name: 'Ada',
  last_name: 'Byron',
  password: 'parking-demo',
  token: 'abc.def',
  access_token: 'abc.def',
  refresh_token: 'abc.def',
  client_secret: 'pi_1_secret_2',
  clientSecret: 'pi_1_secret_2',
  authorization: 'Bearer abc.def',
  Authorization: 'Bearer abc.def',
  cookie: 'session=abc',
  'stripe-signature': 't=1,v1=abc',
  'Stripe-Signature': 't=1,v1=abc',
  secretKey: 'sk_live_1',
  authToken: 'twilio',
  body: '{"phone":"5555555555"}',
  payload: '{"phone":"5555555555"}',
}

test.each(Object.entries(SECRETS))('%s is never written, at the top or inside something', (name, value) => {
  const written = logged(
    { [name]: value },
    { request: { [name]: value } },
    { request: { headers: { [name]: value } } },
    { rows: [{ [name]: value }] },
  )
  expect(written).not.toContain(value)
  expect(written.match(/\[redacted\]/g)).toHaveLength(4)
})

test('a child log keeps the same secrets', () => {
  let written = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  openLog('info', destination)
    .child({ requestId: 'r-1', email: 'ada@example.com' })
    .info({ phone: '5555555555' }, 'message')
  expect(written).toContain('"requestId":"r-1"')
  expect(written).not.toMatch(/5555555555|ada@example/)
})

test('what is not secret is written', () => {
  expect(JSON.parse(logged({ lot: 'harbour-street', status: 404 }))).toMatchObject({
    level: 30,
    lot: 'harbour-street',
    status: 404,
    msg: 'message',
  })
})

test('a newline in a value stays in one line', () => {
  const written = logged({ note: 'one\r\n{"level":60,"msg":"forged"}\u2028two' })
  expect(written.trimEnd().split(/\r|\n/)).toHaveLength(1)
  expect(JSON.parse(written)).toMatchObject({ note: 'one\r\n{"level":60,"msg":"forged"}\u2028two' })
})

test("a database error is written without the row's values", async () => {
  await world.deps.pool.query("insert into users (email) values ('ada@example.com')")
  const error = await world.deps.pool
    .query("insert into users (email) values ('ada@example.com')")
    .then(() => null)
    .catch((refused: Error) => refused)
  expect(error).toHaveProperty('detail', 'Key (email)=(ada@example.com) already exists.')
  const written = logged({ err: error })
  expect(written).not.toContain('ada@example.com')
  expect(JSON.parse(written).err).toMatchObject({ code: '23505', constraint: 'one_account_an_address' })
})

test('the cause of an error is written, and nothing it carries along', () => {
  const cause = Object.assign(new Error('declined'), { code: 'card_declined', raw: { phone: '5555555555' } })
  const written = logged({ err: new Error('no payment', { cause }) })
  expect(JSON.parse(written).err).toMatchObject({
    type: 'Error',
    message: 'no payment',
    cause: { message: 'declined', code: 'card_declined' },
  })
  expect(written).not.toContain('5555555555')
})

test('an error that is its own cause is written once', () => {
  const error: Error = new Error('round')
  error.cause = error
  expect(JSON.parse(logged({ err: error })).err).toMatchObject({ message: 'round' })
})

test('an error is written the same way under any name', () => {
  const error = Object.assign(new Error('no'), { detail: 'Key (phone)=(5555555555)', code: '23505' })
  const written = logged({ failure: error }, { job: { reason: error } }, { reasons: [error] })
  expect(written).not.toContain('5555555555')
  expect(written.match(/"message":"no"/g)).toHaveLength(3)
})

test('something thrown that is not an error is written too', () => {
  expect(JSON.parse(logged({ err: 'a string' }))).toMatchObject({ err: 'a string' })
})

test('values nested too deep are not written', () => {
  const deep = { a: { b: { c: { d: { e: { f: { g: { phone: '5555555555' } } } } } } } }
  const round: Record<string, unknown> = { lot: 'harbour-street' }
  round.round = round
  expect(logged(deep)).not.toContain('5555555555')
  expect(logged(round)).toContain('harbour-street')
})

test('times are written as times', () => {
  expect(JSON.parse(logged({ at: new Date('2026-05-04T12:00:00Z') }))).toMatchObject({ at: '2026-05-04T12:00:00.000Z' })
})

test("a request is written by its route: a session's id works like a key", async () => {
  const id = '33333333-3333-4333-8333-333333333333'
  await world.app.request(`/api/sessions/${id}?token=abc`)
  await world.app.request(`/payment/${id}`)
  await world.app.request(`/api/sessions/${id}/unknown`)
  await world.app.request(`/api/unknown/${id}`, { method: 'POST' })
  const lines = world.logLines().map((line) => JSON.parse(line))
  const requests = lines.filter((line) => line.msg === 'request')
  expect(requests).toHaveLength(4)
  expect(requests[0]).toMatchObject({ method: 'GET', route: '/api/sessions/:id' })
  expect(JSON.stringify(lines)).not.toContain(id)
  expect(JSON.stringify(lines)).not.toContain('token=abc')
})
