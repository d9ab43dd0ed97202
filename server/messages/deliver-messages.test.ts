import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { deliverMessages } from './deliver-messages.ts'
import { queueMessage } from './outbox/queue-message.ts'
import { openTwilioServer, type TwilioFault, type TwilioServer } from './test/twilio-server.ts'

let world: World
let twilio: TwilioServer
let aheadMs = 0
beforeAll(async () => {
  twilio = await openTwilioServer()
  world = await openWorld({ env: twilio.env, now: () => new Date(Date.now() + aheadMs) })
})
afterAll(async () => {
  await world.close()
  await twilio.close()
})
beforeEach(async () => {
  aheadMs = 0
  twilio.sent.length = twilio.faults.length = twilio.listFaults.length = 0
  await world.deps.pool.query('truncate messages, stopped_numbers')
})

const TO = '+14165550123'

async function queue(text = `Paid. ${randomUUID()}`): Promise<string> {
  const key = `test-${randomUUID()}`
  const giveUpAt = new Date(Date.now() + 3600_000)
  await queueMessage(world.deps.db, { key, purpose: 'paid', kind: 'sms', to: TO, text, giveUpAt })
  const { id } = await rowBy('key', key)
  return id
}

function rowBy(column: 'id' | 'key', value: string) {
  return world.deps.db.selectFrom('messages').selectAll().where(column, '=', value).executeTakeFirstOrThrow()
}

const deliver = () => deliverMessages(world.deps, 'sms')

/** As if the retry delay, or the lease of a dead server, had passed. */
async function makeAllDue(): Promise<void> {
  await world.deps.pool.query(`update messages set run_at = now(), locked_until = null where status = 'pending'`)
}

describe('a text', () => {
  test('is sent once, from our number, with a status callback', async () => {
    const id = await queue('Paid.')
    await deliver()
    await deliver()
    expect(twilio.sent.map(({ fields }) => fields)).toEqual([
      {
        To: TO,
        From: '+14165550100',
        Body: 'Paid.',
        StatusCallback: `https://park.test/api/webhooks/twilio/status?message=${id}`,
        ValidityPeriod: expect.stringMatching(/^3[56]\d\d$/) as string,
      },
    ])
    expect(await rowBy('id', id)).toMatchObject({ status: 'sent', provider_id: 'SM1', attempts: 1, last_error: null })
  })

  test('is sent once by several servers at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => queue()))
    await Promise.all(Array.from({ length: 6 }, deliver))
    await deliver()
    expect(twilio.sent).toHaveLength(25)
    expect(new Set(twilio.sent.map(({ fields }) => fields['Body'])).size).toBe(ids.length)
  })

  test.each<[string, TwilioFault]>([
    ['is asked too often', { status: 429, code: 20429 }],
    ['does not know our key', { status: 401, code: 20003 }],
    ['does not know our number', { status: 400, code: 21606 }],
  ])('that Twilio surely did not take (it %s) is tried again later', async (_, fault) => {
    twilio.faults.push(fault)
    const id = await queue()
    await deliver()
    const waiting = await rowBy('id', id)
    expect(waiting).toMatchObject({ status: 'pending', handed_over_at: null, attempts: 1 })
    expect(waiting.run_at.getTime()).toBeGreaterThan(Date.now() + 500)
    await deliver()
    expect(twilio.sent).toEqual([])
    await makeAllDue()
    await deliver()
    expect(await rowBy('id', id)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(twilio.sent).toHaveLength(1)
  })

  test('waits as long as Twilio asks for', async () => {
    twilio.faults.push({ status: 429, code: 20429, headers: { 'retry-after': '77' } })
    const id = await queue()
    const before = Date.now()
    await deliver()
    const askedAt = (await rowBy('id', id)).run_at.getTime() - 77_000
    expect(askedAt).toBeGreaterThanOrEqual(before)
    expect(askedAt).toBeLessThanOrEqual(Date.now())
  })

  test('waits longer each time, up to five minutes', async () => {
    const id = await queue()
    const pauses: { least: number; most: number }[] = []
    for (const attempts of [0, 3, 6, 20]) {
      twilio.faults.push({ status: 429 })
      await world.deps.pool.query('update messages set attempts = $1, run_at = now()', [attempts])
      const before = Date.now()
      await deliver()
      const after = Date.now()
      const runAt = (await rowBy('id', id)).run_at.getTime()
      pauses.push({ least: (runAt - after) / 1000, most: (runAt - before) / 1000 })
    }
    const [first, second, third, last] = pauses
    expect(first!.least).toBeLessThan(2.1)
    expect(second!.most).toBeGreaterThan(7)
    expect(third!.most).toBeGreaterThan(60)
    expect(last!.least).toBeLessThanOrEqual(300)
  })

  test('to an invalid number is not retried, and the number is not logged', async () => {
    twilio.faults.push({ status: 400, code: 21211 })
    const id = await queue()
    await deliver()
    await makeAllDue()
    await deliver()
    expect(await rowBy('id', id)).toMatchObject({ status: 'failed', last_error: 'Twilio answered 400, error 21211' })
    expect(twilio.sent).toEqual([])
    expect(world.logLines().join()).not.toContain('4165550123')
  })

  test('to a number unsubscribed at Twilio is the last one', async () => {
    twilio.faults.push({ status: 400, code: 21610 })
    const first = await queue()
    await deliver()
    const sendCount = twilio.sendCount()
    const second = await queue()
    await deliver()
    expect(await rowBy('id', first)).toMatchObject({
      status: 'stopped',
      last_error: 'Twilio answered 400, error 21610',
    })
    expect(await rowBy('id', second)).toMatchObject({ status: 'stopped', handed_over_at: null })
    expect(twilio.sendCount()).toBe(sendCount)
  })

  test('is given up when it expires, and not sent after that', async () => {
    const id = await queue()
    aheadMs = 3601_000
    await deliver()
    expect(await rowBy('id', id)).toMatchObject({ status: 'given_up' })
    expect(twilio.sent).toEqual([])
  })
})

describe('a text whose answer was lost', () => {
  test.each<[string, TwilioFault]>([
    ['the line was cut', 'answer lost'],
    ['Twilio broke after taking it', { status: 500, isTaken: true }],
    ['something in between broke', { status: 503, isTaken: true }],
  ])('(%s) is looked for, found, and not sent again', async (_, fault) => {
    twilio.faults.push(fault)
    const id = await queue()
    await deliver()
    const doubtful = await rowBy('id', id)
    expect(doubtful.status).toBe('pending')
    expect(doubtful.handed_over_at).not.toBeNull()
    await makeAllDue()
    await deliver()
    expect(await rowBy('id', id)).toMatchObject({ status: 'sent', provider_id: 'SM1' })
    expect(twilio.sent).toHaveLength(1)
  })

  test.each<TwilioFault>(['cut before', { status: 500 }])('(%j) and that never arrived is sent then', async (fault) => {
    twilio.faults.push(fault)
    const id = await queue()
    await deliver()
    expect(twilio.sent).toEqual([])
    await makeAllDue()
    await deliver()
    expect((await rowBy('id', id)).status).toBe('sent')
    expect(twilio.sent).toHaveLength(1)
  })

  test('is not sent again while Twilio is unreachable; when it expires its outcome stays unknown', async () => {
    twilio.faults.push('answer lost')
    const id = await queue()
    await deliver()
    twilio.listFaults.push({ status: 500 }, 'cut before', { status: 429 }, { status: 503 })
    for (let round = 0; round < 3; round++) {
      await makeAllDue()
      await deliver()
      expect((await rowBy('id', id)).status).toBe('pending')
    }
    aheadMs = 3601_000
    await makeAllDue()
    await deliver()
    expect((await rowBy('id', id)).status).toBe('unsure')
    expect(twilio.sent).toHaveLength(1)
  })

  test('another text to the same number is not mistaken for it', async () => {
    await queue('Paid. A')
    await deliver()
    twilio.faults.push('cut before')
    const id = await queue('Paid. B')
    await deliver()
    await makeAllDue()
    await deliver()
    expect((await rowBy('id', id)).status).toBe('sent')
    expect(twilio.sent.map(({ fields }) => fields['Body'])).toEqual(['Paid. A', 'Paid. B'])
  })

  test('after its server died is settled by the next one, after a lookup', async () => {
    const id = await queue('Paid. C')
    await deliver()
    await world.deps.db
      .updateTable('messages')
      .set({ status: 'pending', provider_id: null, handed_over_at: new Date(), locked_until: null })
      .execute()
    await deliver()
    expect(await rowBy('id', id)).toMatchObject({ status: 'sent', provider_id: 'SM1' })
    expect(twilio.sent).toHaveLength(1)
  })
})

test('a server whose lease has ended does not send what another one has', async () => {
  const id = await queue()
  const carrier = world.deps.carriers.sms!
  const slow = {
    ...carrier,
    send: async (...given: Parameters<typeof carrier.send>) => {
      await world.deps.pool.query(`update messages set locked_until = now() + interval '1 hour' where id = $1`, [id])
      return carrier.send(...given)
    },
  }
  await deliverMessages({ ...world.deps, carriers: { sms: slow, email: null } }, 'sms')
  expect(twilio.sent).toEqual([])
  expect((await rowBy('id', id)).handed_over_at).toBeNull()
})

test('a messaging service is the sender, and a local server requests no status callback', async () => {
  const { url, env } = twilio
  const other = await openWorld({ env: { ...env, TWILIO_FROM: 'MG1', TWILIO_API_URL: url, PUBLIC_URL: '' } })
  await queueMessage(other.deps.db, {
    key: 'a',
    purpose: 'paid',
    kind: 'sms',
    to: TO,
    text: 'Hi',
    giveUpAt: new Date(Date.now() + 9e5),
  })
  await deliverMessages(other.deps, 'sms')
  await other.close()
  expect(twilio.sent[0]!.fields).toMatchObject({ MessagingServiceSid: 'MG1', Body: 'Hi' })
  expect(twilio.sent[0]!.fields).not.toHaveProperty('From')
  expect(twilio.sent[0]!.fields).not.toHaveProperty('StatusCallback')
})

test('without a carrier messages stay where they are', async () => {
  const id = await queue()
  expect(await deliverMessages({ ...world.deps, carriers: { sms: null, email: null } }, 'sms')).toBe(false)
  expect((await rowBy('id', id)).status).toBe('pending')
})
