import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { auditMoney } from '../../reconciliation/money-audit/audit-money.ts'
import { reconcileRefunds } from '../../reconciliation/reconcile-refunds.ts'
import {
  confirm,
  control,
  makePaidSession,
  makePayableLot,
  post,
  readSession,
  startPayment,
  type Session,
} from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

const HOUR_MS = 3_600_000
const VISA = { card_type: 'visa', card_last4: '4242' }

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { RECONCILE_SECONDS: '0.1' } })
})
afterEach(() => world.provider!.sim.faults.clear())
afterAll(() => world.close())

test('the driver is told what comes back, stops, and the unused hours go back to the card', async () => {
  const { lot, stay } = await parked({ hours: 3 })
  expect(stay).toMatchObject({ can_stop: true })
  expect(await offer(stay)).toEqual({ stopped_at: null, returns: [{ amount: 9, ...VISA, state: 'offered' }] })

  const reply = await stop(stay, 9)
  expect(await reply.json()).toMatchObject({ returns: [{ amount: 9, ...VISA, state: 'returned' }] })
  const after = await readSession(world, stay.id)
  expect(after).toMatchObject({ payment_status: 'paid', expires_at: after.stopped_at })
  expect(after).not.toHaveProperty('can_stop')
  expect(Date.parse(after.expires_at)).toBeLessThanOrEqual(world.deps.now().getTime())
  expect(await chargesOf(lot)).toMatchObject([{ amount: 1350, amount_refunded: 900, fee_refunded: 90 }])

  const staff = await makeStaff(world, lot)
  const check = await post(world, `/api/admin/lots/${lot.slug}/checks`, { license_plate: 'ABCD 123' }, staff.headers)
  expect(await check.json()).toMatchObject({ result: 'just_expired' })
  const receipt = await world.app.request(`/api/sessions/${stay.id}/receipt`)
  expect(await receipt.json()).toMatchObject({
    amount: 13.5,
    refunded: 9,
    is_stopped: true,
    valid_until: after.stopped_at,
  })
  const stats = await world.app.request(`/api/admin/lots/${lot.slug}/stats`, { headers: staff.headers })
  expect(await stats.json()).toMatchObject({ revenue_today: { total: 4.5 }, active_sessions: 0 })
  expect(await auditOf(stay)).toEqual([{ amount_cents: 900, expires_at: after.stopped_at }])
  expect(await auditMoney(world.deps)).toEqual([])
})

test('extensions come back newest first, each at its own price', async () => {
  const { lot, stay } = await parked({ hours: 2 })
  const extension = await extended(stay, 3)
  expect(await offer(extension)).toMatchObject({ returns: [{ amount: 18, ...VISA }] })
  await paidEarlier(stay, 1.5)
  expect(await offer(stay)).toMatchObject({ returns: [{ amount: 13.5 }] })
  expect((await stop(stay, 13.5)).status).toBe(200)
  expect(await readSession(world, extension.id)).toMatchObject({ payment_status: 'refunded' })
  expect((await chargesOf(lot)).map((charge) => charge.amount_refunded).toSorted((a, b) => a - b)).toEqual([0, 1350])
  expect(await auditMoney(world.deps)).toEqual([])
})

test('after a stop time cannot be added, and an extension that waits cannot be paid', async () => {
  const { stay } = await parked({ hours: 3 })
  const waiting = (await (await post(world, `/api/sessions/${stay.id}/extensions`, { hours: 1 })).json()) as Session
  await stop(stay, 9)
  const extend = await post(world, `/api/sessions/${stay.id}/extensions`, { hours: 1 })
  expect(await extend.json()).toMatchObject({ reason: 'stay_stopped' })
  await expect(startPayment(world, waiting)).rejects.toThrow('stay_stopped')
})

test('what was promised when the stay was bought holds; a lot that promised nothing gives nothing back', async () => {
  const { lot, stay } = await parked({ hours: 3 })
  const set = (change: object) =>
    world.deps.db.updateTable('lot_settings').set(change).where('lot_id', '=', lot.id).execute()
  await set({ stop_min_hours: null, hourly_rate_cents: 900 })
  expect(await offer(stay)).toMatchObject({ returns: [{ amount: 9 }] })
  const later = await makePaidSession(world, lot, { hours: 1, license_plate: 'XYZ 987' })
  expect(later).not.toHaveProperty('can_stop')
  expect(await (await stop(later, 9)).json()).toMatchObject({ reason: 'stop_not_offered' })
})

test('an hour that began meanwhile is refused with its own reason, not kept silently', async () => {
  const { stay } = await parked({ hours: 3 })
  await paidEarlier(stay, 1.5)
  expect(await (await stop(stay, 9)).json()).toMatchObject({ reason: 'stop_amount_changed', field: 'amount' })
  expect((await readSession(world, stay.id)).stopped_at).toBeUndefined()
})

test('F105 killed between the stop and its refund: the job gives the money back, once', async () => {
  const { lot, stay } = await parked({ hours: 3 })
  await fail('reset_before')
  const reply = await stop(stay, 9)
  expect(await reply.json()).toMatchObject({ returns: [{ amount: 9, state: 'on_its_way' }] })
  expect((await readSession(world, stay.id)).stopped_at).toBeDefined()
  expect(await chargesOf(lot)).toMatchObject([{ amount_refunded: 0 }])
  world.provider!.sim.faults.clear()
  await vi.waitFor(async () => {
    await reconcileRefunds(world.deps)
    expect(await offer(stay)).toMatchObject({ returns: [{ state: 'returned' }] })
  }, 30_000)
  expect(await chargesOf(lot)).toMatchObject([{ amount_refunded: 900 }])
})

test('F106 the answer is lost: a second tap continues the same refund', async () => {
  const { lot, stay } = await parked({ hours: 3 })
  await fail('cut_body')
  expect(await (await stop(stay, 9)).json()).toMatchObject({ returns: [{ state: 'on_its_way' }] })
  world.provider!.sim.faults.clear()
  expect(await (await stop(stay, 9)).json()).toMatchObject({ returns: [{ amount: 9, state: 'returned' }] })
  expect(await chargesOf(lot)).toMatchObject([{ amount_refunded: 900 }])
})

test('F107 ten taps at once are one stop and one refund', async () => {
  const { lot, stay } = await parked({ hours: 3 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => stop(stay, 9)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await chargesOf(lot)).toMatchObject([{ amount_refunded: 900 }])
  expect(await auditOf(stay)).toHaveLength(1)
  expect(await auditMoney(world.deps)).toEqual([])
})

test('F108 staff refund while the driver stops: never more than was paid', async () => {
  const { lot, stay } = await parked({ hours: 3 })
  const staff = await makeStaff(world, lot)
  const { payment_id: paymentId } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('payment_id')
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow()
  const refund = () => post(world, '/api/refund-payment', { sessionId: stay.id, paymentId, amount: 10 }, staff.headers)
  await Promise.all([stop(stay, 9), refund(), stop(stay, 9), refund()])
  const [charge] = await chargesOf(lot)
  expect([900, 1000]).toContain(charge!.amount_refunded)
  expect(await auditMoney(world.deps)).toEqual([])
})

test('F109 a refund the provider refuses: the stay has ended, the driver is told and staff have an item', async () => {
  const { lot, stay } = await parked({ hours: 3 })
  const { payment_id } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('payment_id')
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow()
  // Disputed at the bank, and we have not heard of it yet.
  await control(world, 'disputes', { payment_intent: payment_id })
  expect(await (await stop(stay, 9)).json()).toMatchObject({ returns: [{ amount: 9, state: 'failed' }] })
  const items = await world.deps.db.selectFrom('attention_items').select('kind').where('lot_id', '=', lot.id).execute()
  expect(items).toEqual([{ kind: 'refund_failed' }])
})

async function parked(body: { hours: number }) {
  const lot = await makePayableLot(world, { stop_min_hours: 1 })
  return { lot, stay: await makePaidSession(world, lot, body) }
}

async function extended(stay: Session, hours: number): Promise<Session> {
  const made = (await (await post(world, `/api/sessions/${stay.id}/extensions`, { hours })).json()) as Session
  await confirm(world, await startPayment(world, made))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', made.id)
    .execute()
  return readSession(world, made.id)
}

/** Only the payment: the end of the stay stays where it is. */
async function paidEarlier({ id }: Session, hours: number): Promise<void> {
  const paid_at = new Date(world.deps.now().getTime() - hours * HOUR_MS)
  await world.deps.db.updateTable('payments').set({ paid_at }).where('session_id', '=', id).execute()
}

async function offer({ id }: Session): Promise<unknown> {
  return (await world.app.request(`/api/sessions/${id}/stop`)).json()
}

function stop({ id }: Session, amount: number): Promise<Response> {
  return post(world, `/api/sessions/${id}/stop`, { amount })
}

function fail(kind: 'reset_before' | 'cut_body'): Promise<unknown> {
  return control(world, 'faults', { kind, match: { method: 'POST', path: '/v1/refunds' }, times: 3 })
}

type Charge = { amount: number; amount_refunded: number; fee_refunded: number }

async function chargesOf(lot: LotRow): Promise<Charge[]> {
  const { url, sim } = world.provider!
  const reply = await fetch(`${url}/_sim/money?account=${lot.stripe_account_id}`, {
    headers: { authorization: `Bearer ${sim.keys.controlToken}` },
  })
  return ((await reply.json()) as { charges: Charge[] }).charges
}

async function auditOf({ id }: Session): Promise<unknown[]> {
  const entries = await world.deps.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'session.stopped')
    .where('subject_id', '=', id)
    .execute()
  return entries.map(({ after }) => after)
}
