import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { reconcileAccounts } from '../../reconciliation/reconcile-accounts.ts'
import { workInbox } from '../../reconciliation/webhooks/work-inbox.ts'
import { deliverAll, deliverEvent } from '../../test/deliver.ts'
import { makeStay } from '../../test/make.ts'
import { control, confirm, makePayableLot, makeSession, post, startPayment } from '../../test/pay.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openOwnWorld, openWorld, type World } from '../../test/world.ts'
import { syncAccount } from './sync-account.ts'

const DAY = 86_400
const BANK = ['external_account']

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

describe('what the provider changes', () => {
  test('card payments off: one mail, an alert since then, no new sessions; on again: all clear, and a mail', async () => {
    const { lot, owner } = await makeOpenLot(world)
    await change(world, lot, { action: 'restrict', items: ['individual.verification.document', ...BANK] })
    await deliverAll(world, lot.stripe_account_id!)
    await syncAccount(world.deps, lot.stripe_account_id!)
    expect(await alertOf(world, lot, owner)).toEqual({
      problem: 'charges_off',
      since: expect.stringMatching(/^2\d{3}-/),
      details: { cause: 'needs', needs: ['identity_document', 'bank'], deadline: null, fix: 'create_onboarding_link' },
    })
    expect(await mailsTo(world, owner)).toEqual([`Card payments are off at ${lot.display_name}`])
    const refused = await post(world, `/api/lots/${lot.slug}/sessions`, DRIVER)
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'lot_cannot_charge' }])
    expect(await takesPayments(world, lot)).toBe(false)

    await change(world, lot, { action: 'enable' })
    await deliverAll(world, lot.stripe_account_id!)
    expect(await alertOf(world, lot, owner)).toBeNull()
    expect(await takesPayments(world, lot)).toBe(true)
    expect(await mailsTo(world, owner)).toEqual([
      `Card payments are off at ${lot.display_name}`,
      `Card payments work again at ${lot.display_name}`,
    ])
    expect(await problemsInLog(world, lot)).toEqual([
      [null, 'charges_off'],
      ['charges_off', null],
    ])
  })

  test('payouts off: drivers can pay, owners are told; a check by the provider needs nothing of them', async () => {
    const { lot, owner } = await makeOpenLot(world)
    await change(world, lot, { action: 'restrict', what: 'payouts', items: BANK })
    await deliverAll(world, lot.stripe_account_id!)
    expect(await alertOf(world, lot, owner)).toMatchObject({ problem: 'payouts_off', details: { needs: ['bank'] } })
    expect(await takesPayments(world, lot)).toBe(true)
    const reason = 'requirements.pending_verification'
    await change(world, lot, { action: 'restrict', items: BANK, reason })
    await deliverAll(world, lot.stripe_account_id!)
    expect(await alertOf(world, lot, owner)).toMatchObject({
      problem: 'charges_off',
      details: { cause: 'checking', needs: [], fix: 'create_login_link' },
    })
    await change(world, lot, { action: 'enable' })
    await deliverAll(world, lot.stripe_account_id!)
    expect(await mailsTo(world, owner)).toEqual([
      `Payouts for ${lot.display_name} are on hold`,
      `Card payments are off at ${lot.display_name}`,
      `Card payments work again at ${lot.display_name}`,
    ])
  })

  test('something due is announced a week ahead, once a deadline; past it the account is off', async () => {
    const own = await openOwnWorld({ withProvider: true })
    const { lot, owner } = await makeOpenLot(own)
    const deadline = Math.floor(own.deps.now().getTime() / 1000) + 20 * DAY
    await change(own, lot, { action: 'due', items: ['business_profile.url'], deadline })
    await deliverAll(own, lot.stripe_account_id!)
    expect(await alertOf(own, lot, owner)).toBeNull()
    await control(own, 'clock', { advance_seconds: 14 * DAY })
    for (const _ of [1, 2]) {
      await reconcileAccounts(own.deps)
      await control(own, 'clock', { advance_seconds: 3600 })
    }
    const admin = await makeStaff(own, lot, 'admin')
    expect(await alertOf(own, lot, admin)).toMatchObject({
      problem: 'due_soon',
      details: { needs: ['website'], deadline: new Date(deadline * 1000).toISOString() },
    })
    expect(await mailsTo(own, owner)).toEqual([`Stripe needs details for ${lot.display_name} soon`])
    await control(own, 'clock', { advance_seconds: 6 * DAY })
    await reconcileAccounts(own.deps)
    expect(await alertOf(own, lot, await makeStaff(own, lot, 'admin'))).toMatchObject({ problem: 'charges_off' })
  })

  test('a checker is told that payments are off, and nothing else', async () => {
    const { lot } = await makeOpenLot(world)
    const checker = await makeStaff(world, lot, 'checker')
    await change(world, lot, { action: 'restrict', what: 'payouts', items: BANK })
    await deliverAll(world, lot.stripe_account_id!)
    expect(await alertOf(world, lot, checker)).toBeNull()
    expect(await accessOf(world, checker)).toMatchObject([{ lot_alert: null }])
    await change(world, lot, { action: 'restrict', items: BANK })
    await deliverAll(world, lot.stripe_account_id!)
    expect(await alertOf(world, lot, checker)).toEqual({
      problem: 'charges_off',
      since: expect.any(String),
      details: null,
    })
    expect(await accessOf(world, checker)).toMatchObject([{ lot_alert: 'off' }])
  })

  test('an account whose setup was never finished is no alarm', async () => {
    const { lot, owner } = await makeOpenLot(world)
    await world.deps.db
      .updateTable('lots')
      .set({ details_submitted: false, charges_enabled: false, payouts_enabled: false })
      .where('id', '=', lot.id)
      .execute()
    const unfinished = { id: lot.stripe_account_id!, created: 1, details_submitted: false, charges_enabled: false }
    await control(world, 'import', { accounts: [unfinished], replace: true })
    await syncAccount(world.deps, lot.stripe_account_id!)
    expect(await alertOf(world, lot, owner)).toBeNull()
    expect(await mailsTo(world, owner)).toEqual([])
  })
})

test('open pages are notified of a change, and not of a read that found none', async () => {
  const { lot } = await makeOpenLot(world)
  const client = await world.deps.pool.connect()
  const told: string[] = []
  client.on('notification', ({ payload = '' }) => void (payload === `${lot.id} *` && told.push(payload)))
  await client.query('listen sessions')
  await syncAccount(world.deps, lot.stripe_account_id!)
  await client.query('select 1')
  told.length = 0
  await syncAccount(world.deps, lot.stripe_account_id!)
  await client.query('select 1')
  expect(told).toHaveLength(0)
  await change(world, lot, { action: 'restrict', items: BANK })
  await syncAccount(world.deps, lot.stripe_account_id!)
  await client.query('select 1')
  expect(told).toHaveLength(1)
  client.release(true)
})

test('F92 an answer that was asked for earlier and comes later changes nothing', async () => {
  const { lot, owner } = await makeOpenLot(world)
  await change(world, lot, { action: 'restrict', items: BANK })
  const path = `/v1/accounts/${lot.stripe_account_id}`
  await control(world, 'faults', { kind: 'late', match: { method: 'GET', path }, times: 1, seconds: 2 })
  const slow = syncAccount(world.deps, lot.stripe_account_id!)
  await vi.waitFor(() => expect(world.provider!.sim.faults.waiting).toBe(0), { timeout: 30_000 })
  await change(world, lot, { action: 'enable' })
  await syncAccount(world.deps, lot.stripe_account_id!)
  expect(await slow).toMatchObject({ charges_enabled: true })
  expect(await takesPayments(world, lot)).toBe(true)
  expect(await alertOf(world, lot, owner)).toBeNull()
  expect(await mailsTo(world, owner)).toEqual([])
})

test('F93 the job finds what a lost event would have told, in minutes, both ways', async () => {
  const own = await openOwnWorld({ withProvider: true })
  const { lot, owner } = await makeOpenLot(own)
  await reconcileAccounts(own.deps)
  await change(own, lot, { action: 'restrict', items: BANK })
  await control(own, 'clock', { advance_seconds: 599 })
  await reconcileAccounts(own.deps)
  expect(await alertOf(own, lot, owner)).toBeNull()
  await control(own, 'clock', { advance_seconds: 1 })
  await reconcileAccounts(own.deps)
  expect(await alertOf(own, lot, owner)).toMatchObject({ problem: 'charges_off' })
  await change(own, lot, { action: 'enable' })
  await control(own, 'clock', { advance_seconds: 120 })
  await reconcileAccounts(own.deps)
  expect(await alertOf(own, lot, owner)).toBeNull()
})

test('an account is read also while a session is being made at its lot', async () => {
  const own = await openOwnWorld({ withProvider: true })
  const { lot, owner } = await makeOpenLot(own)
  await change(own, lot, { action: 'restrict', items: BANK })
  await own.deps.db.transaction().execute(async (tx) => {
    await makeStay(tx, lot)
    await reconcileAccounts(own.deps)
  })
  expect(await alertOf(own, lot, owner)).toMatchObject({ problem: 'charges_off' })
})

test('F94 restricted while drivers pay: who has paid stays paid, who has not is refused, nothing is charged', async () => {
  const { lot } = await makeOpenLot(world)
  const [paying, waiting, late] = await Promise.all(
    ['PAY 1', 'WAIT 1', 'LATE 1'].map((license_plate) => makeSession(world, lot, { license_plate })),
  )
  const [started, open] = [await startPayment(world, paying!), await startPayment(world, waiting!)]
  await confirm(world, started)
  await change(world, lot, { action: 'restrict', items: BANK })
  await expect(confirm(world, open)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  const refused = await post(world, '/api/create-payment-intent', { sessionId: late!.id, amount: late!.amount })
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'lot_cannot_charge' }])
  expect(await takesPayments(world, lot)).toBe(false)
  await deliverAll(world, lot.stripe_account_id!)
  const rows = await world.deps.db
    .selectFrom('parking_sessions')
    .select(['license_plate', 'payment_status'])
    .where('lot_id', '=', lot.id)
    .orderBy('license_plate')
    .execute()
  expect(rows.map((row) => [row.license_plate, row.payment_status])).toEqual([
    ['LATE 1', 'pending'],
    ['PAY 1', 'paid'],
    ['WAIT 1', 'pending'],
  ])
})

test.each(['by its event', 'without one'])('F95 a disconnected account is noticed %s', async (how) => {
  const { lot, owner } = await makeOpenLot(world)
  await change(world, lot, { action: 'deauthorise' })
  const account = lot.stripe_account_id!
  const type = 'account.application.deauthorized'
  const id = `evt_${randomUUID()}`
  const event = { id, object: 'event', livemode: false, type, created: 1, data: { object: { id: 'ca_1' } }, account }
  if (how === 'by its event') {
    await deliverEvent(world, event)
    while (await workInbox(world.deps));
  } else {
    await reconcileAccounts(world.deps)
  }
  expect(await alertOf(world, lot, owner)).toMatchObject({
    problem: 'disconnected',
    details: { fix: 'create_onboarding_link' },
  })
  expect(await mailsTo(world, owner)).toEqual([
    `Card payments are off at ${lot.display_name}: Stripe account disconnected`,
  ])
  expect(await takesPayments(world, lot)).toBe(false)
})

const DRIVER = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }

async function makeOpenLot(at: World): Promise<{ lot: LotRow; owner: Staff }> {
  const lot = await makePayableLot(at)
  return { lot, owner: await makeStaff(at, lot, 'owner') }
}

function change(at: World, lot: LotRow, body: object): Promise<unknown> {
  return control(at, `accounts/${lot.stripe_account_id}`, body)
}

async function alertOf(at: World, lot: LotRow, { headers }: Staff): Promise<unknown> {
  const reply = await at.app.request(`/api/admin/lots/${lot.slug}`, { headers })
  return ((await reply.json()) as { account_alert: unknown }).account_alert
}

async function accessOf(at: World, { headers }: Staff): Promise<unknown> {
  return (await post(at, '/api/rpc/get_user_lot_access', {}, headers)).json()
}

async function takesPayments(at: World, lot: LotRow): Promise<boolean> {
  const reply = await at.app.request(`/api/lots/${lot.slug}`)
  return ((await reply.json()) as { lot: { takes_payments: boolean } }).lot.takes_payments
}

async function mailsTo(at: World, { email }: Staff): Promise<(string | null)[]> {
  const mails = await at.deps.db
    .selectFrom('messages')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return mails.map(({ subject }) => subject)
}

async function problemsInLog(at: World, lot: LotRow): Promise<unknown[]> {
  const entries = await at.deps.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('lot_id', '=', lot.id)
    .where('action', '=', 'lot.account_changed')
    .orderBy('id')
    .execute()
  return entries.map(({ before, after }) => [before, after].map((state) => (state as { problem: unknown }).problem))
}
