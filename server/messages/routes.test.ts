import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../infra/config/env.ts'
import { openWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.deps.pool.query('delete from messages'))

const NOON = new Date('2026-05-04T12:00:00.000Z')

async function keepMessage(
  key: string,
  message: { kind?: string; text?: string; links?: string[]; created_at?: Date },
) {
  const { id } = await world.deps.db
    .insertInto('messages')
    .values({
      key,
      kind: 'sms',
      recipient: '(555) 555-5555',
      text: 'Paid',
      give_up_at: NOON,
      created_at: NOON,
      html: '<b>Paid</b>',
      ...message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function page(): Promise<{ text: string; headers: Headers }> {
  const response = await world.app.request('/dev/messages')
  return { text: await response.text(), headers: response.headers }
}

test('messages are listed newest first, in the shape outside tests read', async () => {
  const older = await keepMessage('a', { links: ['http://localhost:3000/x'] })
  const newer = await world.deps.db
    .insertInto('messages')
    .values({
      key: 'b',
      kind: 'email',
      recipient: 'ada@example.com',
      subject: 'You are invited',
      text: 'Hello',
      give_up_at: NOON,
      created_at: new Date(NOON.getTime() + 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const response = await world.app.request('/dev/messages.json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual([
    {
      id: newer.id,
      kind: 'email',
      to: 'ada@example.com',
      subject: 'You are invited',
      text: 'Hello',
      links: [],
      created_at: '2026-05-04T12:00:00.001Z',
    },
    {
      id: older,
      kind: 'sms',
      to: '(555) 555-5555',
      subject: null,
      text: 'Paid',
      links: ['http://localhost:3000/x'],
      created_at: '2026-05-04T12:00:00.000Z',
    },
  ])
})

test('with no messages the page says how they come about', async () => {
  expect((await page()).text).toContain('No messages yet.')
})

test('the page shows the newest message first, with its links', async () => {
  await keepMessage('a', { text: 'First' })
  await keepMessage('b', {
    text: 'Second',
    links: ['http://localhost:3000/lots/a?x=1&y=2'],
    created_at: new Date(NOON.getTime() + 1),
  })
  const { text } = await page()
  expect(text.indexOf('Second')).toBeGreaterThan(-1)
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
  expect(text).toContain('href="http://localhost:3000/lots/a?x=1&amp;y=2"')
})

test('hostile text is shown as text', async () => {
  await keepMessage('a', { text: '</p><script>alert(1)</script><img src=x onerror=alert(1)>' })
  const { text } = await page()
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toMatch(/<script|<img/)
})

test('a message cannot bring a style of its own', async () => {
  const plain = (await page()).headers.get('content-security-policy')
  await keepMessage('a', { text: '<style>body { display: none }</style>' })
  expect((await page()).headers.get('content-security-policy')).toBe(plain)
})

test.each(['"><script>alert(1)</script>', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'])(
  'the hostile link %s cannot be followed',
  async (link) => {
    await keepMessage('a', { links: [link] })
    const { text } = await page()
    expect(text).not.toMatch(/<script|href="(javascript|data):/)
  },
)

test('the page runs no script and can be framed by nobody', async () => {
  const { headers } = await page()
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each(['/dev/messages', '/dev/messages.json'])('with a real provider there is no %s', async (path) => {
  const env = readEnv({
    STRIPE_SECRET_KEY: 'sk_test_real',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_real',
    STRIPE_WEBHOOK_SECRETS: 'whsec_real',
  })
  await keepMessage('a', {})
  const response = await buildApp({ ...world.deps, env }, '/nowhere').request(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'not_found',
    reason: 'unknown_address',
    error: 'There is nothing at this address',
  })
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'lotwise.localhost'])(
  'messages are shown at the loopback name %s',
  async (host) => {
    expect((await world.app.request(`http://${host}/dev/messages.json`)).status).toBe(200)
  },
)

test.each(['evil.example', '192.168.1.20:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
  'messages are not shown at %s, which a page elsewhere may have pointed to this machine',
  async (host) => {
    for (const path of ['/dev/messages', '/dev/messages.json']) {
      expect((await world.app.request(`http://${host}${path}`)).status).toBe(404)
    }
  },
)
