import type { Reply } from '@lotwise/contract/endpoint'
import type { checkPlate } from '@lotwise/contract/checks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { deliverMessages } from '../messages/deliver-messages.ts'
import { openTwilioServer, type TwilioServer } from '../messages/test/twilio-server.ts'
import { auditMoney } from '../reconciliation/money-audit/audit-money.ts'
import { sweepUnpaidSessions } from '../sessions/sweep-unpaid-sessions.ts'
import { confirm, makePayableLot, makeSession, readSession, startPayment, type Session } from '../test/pay.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { sendPaymentLinks } from './send-payment-links.ts'

const HOUR = 3_600_000

let world: World
let twilio: TwilioServer
let aheadMs: number
let lot: LotRow
let staff: Staff
let phones = 0
beforeAll(async () => {
  twilio = await openTwilioServer()
  world = await openWorld({ withProvider: true, env: twilio.env, now: () => new Date(Date.now() + aheadMs) })
})
afterAll(async () => {
  await world.close()
  await twilio.close()
})
beforeEach(async () => {
  aheadMs = 0
  twilio.sent.length = 0
  await world.deps.pool.query('truncate incidents, messages cascade')
  lot = await makePayableLot(world)
  staff = await makeStaff(world, lot, 'checker')
})

const now = () => world.deps.now()

async function beginIncident(change: object = {}): Promise<string> {
  const { id } = await world.deps.db
    .insertInto('incidents')
    .values({ kind: 'payments', cause: 'detected', began_at: new Date(now().getTime() - 60_000), ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function endIncident(id: string): Promise<void> {
  await world.deps.db.updateTable('incidents').set({ ended_at: now() }).where('id', '=', id).execute()
}

function parked(change: object = {}): Promise<Session> {
  phones += 1
  return makeSession(world, lot, { phone: `416555${String(phones).padStart(4, '0')}`, ...change })
}

async function payLater({ id }: Session): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await world.app.request(`/api/sessions/${id}/pay-later`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': crypto.randomUUID() },
    body: '{}',
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

async function check(): Promise<string> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/checks`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ license_plate: 'ABCD 123' }),
  })
  return ((await reply.json()) as Reply<typeof checkPlate>).result
}

/** After the time in which the incident could go on. */
async function sendLinks(): Promise<void> {
  aheadMs += 6 * 60_000
  await sendPaymentLinks(world.deps)
  await sendPaymentLinks(world.deps)
  await deliverMessages(world.deps, 'sms')
  await deliverMessages(world.deps, 'sms')
}

test('F148 who parks during an outage is valid, unpaid, and pays the price of that time by the link', async () => {
  const session = await parked()
  const incident = await beginIncident()
  aheadMs += 10 * 60_000
  const { status, body } = await payLater(session)
  expect(status).toBe(200)
  expect(body).toMatchObject({ pay_later: true, payment_status: 'pending', amount: 9 })
  const end = Date.parse(body['expires_at'] as string)
  expect(Math.abs(end - (now().getTime() + 2 * HOUR))).toBeLessThan(5000)
  expect(await check()).toBe('pay_later')
  const shift = `created_at = created_at - interval '30 hours', expires_at = expires_at - interval '30 hours'`
  await world.deps.pool.query(`update parking_sessions set ${shift} where id = $1`, [session.id])
  await sweepUnpaidSessions(world.deps)
  expect(await check()).toBe('expired')
  expect(await readSession(world, session.id)).toMatchObject({ pay_later: true })

  await endIncident(incident)
  await sendPaymentLinks(world.deps)
  expect(twilio.sent).toEqual([])
  await sendLinks()
  const link = `${world.deps.env.publicUrl}/lots/${lot.slug}/payment/${session.id}`
  expect(twilio.sent.map(({ fields }) => fields['Body'])).toEqual([expect.stringContaining(link)])

  const again = await readSession(world, session.id)
  expect(again.amount).toBe(9)
  await confirm(world, await startPayment(world, again))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .execute()
  const paid = await readSession(world, session.id)
  expect(paid).toMatchObject({ payment_status: 'paid', expires_at: new Date(end - 30 * HOUR).toISOString() })
  expect(paid).not.toHaveProperty('pay_later')
  await sendLinks()
  expect(twilio.sent).toHaveLength(1)
  expect(await auditMoney(world.deps)).toEqual([])
})

test('F148 a link is not sent to who has paid meanwhile, nor again when the incident goes on', async () => {
  const incident = await beginIncident()
  const [first, second] = [await parked(), await parked({ license_plate: 'OTHER 1' })]
  await payLater(first)
  await payLater(second)
  await endIncident(incident)
  aheadMs += 6 * 60_000
  await sendPaymentLinks(world.deps)
  await confirm(world, await startPayment(world, first))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .execute()
  expect(await readSession(world, first.id)).toMatchObject({ payment_status: 'paid' })
  await deliverMessages(world.deps, 'sms')
  await world.deps.db.updateTable('incidents').set({ ended_at: now(), links_sent_at: null }).execute()
  await sendLinks()
  const toPay = twilio.sent.filter(({ fields }) => fields['Body']!.includes('card payments work again'))
  expect(toPay.map(({ fields }) => fields['Body'])).toEqual([expect.stringContaining(second.id)])
})

test('F149 without an outage of this lot nobody parks unpaid', async () => {
  const session = await parked()
  expect(await payLater(session)).toMatchObject({ status: 409, body: { reason: 'payments_work' } })
  await beginIncident({ kind: 'texts' })
  const other = await makePayableLot(world)
  await beginIncident({ lot_id: other.id })
  expect(await payLater(session)).toMatchObject({ status: 409, body: { reason: 'payments_work' } })
  await endIncident(await beginIncident())
  expect(await payLater(session)).toMatchObject({ status: 409, body: { reason: 'payments_work' } })
  expect(await readSession(world, session.id)).not.toHaveProperty('pay_later')
})

test('F149 a plate owes two stays at most, also when asked at once; a number that takes no texts none', async () => {
  await beginIncident()
  const sessions = await Promise.all(Array.from({ length: 5 }, () => parked()))
  const replies = await Promise.all(sessions.map(payLater))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)!.body['reason']).toBe('pay_later_owed')
  const abroad = await parked({ license_plate: 'ABROAD 1', phone: '4915112345678' })
  expect((await payLater(abroad)).body['reason']).toBe('phone_not_textable')
  const month = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.com' }
  expect((await payLater(await parked(month))).body['reason']).toBe('paid_by_subscription')
})

test('the lot says whether its payments work', async () => {
  const read = async () => (await (await world.app.request(`/api/lots/${lot.slug}`)).json()) as { lot: object }
  expect((await read()).lot).toMatchObject({ payments_down: false })
  await beginIncident()
  expect((await read()).lot).toMatchObject({ payments_down: true })
})
