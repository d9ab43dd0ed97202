import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { deliverAll } from '../../test/deliver.ts'
import { control, makePayableLot, makeSession, post, readSession, type Session } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'Ada@Example.test' }

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('a paid hosted checkout sets status Yolo, subscription, card and the end of the period', async () => {
  const { lot, session } = await subscribed()
  const row = await sessionRow(session)
  expect(row).toMatchObject({
    payment_status: 'Yolo',
    payment_method_type: 'subscription',
    auto_renew: true,
    hours: 720,
    amount_cents: 15_000,
    email: 'ada@example.test',
    card_last4: '4242',
    subscription_status: 'active',
  })
  const subscription = await world.deps.stripe.subscriptions.retrieve(row.subscription_id!, undefined, at(lot))
  expect(row.expires_at.getTime()).toBe(subscription.items.data[0]!.current_period_end * 1000)
  expect(row.customer_id).toBe(subscription.customer)
  expect(subscription.application_fee_percent).toBe(10)
  expect(await listPayments(session)).toMatchObject([
    { kind: 'subscription', status: 'succeeded', amount_cents: 15_000, fee_cents: 1_500 },
  ])
})

test('?subscription=true is not trusted: an unpaid checkout stays unpaid', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  await checkout(session)
  await allowProviderCheck(session)
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'pending' })
})

test('an address in an international domain is written for the provider in ASCII, and kept as typed', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, { ...MONTHLY, email: 'ada@stationnement-montréal.ca' })
  await checkout(session)
  const { data } = await world.deps.stripe.checkout.sessions.list({ limit: 1 }, at(lot))
  expect(data).toMatchObject([{ customer_email: 'ada@xn--stationnement-montral-t5b.ca' }])
  expect(await sessionRow(session)).toMatchObject({ email: 'ada@stationnement-montréal.ca' })
})

test('the provider sends drivers back to our own address, whatever host the request named', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const reply = await world.app.request('http://evil.example/api/create-subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    body: JSON.stringify({ sessionId: session.id, email: MONTHLY.email }),
  })
  expect(reply.status).toBe(200)
  const { data } = await world.deps.stripe.checkout.sessions.list({}, at(lot))
  for (const url of [data[0]!.success_url, data[0]!.cancel_url]) expect(url).toMatch(/^http:\/\/localhost:3000\/lots\//)
})

test('asking twice gives the same checkout', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const [first, second] = await Promise.all([checkout(session), checkout(session)])
  expect(first).toEqual(second)
})

test('a lot renamed after its product’s create response was lost can still be subscribed to', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  await control(world, 'faults', { kind: 'cut_body', match: { method: 'POST', path: '/v1/products' }, times: 3 })
  expect((await post(world, '/api/create-subscription', { sessionId: session.id })).status).toBe(502)
  world.provider!.sim.faults.clear()
  await world.deps.db.updateTable('lots').set({ display_name: 'Renamed' }).where('id', '=', lot.id).execute()
  expect((await checkout(session)).sessionUrl).toContain(world.provider!.url)
})

test('a portal opens after its configuration’s create response was lost and the lot was renamed', async () => {
  const { lot, session } = await subscribed()
  const body = { sessionId: session.id, returnUrl: 'http://localhost:3000/' }
  const path = '/v1/billing_portal/configurations'
  await control(world, 'faults', { kind: 'cut_body', match: { method: 'POST', path }, times: 3 })
  expect((await post(world, '/api/customer-portal', body)).status).toBe(502)
  world.provider!.sim.faults.clear()
  await world.deps.db.updateTable('lots').set({ display_name: 'Renamed' }).where('id', '=', lot.id).execute()
  expect((await post(world, '/api/customer-portal', body)).status).toBe(200)
})

test('a renewal adds a payment and moves the expiry, once per invoice', async () => {
  const { lot, session } = await subscribed()
  const before = await sessionRow(session)
  await advanceOneMonth()
  await deliverAll(world, lot.stripe_account_id!)
  await deliverAll(world, lot.stripe_account_id!, (events) => events.toReversed())
  const after = await sessionRow(session)
  expect(after.expires_at.getTime()).toBeGreaterThan(before.expires_at.getTime())
  expect((await listPayments(session)).map((payment) => payment.kind)).toEqual(['subscription', 'renewal'])
  expect(after.transaction_id).not.toBe(before.transaction_id)
  expect(after.payment_id).toBe(before.payment_id)
})

test('events in reverse order lead to the same result', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const { sessionId } = await checkout(session)
  await control(world, `checkout/${sessionId}/pay`, {})
  await deliverAll(world, lot.stripe_account_id!, (events) => events.toReversed())
  expect(await sessionRow(session)).toMatchObject({ payment_status: 'Yolo', subscription_status: 'active' })
  expect(await listPayments(session)).toHaveLength(1)
})

test('a card that fails at renewal makes the session past due and keeps the paid time', async () => {
  const { lot, session } = await subscribed()
  const before = await sessionRow(session)
  await control(world, `customers/${before.customer_id}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  await advanceOneMonth()
  await deliverAll(world, lot.stripe_account_id!)
  const after = await sessionRow(session)
  expect(after.subscription_status).toBe('past_due')
  expect(after.expires_at).toEqual(before.expires_at)
  expect(await listPayments(session)).toHaveLength(1)
})

test('a subscription cancelled in the portal runs to the end of the paid period', async () => {
  const { lot, session } = await subscribed()
  const before = await sessionRow(session)
  await world.deps.stripe.subscriptions.update(before.subscription_id!, { cancel_at_period_end: true }, at(lot))
  await deliverAll(world, lot.stripe_account_id!)
  expect(await sessionRow(session)).toMatchObject({
    auto_renew: false,
    payment_status: 'Yolo',
    expires_at: before.expires_at,
  })
  expect(await planMails(session)).toHaveLength(1)
})

test('a refund of a monthly payment also ends the subscription', async () => {
  const { lot, session } = await subscribed()
  const staff = await makeStaff(world, lot)
  const { payment_id, subscription_id } = await sessionRow(session)
  const body = { sessionId: session.id, paymentId: payment_id, paymentMethodType: 'subscription' }
  expect((await post(world, '/api/refund-payment', body, staff.headers)).status).toBe(200)
  expect(await sessionRow(session)).toMatchObject({
    payment_status: 'refunded',
    auto_renew: false,
    subscription_status: 'canceled',
  })
  const subscription = await world.deps.stripe.subscriptions.retrieve(subscription_id!, undefined, at(lot))
  expect(subscription.status).toBe('canceled')
})

test('the portal needs the session id; a customer id alone is refused', async () => {
  const { lot, session } = await subscribed()
  const { customer_id } = await sessionRow(session)
  const returnUrl = `http://localhost:3000/lots/${lot.slug}/payment/complete/${session.id}`
  const asSpecified = { customerId: customer_id, returnUrl, stripeAccountId: lot.stripe_account_id }
  const reply = await post(world, '/api/customer-portal', asSpecified)
  expect(reply.status).toBe(200)
  expect(((await reply.json()) as { url: string }).url).toContain(world.provider!.url)

  const other = await subscribed()
  const { customer_id: otherCustomer } = await sessionRow(other.session)
  for (const body of [
    { ...asSpecified, returnUrl: 'http://localhost:3000/' },
    { ...asSpecified, customerId: otherCustomer },
    { ...asSpecified, stripeAccountId: other.lot.stripe_account_id },
  ]) {
    const refused = await post(world, '/api/customer-portal', body)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ error: 'Customer information not found' })
  }
})

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'http://localhost:3000@evil.test/',
])('the portal refuses the return URL %s', async (returnUrl) => {
  const { session } = await subscribed()
  const reply = await post(world, '/api/customer-portal', { sessionId: session.id, returnUrl })
  expect(reply.status).toBe(400)
})

const setRenewal = async (session: Session, renews: boolean) => {
  const reply = await post(world, `/api/sessions/${session.id}/plan/renewal`, { renews })
  const body = (await reply.json()) as { state: string; reason?: string }
  return body.reason ?? body.state
}
const planOf = async (session: Session): Promise<unknown> =>
  (await world.app.request(`/api/sessions/${session.id}/plan`)).json()

const planMails = (session: Session) =>
  world.deps.db
    .selectFrom('messages')
    .select(['text', 'links'])
    .where('session_id', '=', session.id)
    .where('purpose', '=', 'plan_changed')
    .orderBy('created_at')
    .execute()

test('a driver cancels in one tap, keeps the month, takes it back, and gets a mail of each; a repeat changes nothing', async () => {
  const { lot, session } = await subscribed()
  const { subscription_id, expires_at } = await sessionRow(session)
  const ends = async () =>
    (await world.deps.stripe.subscriptions.retrieve(subscription_id!, undefined, at(lot))).cancel_at_period_end
  const until = expires_at.toISOString()
  expect(await planOf(session)).toMatchObject({
    state: 'renews',
    amount: 150,
    next_charge_at: until,
    card_last4: '4242',
  })

  expect([await setRenewal(session, false), await setRenewal(session, false)]).toEqual(['cancelled', 'cancelled'])
  expect(await ends()).toBe(true)
  expect(await planOf(session)).toMatchObject({ state: 'cancelled', paid_until: until, next_charge_at: null })
  expect([await setRenewal(session, true), await setRenewal(session, true)]).toEqual(['renews', 'renews'])
  expect(await ends()).toBe(false)
  const changes = await world.deps.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'session.subscription_changed')
    .where('subject_id', '=', session.id)
    .execute()
  expect(changes).toHaveLength(2)
  await deliverAll(world, lot.stripe_account_id!)
  const [cancelled, kept, ...more] = await planMails(session)
  expect(cancelled!.text).toMatch(
    /ABCD 123 was cancelled\.\n+It stays valid until \w+ \d+, \d+, and you won’t be charged/,
  )
  expect(cancelled!.links).toEqual([`http://localhost:3000/lots/${lot.slug}/plan/${session.id}`])
  expect(kept!.text).toMatch(/Your card is next charged \$150\.00 on \w+ \d+, \d+\./)
  expect(more).toEqual([])
})

test('a provider that does not answer changes nothing, and the next tap works', async () => {
  const { session } = await subscribed()
  const { subscription_id } = await sessionRow(session)
  const match = { method: 'POST', path: `/v1/subscriptions/${subscription_id}` }
  await control(world, 'faults', { kind: 'reset_before', match, times: 3 })
  expect(await setRenewal(session, false)).toBe('plan_change_failed')
  world.provider!.sim.faults.clear()
  expect(await planOf(session)).toMatchObject({ state: 'renews' })
  expect(await setRenewal(session, false)).toBe('cancelled')
})

test('a plan that ended at the provider says so, and a single stay has none', async () => {
  const { lot, session } = await subscribed()
  const { subscription_id } = await sessionRow(session)
  await world.deps.stripe.subscriptions.cancel(subscription_id!, {}, at(lot))
  expect(await setRenewal(session, true)).toBe('plan_ended')
  expect(await sessionRow(session)).toMatchObject({ auto_renew: false, subscription_status: 'canceled' })
  const stay = await makeSession(world, lot)
  expect(await setRenewal(stay, false)).toBe('no_plan')
})

test('the driver of a plan comes with another car once a day, and the plate before ends at once', async () => {
  const { session } = await subscribed()
  const change = async (license_plate: string) => {
    const reply = await post(world, `/api/sessions/${session.id}/plate`, { license_plate })
    const body = (await reply.json()) as { license_plate: string; reason?: string }
    return body.reason ?? body.license_plate
  }
  await world.deps.db
    .updateTable('payments')
    .set({ paid_at: new Date(Date.now() - 86_400_000) })
    .where('session_id', '=', session.id)
    .execute()
  expect(await change('XYZ 987')).toBe('XYZ 987')
  expect(await change('QRS 654')).toBe('car_changed_today')
  await world.deps.db
    .updateTable('plate_changes')
    .set({ changed_at: new Date(Date.now() - 86_400_000) })
    .where('session_id', '=', session.id)
    .execute()
  expect(await change('QRS 654')).toBe('QRS 654')
})

test('two cars take turns on a plan where the lot allows it, one valid at a time; a third is another car', async () => {
  const { lot, session } = await subscribed()
  const staff = await makeStaff(world, lot)
  const check = async (license_plate: string) => {
    const reply = await post(world, `/api/admin/lots/${lot.slug}/checks`, { license_plate }, staff.headers)
    return ((await reply.json()) as { result: string }).result
  }
  const park = async (license_plate: string) => {
    const reply = await post(world, `/api/sessions/${session.id}/plate`, { license_plate })
    return ((await reply.json()) as { reason?: string }).reason ?? 'parked'
  }
  expect(await park('XYZ 987')).toBe('parked')
  expect(await park('ABCD 123')).toBe('car_changed_today')
  expect(await planOf(session)).toMatchObject({ plates_per_plan: 1, other_plates: [] })

  await world.deps.db.updateTable('lot_settings').set({ plates_per_plan: 2 }).where('lot_id', '=', lot.id).execute()
  expect(await planOf(session)).toMatchObject({ plates_per_plan: 2, other_plates: ['ABCD 123'] })
  expect([await check('XYZ 987'), await check('ABCD 123')]).toEqual(['monthly', 'not_found'])
  expect(await park('ABCD 123')).toBe('parked')
  expect(await planOf(session)).toMatchObject({ license_plate: 'ABCD 123', other_plates: ['XYZ 987'] })
  expect([await check('XYZ 987'), await check('ABCD 123')]).toEqual(['not_found', 'monthly'])
  expect(await park('QRS 654')).toBe('car_changed_today')
  expect([await park('XYZ 987'), await park('ABCD 123')]).toEqual(['parked', 'parked'])
  expect(await park('XYZ 987')).toBe('car_changed_today')
})

test('cars are named in advance within the number the lot allows, and removed; none is valid before it is chosen', async () => {
  const { lot, session } = await subscribed()
  const staff = await makeStaff(world, lot)
  const list = async (change: 'add' | 'remove', license_plate: string) => {
    const reply = await post(world, `/api/sessions/${session.id}/plan/plates/${change}`, { license_plate })
    const body = (await reply.json()) as { reason?: string; other_plates: string[] }
    return body.reason ?? body.other_plates
  }
  const park = async (license_plate: string) => {
    const reply = await post(world, `/api/sessions/${session.id}/plate`, { license_plate })
    return ((await reply.json()) as { reason?: string }).reason ?? 'parked'
  }
  const check = async (license_plate: string) => {
    const reply = await post(world, `/api/admin/lots/${lot.slug}/checks`, { license_plate }, staff.headers)
    return ((await reply.json()) as { result: string }).result
  }
  expect(await list('add', 'ABCD 124')).toBe('plan_plates_full')
  await world.deps.db.updateTable('lot_settings').set({ plates_per_plan: 3 }).where('lot_id', '=', lot.id).execute()
  // Almost the plate that is valid: naming it must not make both valid.
  expect(await list('add', 'abcd 124')).toEqual(['ABCD 124'])
  expect(await list('add', 'ABCD124')).toEqual(['ABCD 124'])
  expect(await list('add', 'XYZ 987')).toEqual(['ABCD 124', 'XYZ 987'])
  expect(await list('add', 'QRS 654')).toBe('plan_plates_full')
  expect(await check('ABCD 124')).toBe('not_found')

  expect(await park('ABCD 124')).toBe('parked')
  expect([await check('ABCD 123'), await check('ABCD 124')]).toEqual(['not_found', 'monthly'])
  expect(await planOf(session)).toMatchObject({ license_plate: 'ABCD 124', other_plates: ['XYZ 987', 'ABCD 123'] })

  expect(await list('remove', 'XYZ 987')).toEqual(['ABCD 123'])
  expect(await list('remove', 'ABCD 123')).toEqual([])
  expect(await park('ABCD 123')).not.toBe('parked')
  expect(await list('add', 'ABCD 123')).toEqual(['ABCD 123'])
  const audit = await world.deps.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'session.plan_plate_changed')
    .where('subject_id', '=', session.id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ after }) => after)).toEqual([
    { listed: true },
    { listed: true },
    { listed: false },
    { listed: false },
    { listed: true },
  ])
})

test('F88: a month that failed is paid by the driver with a new card, once, though two taps and a lost answer ask for it', async () => {
  const { lot, session } = await subscribed()
  const { customer_id, expires_at } = await sessionRow(session)
  const pay = async () => {
    const reply = await post(world, `/api/sessions/${session.id}/plan/payment`, {})
    const body = (await reply.json()) as { reason?: string; state: string }
    return body.reason ?? body.state
  }
  expect(await pay()).toBe('renews')
  await control(world, `customers/${customer_id}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  await control(world, 'clock', { advance_seconds: 31 * 86_400 + 7200 })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await pay()).toBe('plan_payment_declined')
  expect(await planOf(session)).toMatchObject({ state: 'payment_failed' })

  await control(world, `customers/${customer_id}/card`, { payment_method: 'pm_card_visa' })
  const match = { method: 'POST', path: '/v1/invoices/*/pay' }
  await control(world, 'faults', { kind: 'reset_after', match, times: 3 })
  expect(await Promise.all([pay(), pay()])).toContain('plan_change_failed')
  world.provider!.sim.faults.clear()
  expect(await pay()).toBe('renews')
  const { expires_at: renewedUntil } = await sessionRow(session)
  expect(renewedUntil.getTime()).toBeGreaterThan(expires_at.getTime())
  const payments = await world.deps.db
    .selectFrom('payments')
    .select('kind')
    .where('session_id', '=', session.id)
    .where('status', '=', 'succeeded')
    .execute()
  expect(payments).toHaveLength(2)
})

test('the first receipt by mail repeats the terms of the plan and who sells it', async () => {
  const { lot, session } = await subscribed()
  const { text } = await world.deps.db
    .selectFrom('messages')
    .select('text')
    .where('session_id', '=', session.id)
    .where('purpose', '=', 'receipt')
    .executeTakeFirstOrThrow()
  expect(text).toContain('$150.00, all taxes included, is charged to your card every month')
  expect(text).toContain(`Sold by ${lot.business_name ?? lot.display_name}`)
})

async function subscribed(): Promise<{ lot: LotRow; session: Session }> {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const { sessionId } = await checkout(session)
  await control(world, `checkout/${sessionId}/pay`, {})
  await allowProviderCheck(session)
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'Yolo' })
  return { lot, session }
}

async function checkout(session: Session): Promise<{ sessionUrl: string; sessionId: string }> {
  const reply = await post(world, '/api/create-subscription', {
    sessionId: session.id,
    location: 'anywhere',
    email: 'ada@example.test',
    amount: session.amount,
  })
  expect(reply.status).toBe(200)
  return (await reply.json()) as { sessionUrl: string; sessionId: string }
}

function advanceOneMonth(): Promise<unknown> {
  return control(world, 'clock', { advance_seconds: 32 * 86_400 })
}

async function allowProviderCheck(session: Session): Promise<void> {
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', session.id)
    .execute()
}

function sessionRow(session: Session) {
  return world.deps.db.selectFrom('parking_sessions').selectAll().where('id', '=', session.id).executeTakeFirstOrThrow()
}

function listPayments(session: Session) {
  return world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', session.id)
    .orderBy('paid_at')
    .execute()
}

function at(lot: LotRow) {
  return { stripeAccount: lot.stripe_account_id! }
}
