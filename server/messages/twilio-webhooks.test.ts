import { randomUUID } from 'node:crypto'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeLot, makeStay } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'
import { deliverMessages } from './deliver-messages.ts'
import { queueMessage } from './outbox/queue-message.ts'
import { openTwilioServer, type TwilioServer } from './test/twilio-server.ts'

let world: World
let twilio: TwilioServer
beforeAll(async () => {
  twilio = await openTwilioServer()
  world = await openWorld({ env: twilio.env })
})
afterAll(async () => {
  await world.close()
  await twilio.close()
})
beforeEach(() => {
  twilio.sent.length = twilio.faults.length = 0
})

const ORIGIN = 'https://park.test'
const STATUS = '/api/webhooks/twilio/status'
const INBOUND = '/api/webhooks/twilio/inbound'

function newNumber(): string {
  return `+1416${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
}

type Call = { signature?: string; token?: string; origin?: string }

async function postWebhook(path: string, fields: Record<string, string>, { signature, token, origin }: Call = {}) {
  return world.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature':
        signature ?? getExpectedTwilioSignature(token ?? 'token', `${origin ?? ORIGIN}${path}`, fields),
    },
    body: new URLSearchParams(fields).toString(),
  })
}

async function queue(to = newNumber(), sessionId?: string): Promise<string> {
  const key = `test-${randomUUID()}`
  await queueMessage(world.deps.db, {
    key,
    purpose: 'paid',
    kind: 'sms',
    to,
    text: `Paid. ${key}`,
    ...(sessionId ? { sessionId } : {}),
    giveUpAt: new Date(Date.now() + 3600_000),
  })
  const row = await world.deps.db.selectFrom('messages').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return row.id
}

function message(id: string) {
  return world.deps.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function stoppedNumbers(): Promise<string[]> {
  const rows = await world.deps.db.selectFrom('stopped_numbers').select('number').execute()
  return rows.map(({ number }) => number)
}

const report = (id: string, MessageStatus: string, more: Record<string, string> = {}) =>
  postWebhook(`${STATUS}?message=${id}`, { MessageSid: 'SM9', MessageStatus, AccountSid: 'AC1', ...more })

describe('a delivery report', () => {
  test('marks the text as delivered', async () => {
    const id = await queue()
    await deliverMessages(world.deps, 'sms')
    expect((await report(id, 'sent')).status).toBe(204)
    expect((await report(id, 'delivered')).status).toBe(204)
    expect(await message(id)).toMatchObject({ status: 'delivered', provider_id: 'SM9' })
  })

  test('that comes late changes nothing', async () => {
    const id = await queue()
    await deliverMessages(world.deps, 'sms')
    for (const status of ['delivered', 'sent', 'queued', 'undelivered', 'failed']) await report(id, status)
    expect((await message(id)).status).toBe('delivered')
  })

  test('that it did not arrive is kept with its reason, and it is not sent again', async () => {
    const id = await queue()
    await deliverMessages(world.deps, 'sms')
    await report(id, 'undelivered', { ErrorCode: '30003' })
    await deliverMessages(world.deps, 'sms')
    expect(await message(id)).toMatchObject({ status: 'failed', last_error: 'Twilio reported 30003' })
    expect(twilio.sent).toHaveLength(1)
  })

  test('settles a text whose answer was lost', async () => {
    twilio.faults.push('answer lost')
    const id = await queue()
    await deliverMessages(world.deps, 'sms')
    await report(id, 'sent')
    expect(await message(id)).toMatchObject({ status: 'sent', provider_id: 'SM9' })
    await world.deps.pool.query('update messages set run_at = now(), locked_until = null')
    await deliverMessages(world.deps, 'sms')
    expect(twilio.sent).toHaveLength(1)
  })

  test('of a number that has unsubscribed is remembered', async () => {
    const number = newNumber()
    const id = await queue(number)
    await deliverMessages(world.deps, 'sms')
    await report(id, 'failed', { ErrorCode: '21610' })
    expect(await stoppedNumbers()).toContain(number)
  })

  test.each<[string, Call]>([
    ['unsigned', { signature: '' }],
    ['signed by someone else', { token: 'guess' }],
    ['signed for another address', { origin: 'https://evil.test' }],
    ['with a signature of another kind', { signature: 'nonsense' }],
  ])('%s is refused, and changes nothing', async (_, call) => {
    const id = await queue()
    await deliverMessages(world.deps, 'sms')
    const reply = await postWebhook(`${STATUS}?message=${id}`, { MessageSid: 'SM9', MessageStatus: 'failed' }, call)
    expect(reply.status).toBe(403)
    expect(await reply.json()).toEqual({
      code: 'forbidden',
      reason: 'twilio_signature_invalid',
      error: 'The signature of this call is not valid',
    })
    expect(await message(id)).toMatchObject({ status: 'sent', provider_id: expect.not.stringMatching('SM9') as string })
  })

  test('signed for one message cannot be used for another', async () => {
    const [mine, other] = [await queue(), await queue()]
    await deliverMessages(world.deps, 'sms')
    const fields = { MessageSid: 'SM9', MessageStatus: 'failed' }
    const signature = getExpectedTwilioSignature('token', `${ORIGIN}${STATUS}?message=${mine}`, fields)
    expect((await postWebhook(`${STATUS}?message=${other}`, fields, { signature })).status).toBe(403)
  })

  test.each(['', '?message=1', `?message=${randomUUID()}`])(
    'about no message of ours (%s) is no fault',
    async (search) => {
      const reply = await postWebhook(`${STATUS}${search}`, { MessageSid: 'SM9', MessageStatus: 'sent' })
      expect([204, 400]).toContain(reply.status)
    },
  )
})

const text = (From: string, Body: string, more: Record<string, string> = {}) =>
  postWebhook(INBOUND, { From, Body, To: '+14165550100', MessageSid: 'SM1', ...more })

describe('a driver', () => {
  test.each(['STOP', ' stop. ', 'Unsubscribe', 'CANCEL', 'end', 'QUIT', 'ARRET', 'arrêt', 'Arrêt!'])(
    'who texts %j is left alone, with what was already waiting',
    async (body) => {
      const number = newNumber()
      const waiting = await queue(number)
      expect((await text(number, body)).status).toBe(200)
      expect(await stoppedNumbers()).toContain(number)
      expect((await message(waiting)).status).toBe('stopped')
      const later = await queue(number)
      await deliverMessages(world.deps, 'sms')
      expect((await message(later)).status).toBe('stopped')
      expect(twilio.sent.filter(({ fields }) => fields['To'] === number)).toEqual([])
    },
  )

  test('who texts START gets texts again', async () => {
    const number = newNumber()
    await text(number, 'STOP')
    await text(number, 'Start')
    await queue(number)
    await deliverMessages(world.deps, 'sms')
    expect(twilio.sent.filter(({ fields }) => fields['To'] === number)).toHaveLength(1)
  })

  test.each([
    ['STOP', 'Lotwise: you will no longer get texts from us. Reply START to get them again.'],
    ['ARRÊT', 'Lotwise : vous ne recevrez plus de textos. Répondez START pour les recevoir de nouveau.'],
    [
      'aide',
      'Stationnement Lotwise. Questions : support@lotwise.test. Répondez ARRET pour ne plus recevoir de textos.',
    ],
  ])('is answered %s in its language', async (body, answer) => {
    const reply = await text(newNumber(), body)
    expect(reply.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(await reply.text()).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><Response><Message>${answer}</Message></Response>`,
    )
  })

  test('who parked in French and texts STOP is answered in French', async () => {
    const number = newNumber()
    const lot = await makeLot(world.deps.db)
    const stay = await makeStay(world.deps.db, lot, { language: 'fr' })
    await queue(number, stay.id)
    expect(await (await text(number, 'STOP')).text()).toContain('vous ne recevrez plus de textos')
  })

  test.each([
    ['anything else', 'When does it close?', {}],
    ['what Twilio has answered by itself', 'STOP', { OptOutType: 'STOP' }],
  ])('gets no answer to %s', async (_, body, more) => {
    expect(await (await text(newNumber(), body, more)).text()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    )
  })

  test('is not unsubscribed by a forged request', async () => {
    const number = newNumber()
    const reply = await postWebhook(INBOUND, { From: number, Body: 'STOP' }, { token: 'guess' })
    expect(reply.status).toBe(403)
    expect(await stoppedNumbers()).not.toContain(number)
  })
})

test('without Twilio configured its webhooks are refused', async () => {
  const other = await openWorld()
  const fields = { From: newNumber(), Body: 'STOP' }
  const signature = getExpectedTwilioSignature('', `http://localhost:3000${INBOUND}`, fields)
  const reply = await other.app.request(INBOUND, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(fields).toString(),
  })
  await other.close()
  expect(reply.status).toBe(403)
})
