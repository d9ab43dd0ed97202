import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { deliverMessages } from './deliver-messages.ts'
import { openCarriers } from './carriers/open-carriers.ts'
import { queueMail } from './outbox/queue-mail.ts'
import { queueMessage } from './outbox/queue-message.ts'
import { openMailServer, type MailFault, type MailServer } from './test/mail-server.ts'

let world: World
let mail: MailServer
beforeAll(async () => {
  mail = await openMailServer()
  world = await openWorld({ env: mail.env })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(async () => {
  mail.received.length = mail.faults.length = 0
  await world.deps.pool.query('truncate messages')
})

async function queue(isSecret = false): Promise<string> {
  const key = `test-${randomUUID()}`
  await queueMessage(world.deps.db, {
    key,
    purpose: 'recovery',
    kind: 'email',
    to: 'ada@example.test',
    subject: 'Réinitialisez',
    text: 'Open https://park.test/x',
    html: '<p>Open <a href="https://park.test/x">it</a></p>',
    links: ['https://park.test/x'],
    isSecret,
    giveUpAt: new Date(Date.now() + 3600_000),
  })
  const { id } = await rowBy('key', key)
  return id
}

function rowBy(column: 'id' | 'key', value: string) {
  return world.deps.db.selectFrom('messages').selectAll().where(column, '=', value).executeTakeFirstOrThrow()
}

const deliver = () => deliverMessages(world.deps, 'email')

async function makeAllDue(): Promise<void> {
  await world.deps.pool.query(`update messages set run_at = now(), locked_until = null where status = 'pending'`)
}

test('a mail arrives once, as text and as a page, under the id of its row', async () => {
  const id = await queue()
  await deliver()
  await deliver()
  expect(mail.received).toHaveLength(1)
  const [{ from, to, isEncrypted, mail: read }] = mail.received as [(typeof mail.received)[0]]
  expect({ from, to, isEncrypted }).toEqual({ from: 'hello@park.test', to: ['ada@example.test'], isEncrypted: true })
  expect(read).toMatchObject({
    messageId: `<${id}@park.test>`,
    from: { name: 'Lotwise', address: 'hello@park.test' },
    subject: 'Réinitialisez',
  })
  expect(read.text!.trim()).toBe('Open https://park.test/x')
  expect(read.html).toContain('<a href="https://park.test/x">it</a>')
  expect(await rowBy('id', id)).toMatchObject({ status: 'sent', text: 'Open https://park.test/x' })
})

test('a link that grants access is not kept after it went out', async () => {
  const id = await queue(true)
  expect(await rowBy('id', id)).toMatchObject({ links: ['https://park.test/x'] })
  await deliver()
  expect(mail.received[0]!.mail.text).toContain('https://park.test/x')
  expect(await rowBy('id', id)).toMatchObject({ status: 'sent', text: '', html: null, links: [] })
})

test.each<[string, MailFault]>([
  ['greylisted', { at: 'RCPT', code: 451 }],
  ['full for the moment', { at: 'DATA', code: 452 }],
  ['cut off before its text', { at: 'RCPT', isCut: true }],
])('a mail that was %s is retried and arrives once', async (_, fault) => {
  mail.faults.push(fault)
  const id = await queue()
  await deliver()
  expect(await rowBy('id', id)).toMatchObject({ status: 'pending', handed_over_at: null })
  await makeAllDue()
  await deliver()
  expect((await rowBy('id', id)).status).toBe('sent')
  expect(mail.received).toHaveLength(1)
})

test.each<MailFault>([
  { at: 'RCPT', code: 550 },
  { at: 'DATA', code: 554 },
])('a mail refused permanently (%j) is not retried', async (fault) => {
  mail.faults.push(fault)
  const id = await queue()
  await deliver()
  expect(await rowBy('id', id)).toMatchObject({ status: 'failed' })
  expect(world.logLines().join()).not.toContain('ada@example.test')
  await makeAllDue()
  await deliver()
  expect(mail.received).toEqual([])
})

test.each<[string, MailFault, number]>([
  ['had taken it', 'answer lost', 1],
  ['had not', { at: 'DATA', isCut: true }, 0],
])('a mail handed over without a reply is never sent again, whether the server %s', async (_, fault, arrived) => {
  mail.faults.push(fault)
  const id = await queue(true)
  await deliver()
  expect(await rowBy('id', id)).toMatchObject({ status: 'unsure', text: '', links: [] })
  await makeAllDue()
  await deliver()
  expect(mail.received).toHaveLength(arrived)
})

test('a server that died after handing it over leaves it unsent', async () => {
  const id = await queue()
  await world.deps.db.updateTable('messages').set({ handed_over_at: new Date() }).execute()
  await deliver()
  expect(await rowBy('id', id)).toMatchObject({ status: 'unsure' })
  expect(mail.received).toEqual([])
})

test('SMTP authentication happens over TLS', async () => {
  const strict = await openMailServer({ withAuth: true })
  onTestFinished(strict.close)
  const carriers = openCarriers({ ...world.deps.env, mail: { url: strict.url, from: 'hello@park.test' } })
  await queue()
  await deliverMessages({ ...world.deps, carriers }, 'email')
  expect(strict.received).toMatchObject([{ user: 'lotwise', isEncrypted: true }])
})

test('with a wrong SMTP password the mail is retried', async () => {
  const strict = await openMailServer({ withAuth: true })
  onTestFinished(strict.close)
  const url = strict.url.replace('a%20secret', 'guess')
  const carriers = openCarriers({ ...world.deps.env, mail: { url, from: 'hello@park.test' } })
  const id = await queue()
  await deliverMessages({ ...world.deps, carriers }, 'email')
  expect(await rowBy('id', id)).toMatchObject({ status: 'pending', handed_over_at: null })
})

test('an unreachable mail server, and one that never replies, time out', async () => {
  const silent = await listen((socket) => socket.resume())
  const away = await listen((socket) => socket.destroy())
  for (const port of [silent, away]) {
    const carriers = openCarriers({
      ...world.deps.env,
      mail: { url: `smtp://127.0.0.1:${port}?greetingTimeout=300`, from: 'hello@park.test' },
    })
    const id = await queue()
    await deliverMessages({ ...world.deps, carriers }, 'email')
    expect(await rowBy('id', id)).toMatchObject({ status: 'pending', handed_over_at: null })
    await world.deps.pool.query('truncate messages')
  }
})

test('nothing in a name can add a recipient, a header or markup', async () => {
  const evil = 'Mill\r\nBcc: all@example.test\r\n\r\n<script>alert(1)</script>'
  await queueMail(world.deps.db, world.deps.env, {
    key: `test-${randomUUID()}`,
    purpose: 'invitation',
    to: 'ada@example.test',
    language: 'en',
    link: 'https://park.test/x?a=1&b=2',
    template: (emails) => emails.invitation({ lot: evil, role: 'admin', hasAccount: false }),
    giveUpAt: new Date(Date.now() + 3600_000),
  })
  await deliver()
  const [{ to, mail: read }] = mail.received as [(typeof mail.received)[0]]
  expect(to).toEqual(['ada@example.test'])
  expect(read.bcc ?? []).toEqual([])
  expect(read.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(read.html).not.toContain('<script>')
  expect(read.html).toContain('href="https://park.test/x?a=1&amp;b=2"')
})

async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    onSocket(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
