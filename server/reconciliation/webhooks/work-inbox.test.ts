import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { deliverAll, deliverEvent, eventsOf } from '../../test/deliver.ts'
import {
  confirm,
  control,
  makePaidSession,
  makePayableLot,
  makeSession,
  post,
  startPayment,
  type Session,
} from '../../test/pay.ts'
import { openOwnWorld, openWorld, type World } from '../../test/world.ts'
import { catchUpEvents } from './catch-up-events.ts'
import { EVENT_TYPES, type EventType } from './event-types.ts'
import { workInbox } from './work-inbox.ts'

const MONTHLY = { monthly: true, first_name: 'Ana', last_name: 'Roy', email: 'ana@example.com' }

type Created = { sessionId: string }

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test.each(EVENT_TYPES)('%s alone makes us read what it is about at the provider', async (type) => {
  const lot = await makePayableLot(world)
  const [object, path] = await subjectOf(type, lot)
  const read: string[] = []
  const note = ({ path: asked }: { path: string }) => void read.push(asked.split('?')[0]!)
  world.deps.stripe.on('request', note)
  await deliverEvent(world, { ...eventAbout(type, object), account: lot.stripe_account_id })
  while (await workInbox(world.deps));
  world.deps.stripe.off('request', note)
  expect(read).toContain(path)
})

test('F68 an event about an object without an id is recorded as ignored, without a request to the provider', async () => {
  const lot = await makePayableLot(world)
  const events = [
    eventAbout('invoice.upcoming', { object: 'invoice', status: 'draft' }),
    eventAbout('invoice.paid', { object: 'invoice' }),
  ]
  for (const event of events) await deliverEvent(world, { ...event, account: lot.stripe_account_id })
  await workInbox(world.deps)
  for (const { id } of events) expect(await stored(id)).toMatchObject({ status: 'ignored' })
  expect(await itemsOf(lot)).toEqual([])
})

test('F68 an event about an object the provider does not have is given up at once', async () => {
  const lot = await makePayableLot(world)
  const event = eventAbout('invoice.paid', { id: 'in_nobody_knows', object: 'invoice' })
  await deliverEvent(world, { ...event, account: lot.stripe_account_id })
  await workInbox(world.deps)
  expect(await stored(event.id)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(await itemsOf(lot)).toEqual([{ kind: 'event_not_understood', provider_ref: event.id }])
})

test('an event that fails for a day becomes an attention item and is not retried', async () => {
  const lot = await makePayableLot(world)
  const event = eventAbout('invoice.paid', { id: 'in_unreadable', object: 'invoice' })
  await control(world, 'faults', { kind: '500', match: { path: '/v1/invoices/in_unreadable' }, times: 6 })
  await deliverEvent(world, { ...event, account: lot.stripe_account_id })
  await workInbox(world.deps)
  expect(await stored(event.id)).toMatchObject({ status: 'pending', attempts: 1 })
  await world.deps.db
    .updateTable('stripe_events')
    .set({ received_at: new Date(Date.now() - 25 * 3600_000), run_at: new Date(0) })
    .where('id', '=', event.id)
    .execute()
  await workInbox(world.deps)
  expect(await stored(event.id)).toMatchObject({ status: 'failed' })
  expect(await itemsOf(lot)).toEqual([{ kind: 'event_not_understood', provider_ref: event.id }])
})

test('two events of a lot that were given up are two attention items', async () => {
  const lot = await makePayableLot(world)
  const events = ['in_one', 'in_other'].map((id) => eventAbout('invoice.paid', { id, object: 'invoice' }))
  for (const event of events) await deliverEvent(world, { ...event, account: lot.stripe_account_id })
  while (await workInbox(world.deps));
  const items = await itemsOf(lot)
  expect(items.map(({ provider_ref }) => provider_ref).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
})

test('F72 one account’s answers hang, and another driver’s payment is settled at once', async () => {
  const own = await openOwnWorld({ withProvider: true })
  const [slow, quick] = [await makePayableLot(own), await makePayableLot(own)]
  await control(own, 'faults', { kind: 'hang_before', match: { path: '/v1/invoices/in_slow' }, times: 100 })
  for (let made = 0; made < 30; made++) {
    const event = eventAbout('invoice.paid', { id: `in_slow${made}`, object: 'invoice' })
    await deliverEvent(own, { ...event, account: slow.stripe_account_id })
  }
  const session = await makeSession(own, quick)
  await confirm(own, await startPayment(own, session))
  for (const event of await eventsOf(own, quick.stripe_account_id!)) {
    await deliverEvent(own, { ...event, account: quick.stripe_account_id })
  }
  const began = performance.now()
  while (await workInbox(own.deps, 100));
  const status = () =>
    own.deps.db.selectFrom('parking_sessions').select('payment_status').where('id', '=', session.id).executeTakeFirst()
  await expect.poll(status).toEqual({ payment_status: 'paid' })
  // Before the first request of the slow account gives up, which is after 15 s.
  expect(performance.now() - began).toBeLessThan(14_000)
  const begun = await own.deps.db
    .selectFrom('stripe_events')
    .select('id')
    .where('account', '=', slow.stripe_account_id)
    .where('attempts', '>', 0)
    .execute()
  expect(begun).toHaveLength(4)
})

test('an event of another API version is acted on and logged as a warning', async () => {
  const lot = await makePayableLot(world)
  const event = eventAbout('account.updated', { id: lot.stripe_account_id!, object: 'account' })
  await deliverEvent(world, { ...event, api_version: '2019-05-16', account: lot.stripe_account_id })
  await workInbox(world.deps)
  expect(await stored(event.id)).toMatchObject({ status: 'done' })
  expect(world.logLines().some((line) => line.includes('2019-05-16'))).toBe(true)
})

test('no event is skipped if our clock runs ahead', async () => {
  const own = await openOwnWorld({ withProvider: true, now: () => new Date(Date.now() + 600_000) })
  const lot = await makePayableLot(own)
  const session = await makeSession(own, lot)
  const started = await startPayment(own, session)
  await catchUpEvents(own.deps)
  await confirm(own, started)
  await catchUpEvents(own.deps)
  while (await workInbox(own.deps));
  const paid = await own.deps.db.selectFrom('parking_sessions').select('payment_status').executeTakeFirst()
  expect(paid).toEqual({ payment_status: 'paid' })
})

test('a failed refund raises one attention item, also when the list is read again', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const started = await startPayment(world, session)
  await confirm(world, started, 'pm_card_refundFail')
  await control(world, 'refunds', { payment_intent: started.clientSecret.split('_secret_')[0] })
  await control(world, 'clock', { advance_seconds: 60 })
  await deliverAll(world, lot.stripe_account_id!)
  const resolved = await world.deps.db
    .updateTable('attention_items')
    .set({ resolved_at: new Date() })
    .where('session_id', '=', session.id)
    .returning('kind')
    .execute()
  expect(resolved).toEqual([{ kind: 'refund_failed' }])
  const again = eventAbout('charge.refunded', {
    id: 'ch_any',
    payment_intent: started.clientSecret.split('_secret_')[0],
  })
  await deliverEvent(world, { ...again, account: lot.stripe_account_id })
  await workInbox(world.deps)
  expect(await stored(again.id)).toMatchObject({ status: 'done' })
  const open = await world.deps.db
    .selectFrom('attention_items')
    .select('kind')
    .where('session_id', '=', session.id)
    .where('resolved_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

/** The object of an event, and the path at the provider that tells how it stands. */
async function subjectOf(type: EventType, lot: LotRow): Promise<[object: object, path: string]> {
  if (type.startsWith('payment_intent.')) {
    const { clientSecret } = await startPayment(world, await makeSession(world, lot))
    const id = clientSecret.split('_secret_')[0]!
    return [{ id }, `/v1/payment_intents/${id}`]
  }
  if (type.startsWith('checkout.')) {
    const { id: sessionId } = await makeSession(world, lot, MONTHLY)
    const { sessionId: id } = (await (await post(world, '/api/create-subscription', { sessionId })).json()) as Created
    return [{ id }, `/v1/checkout/sessions/${id}`]
  }
  if (type.startsWith('customer.subscription.')) {
    const { id: session } = await makeSession(world, lot, MONTHLY)
    const id = `sub_${session}`
    await world.deps.db.updateTable('parking_sessions').set({ subscription_id: id }).where('id', '=', session).execute()
    return [{ id }, `/v1/subscriptions/${id}`]
  }
  if (type.startsWith('account.')) return [{ id: lot.stripe_account_id }, `/v1/accounts/${lot.stripe_account_id}`]
  if (type.startsWith('payout.')) return [{ id: 'po_1' }, '/v1/payouts/po_1']
  if (type === 'invoice.paid') return [{ id: 'in_1' }, '/v1/invoices/in_1']
  const payment_intent = await intentOf(await makePaidSession(world, lot))
  if (type.startsWith('charge.dispute.')) return [{ id: 'du_1', payment_intent }, '/v1/disputes/du_1']
  return [{ id: 're_1', payment_intent }, '/v1/refunds']
}

async function intentOf({ id }: Session): Promise<string> {
  const query = world.deps.db.selectFrom('payments').select('payment_intent_id').where('session_id', '=', id)
  return (await query.executeTakeFirstOrThrow()).payment_intent_id!
}

function eventAbout(type: string, object: object) {
  return {
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  }
}

function itemsOf(lot: LotRow) {
  return world.deps.db
    .selectFrom('attention_items')
    .select(['kind', 'provider_ref'])
    .where('lot_id', '=', lot.id)
    .execute()
}

function stored(id: string) {
  return world.deps.db
    .selectFrom('stripe_events')
    .select(['status', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst()
}
