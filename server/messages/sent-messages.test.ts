import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { deliverAll } from '../test/deliver.ts'
import { confirm, control, makePayableLot, post, readSession, startPayment, type Session } from '../test/pay.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

const FRENCH = { 'accept-language': 'fr-CA' }
const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }

async function openLot(): Promise<LotRow> {
  const lot = await makePayableLot(world)
  await world.deps.db.updateTable('lots').set({ display_name: 'Old Mill Lot' }).where('id', '=', lot.id).execute()
  return lot
}

async function park(lot: LotRow, body: object, headers: Record<string, string> = {}): Promise<Session> {
  const sessionBody = { license_plate: 'ABCD 123', phone: '4165550123', ...body }
  const reply = await post(world, `/api/lots/${lot.slug}/sessions`, sessionBody, headers)
  expect(reply.status).toBe(201)
  return (await reply.json()) as Session
}

async function pay(session: Session): Promise<Session> {
  await confirm(world, await startPayment(world, session))
  return currentSession(session)
}

async function subscribe(lot: LotRow, headers: Record<string, string> = {}): Promise<Session> {
  const session = await park(lot, MONTHLY, headers)
  const { id, amount } = session
  const reply = await post(world, '/api/create-subscription', { sessionId: id, email: 'ada@example.test', amount })
  const { sessionId } = (await reply.json()) as { sessionId: string }
  await control(world, `checkout/${sessionId}/pay`, {})
  return currentSession(session)
}

async function currentSession({ id }: Session): Promise<Session> {
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', id)
    .execute()
  return readSession(world, id)
}

async function refund(session: Session, staff: Staff, paymentMethodType = 'card'): Promise<void> {
  const { payment_intent_id } = await world.deps.db
    .selectFrom('payments')
    .select('payment_intent_id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const body = { sessionId: session.id, paymentId: payment_intent_id, paymentMethodType }
  expect((await post(world, '/api/refund-payment', body, staff.headers)).status).toBe(200)
}

function messagesOf({ id }: Session) {
  return world.deps.db.selectFrom('messages').selectAll().where('session_id', '=', id).orderBy('created_at').execute()
}

function mailTo(address: string) {
  return world.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_at')
    .execute()
}

const TIME = /\d{1,2}:\d\d [ap]\.m\.|\d{1,2} h \d\d/

describe('a driver who pays once', () => {
  test('gets one text with the pass, which says how to stop', async () => {
    const lot = await openLot()
    const session = await pay(await park(lot, { hours: 2 }))
    const link = `http://localhost:3000/lots/${lot.slug}/payment/complete/${session.id}`
    const messages = await messagesOf(session)
    expect(messages).toMatchObject([{ kind: 'sms', recipient: '+14165550123', links: [link] }])
    expect(messages[0]!.text).toMatch(TIME)
    expect(messages[0]!.text.replace(/until .*\d [ap]\.m\./, 'until then.')).toBe(
      `Old Mill Lot: ABCD 123 is paid until then. Your pass: ${link} Reply STOP to opt out.`,
    )
  })

  test('gets it in French from a French page', async () => {
    const session = await pay(await park(await openLot(), { hours: 2 }, FRENCH))
    const [messages] = await messagesOf(session)
    expect(messages!.text).toMatch(
      /^Old Mill Lot : ABCD 123 est payé jusqu'(?:à|au) .*\d{1,2} h \d\d\. Votre laissez-passer : http/,
    )
    expect(messages!.text).toMatch(/ Répondez ARRET pour ne plus recevoir de textos\.$/)
  })

  test('gets a text in French for an extension bought on a French page', async () => {
    const session = await pay(await park(await openLot(), { hours: 2 }))
    const reply = await post(world, `/api/sessions/${session.id}/extensions`, { hours: 1 }, FRENCH)
    const extension = await pay((await reply.json()) as Session)
    expect((await messagesOf(extension))[0]!.text).toContain('est payé')
  })

  test('gets one text about a refund', async () => {
    const lot = await openLot()
    const session = await pay(await park(lot, { hours: 2 }))
    await refund(session, await makeStaff(world, lot))
    await deliverAll(world, lot.stripe_account_id!)
    expect((await messagesOf(session)).map(({ kind, text }) => [kind, text]).slice(1)).toEqual([
      [
        'sms',
        'Old Mill Lot: $9.00 for ABCD 123 was refunded to your card ending in 4242. Your bank may take 5 to 10 days to show it.',
      ],
    ])
  })
})

describe('a subscriber', () => {
  test('gets a receipt by mail for the first month, and for every month after', async () => {
    const lot = await openLot()
    const session = await subscribe(lot)
    const link = `http://localhost:3000/lots/${lot.slug}/payment/complete/${session.id}`
    const [first, ...more] = await messagesOf(session)
    expect(more).toEqual([])
    expect(first).toMatchObject({
      kind: 'email',
      recipient: 'ada@example.test',
      subject: 'Receipt: monthly parking at Old Mill Lot',
      links: [link],
    })
    expect(first!.text).toMatch(/^Thank you\. You paid \$150\.00 on \w+ \d+, \d{4} with the card ending in 4242\.\n/)
    expect(first!.text).toMatch(
      /http:\/\/localhost:3000\/api\/sessions\/[\w-]{36}\/receipt\.pdf\?payment=[\w-]{36}&lang=en/,
    )
    await control(world, 'clock', { advance_seconds: 32 * 86_400 })
    await deliverAll(world, lot.stripe_account_id!)
    await deliverAll(world, lot.stripe_account_id!)
    expect((await messagesOf(session)).map(({ subject }) => subject)).toEqual([first!.subject, first!.subject])
  })

  test('gets one mail about a failed renewal, in the language of the page', async () => {
    const lot = await openLot()
    const session = await subscribe(lot, FRENCH)
    const { customer_id } = await world.deps.db
      .selectFrom('parking_sessions')
      .select('customer_id')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    await control(world, `customers/${customer_id}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
    await control(world, 'clock', { advance_seconds: 32 * 86_400 })
    await deliverAll(world, lot.stripe_account_id!)
    await deliverAll(world, lot.stripe_account_id!)
    const subjects = (await messagesOf(session)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Reçu : stationnement mensuel à Old Mill Lot',
      'Votre stationnement à Old Mill Lot n’a pas pu être renouvelé',
    ])
  })

  test('gets a mail about a refund', async () => {
    const lot = await openLot()
    const session = await subscribe(lot)
    await refund(session, await makeStaff(world, lot), 'subscription')
    const messages = await messagesOf(session)
    expect(messages.map(({ kind, subject }) => [kind, subject])).toContainEqual(['email', 'Refund from Old Mill Lot'])
  })
})

describe('an owner', () => {
  test('gets one welcome mail when the lot opens, in the language of the signup', async () => {
    const slug = `mill-${randomUUID()}`
    const email = `${slug}@example.test`
    const signup = {
      businessName: 'Mill Parking Ltd',
      contactName: 'Ada Roy',
      email,
      phone: '4165550199',
      lotName: 'Vieux Moulin',
      lotSlug: slug,
      address: '1 Mill Lane',
      hourlyRate: 5,
      maxDailyRate: 18,
      maxHours: 10,
    }
    expect((await post(world, '/api/onboard-lot-owner', signup, FRENCH)).status).toBe(200)
    const lot = await world.deps.db.selectFrom('lots').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
    await control(world, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
    await world.deps.db.updateTable('lot_admins').set({ status: 'active' }).where('lot_id', '=', lot.id).execute()
    await world.deps.db.updateTable('users').set({ password_hash: 'set' }).where('email', '=', email).execute()
    await Promise.all([1, 2].map(() => post(world, `/api/complete-onboarding/${lot.id}`, {})))
    const mails = await mailTo(email)
    expect(mails.map(({ subject, is_secret }) => [subject, is_secret])).toEqual([
      ['Bienvenue chez Lotwise : Vieux Moulin', true],
      ['Vieux Moulin est ouvert', false],
    ])
    expect(mails[1]!.links).toEqual([`http://localhost:3000/admin/lots/${slug}/dashboard`])
    expect(mails[1]!.text).toContain(`http://localhost:3000/lots/${slug}`)
  })

  test('F62 gets one mail and one dashboard item about a failed payout', async () => {
    const lot = await openLot()
    const owner = await makeStaff(world, lot)
    const admin = await makeStaff(world, lot, 'admin')
    await control(world, 'payouts', { account: lot.stripe_account_id!, amount: 12_345, status: 'failed' })
    await deliverAll(world, lot.stripe_account_id!)
    await deliverAll(world, lot.stripe_account_id!)
    const reply = await world.app.request(`/api/admin/lots/${lot.slug}/attention`, { headers: owner.headers })
    expect(await reply.json()).toMatchObject([{ kind: 'payout_failed', detail: { amount_cents: 12_345 } }])
    const [mail, ...more] = await mailTo(owner.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'A payout for Old Mill Lot did not reach your bank',
      links: [`http://localhost:3000/admin/lots/${lot.slug}/settings`],
    })
    expect(mail!.text).toContain('$123.45')
    expect(await mailTo(admin.email)).toEqual([])
  })

  test('gets no mail about a successful payout', async () => {
    const lot = await openLot()
    const owner = await makeStaff(world, lot)
    await control(world, 'payouts', { account: lot.stripe_account_id!, amount: 500, status: 'paid' })
    await deliverAll(world, lot.stripe_account_id!)
    expect(await mailTo(owner.email)).toEqual([])
  })
})

test('an invitation from a French page is in French, and so is the recovery link', async () => {
  const lot = await openLot()
  const staff = await makeStaff(world, lot)
  const email = `${randomUUID()}@example.test`
  const invited = { lotId: lot.id, email, role: 'checker' }
  expect((await post(world, '/api/invite-team-member', invited, { ...staff.headers, ...FRENCH })).status).toBe(200)
  await post(world, '/api/reset-temp-password', { email, flow_type: 'forgot_password' })
  const mails = await mailTo(email)
  expect(mails.map(({ subject, is_secret }) => [subject, is_secret])).toEqual([
    ['Invitation à Old Mill Lot sur Lotwise', true],
    ['Réinitialisez votre mot de passe Lotwise', true],
  ])
})

test.each([0, 0.1])('a lot whose hour costs %d dollars refuses new sessions', async (rate) => {
  const lot = await makePayableLot(world, { hourly_rate_cents: rate * 100 })
  const sessionBody = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  const reply = await post(world, `/api/lots/${lot.slug}/sessions`, sessionBody)
  expect(reply.status).toBe(409)
  expect(await reply.json()).toEqual({
    code: 'conflict',
    reason: 'below_minimum',
    error: 'This stay costs less than the card minimum ($0.50). Please ask the lot’s staff.',
  })
})
