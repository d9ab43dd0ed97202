import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooks } from './books.ts'
import { call, confirm, park, payFor, seen, startPayment, type Session } from './driver.ts'
import { ask, openHouse, type House } from './house.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { IS_NIGHTLY, oneOf, testNightly } from './nightly.ts'
import { makeLot, makeStaff } from './people.ts'
import { openPhoneNetwork, type PhoneNetwork } from './phone-network.ts'
import { calm, passTime } from './simulator.ts'
import { until } from './until.ts'

let house: House
let phones: PhoneNetwork
let mailbox: Mailbox
beforeAll(async () => {
  phones = await openPhoneNetwork()
  mailbox = await openMailbox()
  house = await openHouse({ servers: 2, env: { ...phones.env, ...mailbox.env, PUBLIC_URL: 'https://park.test' } })
})
afterEach(async () => {
  phones.fault = mailbox.mood = null
  await phones.start()
  await mailbox.start()
  await calm(house.simulator)
})
afterAll(async () => {
  await house?.close()
  await phones?.stop()
  await mailbox?.stop()
})

const textsOf = ({ id }: Session) => phones.taken.filter(({ body }) => body.includes(id))
const mailsTo = (address: string) => mailbox.taken.filter(({ to }) => to === address)

type Message = { status: string; attempts: number; handed_over_at: Date | null }
const paidText = ({ id }: Session) => ask<Message>(house, `select * from messages where key = 'paid-' || $1`, [id])

/** As if the pause before a next try, and the two minutes' lease of a dead server, had passed; a live one keeps its five seconds. */
async function hurry(): Promise<void> {
  await house.db.query(
    `update messages set run_at = now(), locked_until = null where status = 'pending'
     and (locked_until is null or locked_until < now() + interval '115 seconds')`,
  )
}

async function hurryUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await until(
    async () => {
      if (await isSo()) return true
      await hurry()
      return false
    },
    { what, everyMs: 400 },
  )
}

test('F63 the text provider is down: the driver pays as ever, and gets one text when it is back', async () => {
  const lot = await makeLot(house)
  await phones.stop()
  const session = await payFor(house, lot)
  await until(
    async () => {
      const { status, attempts, handed_over_at } = await paidText(session)
      return status === 'pending' && attempts >= 2 && handed_over_at === null
    },
    { what: 'it was tried again by itself, and waits' },
  )
  await phones.start()
  await hurryUntil('the text is out', async () => (await paidText(session)).status === 'sent')
  expect(textsOf(session)).toHaveLength(1)
  await expectBooks(house)
})

test('F63 the text provider hangs: nobody waits for it, and there is one text in the end', async () => {
  const lot = await makeLot(house)
  phones.fault = 'hang'
  const session = await payFor(house, lot)
  await until(() => phones.hanging > 0, { what: 'the provider hangs' })
  expect((await call(house, 'GET', '/api/lots')).status).toBe(200)
  phones.fault = null
  // Our own patience ends after 15 s; by day the line is cut instead.
  if (!IS_NIGHTLY) {
    await phones.stop()
    await phones.start()
  }
  await hurryUntil('the text is out', async () => (await paidText(session)).status === 'sent')
  expect(textsOf(session)).toHaveLength(1)
  await expectBooks(house)
})

test.each(
  oneOf([
    ['too often', { status: 429, headers: { 'retry-after': '1' } }],
    ['and is broken', { status: 503 }],
  ] as const),
)('F63 the text provider is asked %s: one text in the end', async (_, fault) => {
  const lot = await makeLot(house)
  phones.fault = fault
  const session = await payFor(house, lot)
  await until(async () => (await paidText(session)).attempts >= 1, { what: 'it was tried' })
  expect(textsOf(session)).toEqual([])
  phones.fault = null
  await hurryUntil('the text is out', async () => (await paidText(session)).status === 'sent')
  expect(textsOf(session)).toHaveLength(1)
  await expectBooks(house)
})

test('F63 both servers are killed with a text at the provider, which has it: it is not sent again', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  phones.fault = 'take and hang'
  await confirm(house, started)
  await seen(house, session.id, 'paid')
  await until(() => textsOf(session).length === 1, { what: 'the provider has the text' })
  await Promise.all(house.servers.map((server) => server.murder()))
  expect(await paidText(session)).toMatchObject({ status: 'pending' })
  phones.fault = null
  await Promise.all(house.servers.map((server) => server.start()))
  await hurryUntil('the text is settled', async () => (await paidText(session)).status === 'sent')
  expect(textsOf(session)).toHaveLength(1)
  await expectBooks(house)
})

testNightly('F63 killed before the provider had it: the next server sends it, once', async () => {
  const lot = await makeLot(house)
  phones.fault = 'hang'
  const session = await payFor(house, lot)
  await until(async () => (await paidText(session)).handed_over_at !== null, { what: 'it is on its way' })
  await Promise.all(house.servers.map((server) => server.murder()))
  phones.fault = null
  await Promise.all(house.servers.map((server) => server.start()))
  await hurryUntil('the text is out', async () => (await paidText(session)).status === 'sent')
  expect(textsOf(session)).toHaveLength(1)
  await expectBooks(house)
})

testNightly('F63 twenty drivers at once, two servers, one of them killed: a text each', async () => {
  const lot = await makeLot(house)
  const sessions = Promise.all(Array.from({ length: 20 }, () => payFor(house, lot)))
  await until(() => phones.taken.some(({ body }) => body.includes(lot.slug)), { what: 'texts go out' })
  await house.servers[1]!.murder()
  const paid = await sessions
  await house.servers[1]!.start()
  await hurryUntil('all texts are out', async () => {
    const { count } = await ask<{ count: string }>(
      house,
      `select count(*) from messages where lot_id = $1 and status <> 'sent'`,
      [lot.id],
    )
    return count === '0'
  })
  expect(paid.map((session) => textsOf(session).length)).toEqual(paid.map(() => 1))
  await expectBooks(house)
})

test('F64 the mail server is down while someone is invited and someone forgot a password: both links arrive later, once', async () => {
  const lot = await makeLot(house)
  const staff = await makeStaff(house, lot, 'owner')
  const email = `${randomUUID()}@example.test`
  await mailbox.stop()
  const invited = { lotId: lot.id, email, role: 'checker' }
  expect(await call(house, 'POST', '/api/invite-team-member', invited, staff.headers)).toEqual({
    status: 200,
    body: { message: `${email} has been invited as checker` },
  })
  const forgot = { email: staff.email, flow_type: 'forgot_password' }
  expect(await call(house, 'POST', '/api/reset-temp-password', forgot)).toMatchObject({ status: 200 })
  await mailbox.start()
  mailbox.mood = 'greylisting'
  await hurry()
  await until(
    async () => {
      const { last } = await ask<{ last: string | null }>(
        house,
        'select max(last_error) as last from messages where recipient = $1',
        [email],
      )
      return last?.includes('451') ?? false
    },
    { what: 'the mail server asks for patience' },
  )
  mailbox.mood = null
  await hurryUntil('both mails are there', () => mailsTo(email).length > 0 && mailsTo(staff.email).length > 0)
  await hurryUntil('nothing waits', async () => (await waitingMails()) === 0)
  expect([mailsTo(email), mailsTo(staff.email)].map((mails) => mails.length)).toEqual([1, 1])
  const { kept } = await ask<{ kept: string }>(
    house,
    `select string_agg(text || array_to_string(links, ''), '') as kept from messages where recipient in ($1, $2)`,
    [email, staff.email],
  )
  expect(kept).toBe('')
})

testNightly('F64 killed with a mail at the mail server, which has it: it is not sent again', async () => {
  const lot = await makeLot(house)
  const staff = await makeStaff(house, lot, 'owner')
  const email = `${randomUUID()}@example.test`
  mailbox.mood = 'take and hang'
  await call(house, 'POST', '/api/invite-team-member', { lotId: lot.id, email, role: 'checker' }, staff.headers)
  await until(() => mailsTo(email).length === 1, { what: 'the mail server has it' })
  await Promise.all(house.servers.map((server) => server.murder()))
  mailbox.mood = null
  await Promise.all(house.servers.map((server) => server.start()))
  await hurryUntil('nothing waits', async () => (await waitingMails()) === 0)
  expect(mailsTo(email)).toHaveLength(1)
})

async function waitingMails(): Promise<number> {
  const { count } = await ask<{ count: string }>(
    house,
    `select count(*) from messages where kind = 'email' and status = 'pending'`,
  )
  return Number(count)
}

test('F63 a text that could not be sent for an hour is given up, and not sent when the provider is back', async () => {
  const lot = await makeLot(house)
  await phones.stop()
  const session = await payFor(house, lot)
  await passTime(house.simulator, 3700)
  await hurryUntil('it is given up', async () => (await paidText(session)).status === 'given_up')
  await phones.start()
  await hurry()
  await payFor(house, lot)
  await until(() => phones.taken.some(({ body }) => body.includes(lot.slug)), { what: 'others are written to again' })
  expect(textsOf(session)).toEqual([])
})
