import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverMessages } from '../messages/deliver-messages.ts'
import { queueMessage } from '../messages/outbox/queue-message.ts'
import { openTwilioServer, type TwilioServer } from '../messages/test/twilio-server.ts'
import { confirm, control, makePayableLot, makeSession, startPayment } from '../test/pay.ts'
import { countCalls } from '../infra/call-counter.ts'
import { openWorld, type World } from '../test/world.ts'
import { recordStop } from './record-stop.ts'
import { watchOutages } from './watch-outages.ts'

const BEGIN = new Date('2026-05-04T14:05:00Z').getTime()

let world: World
let twilio: TwilioServer
let now: number
beforeAll(async () => {
  twilio = await openTwilioServer()
  world = await openWorld({
    withProvider: true,
    env: { ...twilio.env, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Lotwise <mail@park.test>' },
    now: () => new Date(now),
  })
})
afterAll(async () => {
  await world.close()
  await twilio.close()
})
beforeEach(async () => {
  now = BEGIN
  world.deps.calls.take()
  twilio.faults.length = 0
  await restoreService()
  await world.deps.pool.query('truncate incidents, call_outcomes, heartbeat, messages cascade')
})

const restoreService = () =>
  fetch(`${world.provider!.url}/_sim/faults`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${world.provider!.sim.keys.controlToken}` },
  })
const breakPayments = (kind = '502') => control(world, 'faults', { kind, match: {}, times: 1000 })

/** As any page or job does, without the retries of the library. */
async function callProvider(account: string, times = 3): Promise<void> {
  const options = { stripeAccount: account, maxNetworkRetries: 0 }
  for (let made = 0; made < times; made++) {
    await world.deps.stripe.paymentIntents.list({}, options).then(
      () => {},
      () => {},
    )
  }
}

async function watchFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 0.5) {
    now += 30_000
    await watchOutages(world.deps)
  }
}

function incidents() {
  return world.deps.db
    .selectFrom('incidents')
    .select(['kind', 'lot_id', 'began_at', 'ended_at'])
    .orderBy('began_at')
    .execute()
}

test.each(['502', 'reset_before'])('F145 a provider that is down (%s) begins an incident everywhere', async (kind) => {
  await breakPayments(kind)
  await callProvider('acct_one', 2)
  await callProvider('acct_two', 2)
  await watchOutages(world.deps)
  await watchOutages(world.deps)
  expect(await incidents()).toEqual([{ kind: 'payments', lot_id: null, began_at: new Date(BEGIN), ended_at: null }])
})

test('F145 it ends when the provider has worked for three minutes', async () => {
  await breakPayments()
  await callProvider('acct_one')
  await callProvider('acct_two')
  await watchFor(5)
  expect(await incidents()).toMatchObject([{ ended_at: null }])
  await restoreService()
  await watchFor(2)
  expect(await incidents()).toMatchObject([{ ended_at: null }])
  await watchFor(2)
  expect(await incidents()).toMatchObject([{ ended_at: expect.any(Date) as Date }])
})

test('F145 one that begins again within five minutes goes on, a later one is another', async () => {
  await breakPayments()
  await callProvider('acct_one', 5)
  await watchOutages(world.deps)
  await restoreService()
  await watchFor(4)
  const again = async () => {
    await breakPayments()
    await callProvider('acct_one', 20)
    await callProvider('acct_two', 20)
    await watchOutages(world.deps)
  }
  await again()
  expect(await incidents()).toMatchObject([{ ended_at: null }])
  await restoreService()
  await watchFor(10)
  await again()
  expect(await incidents()).toMatchObject([{ ended_at: expect.any(Date) as Date }, { ended_at: null }])
})

test('F145 one lot’s broken account is no outage', async () => {
  await control(world, 'faults', { kind: '502', match: { path: '/v1/payment_intents' }, times: 1000 })
  await callProvider('acct_broken', 30)
  await watchOutages(world.deps)
  await watchFor(1)
  expect(await incidents()).toEqual([])
})

test('F145 declined cards are answers', async () => {
  const lot = await makePayableLot(world)
  const started = await startPayment(world, await makeSession(world, lot))
  for (let tries = 0; tries < 3; tries++) {
    await expect(confirm(world, started, 'pm_card_chargeDeclined')).rejects.toThrow('declined')
  }
  const calls = Array.from({ length: 9 }, () =>
    world.deps.stripe.paymentIntents.create(
      { amount: 900, currency: 'cad', payment_method: 'pm_card_chargeDeclined', confirm: true },
      { stripeAccount: lot.stripe_account_id! },
    ),
  )
  const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  expect(failed).toHaveLength(9)
  expect(world.deps.calls.take().reduce((sum, { failed: count }) => sum + count, 0)).toBe(0)
})

test('F145 failures seen by different servers count together', async () => {
  const other = { ...world.deps, calls: countCalls(() => new Date(now)) }
  await breakPayments()
  await callProvider('acct_one', 3)
  await watchOutages(world.deps)
  other.calls.add('payments', 'acct_two', 'failed')
  await watchOutages(other)
  expect(await incidents()).toMatchObject([{ kind: 'payments', ended_at: null }])
  await Promise.all([watchOutages(world.deps), watchOutages(other)])
  expect(await incidents()).toHaveLength(1)
})

test.each([
  { carrier: 'sms', kind: 'texts' },
  { carrier: 'email', kind: 'mail' },
] as const)('F146 messages that nobody takes ($carrier) begin an incident of $kind only', async ({ carrier, kind }) => {
  twilio.faults.push(...Array.from({ length: 6 }, () => 'cut before' as const))
  const giveUpAt = new Date(Date.now() + 3_600_000)
  const to = carrier === 'sms' ? '+14165550123' : 'ada@example.com'
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await queueMessage(world.deps.db, { key, purpose: 'paid', kind: carrier, to, text: key, giveUpAt })
  }
  await deliverMessages(world.deps, carrier)
  await watchOutages(world.deps)
  expect(await incidents()).toMatchObject([{ kind, ended_at: null }])
  await watchFor(2)
  expect(await incidents()).toMatchObject([{ kind, ended_at: null }])
  now += 31 * 60_000
  await watchOutages(world.deps)
  expect((await incidents())[0]).toMatchObject({ kind, ended_at: new Date(now) })
})

test('F147 servers that were stopped on purpose make no incident; one that goes on keeps watch', async () => {
  await watchOutages(world.deps)
  await recordStop(world.deps)
  now += 40 * 60_000
  await watchOutages(world.deps)
  expect(await incidents()).toEqual([])
  await recordStop(world.deps)
  await watchOutages(world.deps)
  now += 40 * 60_000
  await watchOutages(world.deps)
  expect(await incidents()).toMatchObject([{ kind: 'service' }])
})

test('F147 a time without any server is recorded once, a restart is not', async () => {
  await watchOutages(world.deps)
  now += 60_000
  await watchOutages(world.deps)
  expect(await incidents()).toEqual([])
  const from = now
  now += 40 * 60_000
  await Promise.all([watchOutages(world.deps), watchOutages(world.deps)])
  expect(await incidents()).toEqual([
    { kind: 'service', lot_id: null, began_at: new Date(from), ended_at: new Date(now) },
  ])
})
