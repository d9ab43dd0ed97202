import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooks, ledger, messagesFor, quiet } from './books.ts'
import { askToPay, confirm, intentOf, park, payFor, seen, startPayment } from './driver.ts'
import { dropWebhooks } from './events.ts'
import { openHouse, type House } from './house.ts'
import { IS_NIGHTLY } from './nightly.ts'
import { makeLot } from './people.ts'
import { calm, list, planFault } from './simulator.ts'
import { until } from './until.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

test('F01 killed after the provider made the intent and before we wrote it down: the driver pays the same intent, once', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  // A webhook would tell us of the intent, too.
  await dropWebhooks(house)
  await planFault(house.simulator, 'POST', 'payment_intents', { kind: 'hang' })
  const lost = askToPay(house, session).catch(() => 'the connection broke')
  const made = await until(async () => (await list(house.simulator, lot.account, 'payment_intents'))[0], {
    what: 'the provider has made the intent',
  })
  const [row] = await ledger(house, session.id)
  expect(row).toMatchObject({ status: 'creating', payment_intent_id: null })
  await house.server.murder()
  expect(await lost).toBe('the connection broke')

  await house.server.start()
  const started = await startPayment(house, session)
  expect(intentOf(started)).toBe(made.id)
  await confirm(house, started)
  await seen(house, session.id, 'paid')
  expect(await list(house.simulator, lot.account, 'payment_intents')).toHaveLength(1)
  await expectBooks(house)
})

test('F02 killed after the charge and before anyone told us: paid by itself after the start, one text message', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await dropWebhooks(house)
  await confirm(house, started)
  await house.server.murder()
  await house.server.start()
  await until(async () => (await ledger(house, session.id))[0]?.status === 'succeeded', {
    what: 'the payment is settled',
  })
  expect(await messagesFor(house, session.id)).toBe(1)
  await expectBooks(house)
})

test('F03 killed inside settling, before the commit: nothing of it stays, and the next trigger settles', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await quiet(house)
  // The last write of settling waits for this lock: by then the payment and the session are written, not committed.
  const blocker = await house.db.connect()
  await blocker.query('begin; lock table messages in exclusive mode')
  await confirm(house, started)
  await until(() => isBlocked(house), { what: 'settling waits inside its transaction' })
  await house.server.murder()
  await blocker.query('rollback')
  blocker.release()
  expect(await ledger(house, session.id)).toMatchObject([{ status: 'open' }])

  await house.server.start()
  await seen(house, session.id, 'paid')
  expect(await messagesFor(house, session.id)).toBe(1)
  await quiet(house, { hurry: !IS_NIGHTLY })
  await expectBooks(house)
})

test('F04 killed after the event is stored and before the provider hears so: told again, it changes nothing', async () => {
  const lot = await makeLot(house)
  let murdered = 0
  house.door.loseAnswer = async () => {
    if (murdered > 0) return false
    murdered += 1
    await house.server.murder()
    return true
  }
  const session = await park(house, lot)
  await confirm(house, await startPayment(house, session))
  await until(() => murdered === 1, { what: 'the server is killed with the answer on its lips' })
  house.door.loseAnswer = null
  await house.server.start()
  await seen(house, session.id, 'paid')
  expect(await messagesFor(house, session.id)).toBe(1)
  await expectBooks(house)
})

test('a server that is asked to stop finishes what it has begun', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  await planFault(house.simulator, 'POST', 'payment_intents', { kind: 'delay', seconds: 0.5 })
  const asked = startPayment(house, session)
  await until(async () => (await ledger(house, session.id)).length === 1, { what: 'our row is written' })
  const stopped = house.server.stop()
  await confirm(house, await asked)
  await stopped
  await house.server.start()
  await seen(house, session.id, 'paid')
  await payFor(house, lot)
  await expectBooks(house)
})

async function isBlocked({ db }: House): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rowCount! > 0
}
