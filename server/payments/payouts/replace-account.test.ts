import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireLot, type LotRow } from '../../lots/lots-table.ts'
import { auditMoney } from '../../reconciliation/money-audit/audit-money.ts'
import { deliverAll } from '../../test/deliver.ts'
import { confirm, control, makePaidSession, makePayableLot, makeSession, post, startPayment } from '../../test/pay.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { syncAccount } from './sync-account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('F95 after a disconnect the button connects one new account, and drivers pay on it', async () => {
  const { lot, owner, old } = await makeDisconnectedLot()
  const links = await Promise.all([connect(lot, owner), connect(lot, owner)])
  const replaced = await requireLot(world.deps.db, lot.id)
  const account = replaced.stripe_account_id!
  expect(account).not.toBe(old)
  for (const { status, body } of links) {
    expect(status).toBe(200)
    expect(body.url).toContain(account)
  }
  expect(replaced).toMatchObject({
    former_stripe_accounts: [old],
    stripe_product_id: null,
    stripe_portal_configuration_id: null,
    charges_enabled: false,
    details_submitted: false,
  })
  await control(world, `accounts/${account}`, { action: 'enable' })
  await deliverAll(world, account)
  expect(await requireLot(world.deps.db, lot.id)).toMatchObject({ charges_enabled: true, account_problem: null })
  const started = await startPayment(world, await makeSession(world, lot, { license_plate: 'NEW 1' }))
  expect(started.stripeAccountId).toBe(account)
  expect(await confirm(world, started)).toMatchObject({ status: 'succeeded' })
  expect(await replacementsInLog(lot)).toEqual([
    { actor_user_id: owner.userId, before: { account: old }, after: { account } },
  ])
})

test('until the new account is set up the alert stays, nobody is told that payments work, and the button continues', async () => {
  const { lot, owner } = await makeDisconnectedLot()
  const first = await connect(lot, owner)
  const { stripe_account_id: account } = await requireLot(world.deps.db, lot.id)
  await syncAccount(world.deps, account!)
  expect(await requireLot(world.deps.db, lot.id)).toMatchObject({ account_problem: 'disconnected' })
  const off = `Card payments are off at ${lot.display_name}: Stripe account disconnected`
  expect(await mailsTo(owner)).toEqual([off])
  const second = await connect(lot, owner)
  expect(second.body.url).not.toBe(first.body.url)
  expect(second.body.url).toContain(account)
  await control(world, `accounts/${account}`, { action: 'enable' })
  await syncAccount(world.deps, account!)
  expect(await mailsTo(owner)).toEqual([off, `Card payments work again at ${lot.display_name}`])
})

test('payments of the former account stay with it: a refund is refused in words, and the money audit accepts them', async () => {
  const { lot, owner, session } = await makeDisconnectedLot()
  await connect(lot, owner)
  const paid = await paymentOf(session.id)
  const refund = { sessionId: session.id, paymentId: paid.payment_intent_id }
  const reply = await post(world, '/api/refund-payment', refund, owner.headers)
  expect([reply.status, await reply.json()]).toMatchObject([409, { reason: 'payment_account_gone' }])
  const findings = await auditMoney(world.deps)
  expect(findings.filter(({ kind, lotId }) => kind === 'difference' && lotId === lot.id)).toEqual([])
})

test('a payment that was open on the former account gets an error in words', async () => {
  const { lot, owner, waiting } = await makeDisconnectedLot()
  await connect(lot, owner)
  const reply = await post(world, '/api/create-payment-intent', { sessionId: waiting.id, amount: waiting.amount })
  expect([reply.status, await reply.json()]).toMatchObject([502, { reason: 'payment_intent_failed' }])
})

test('a second disconnect leads to a third account', async () => {
  const { lot, owner, old } = await makeDisconnectedLot()
  await connect(lot, owner)
  const { stripe_account_id: second } = await requireLot(world.deps.db, lot.id)
  await control(world, `accounts/${second}`, { action: 'deauthorise' })
  expect(await connect(lot, owner)).toMatchObject({ status: 200 })
  const after = await requireLot(world.deps.db, lot.id)
  expect(after.former_stripe_accounts).toEqual([old, second])
  expect([old, second]).not.toContain(after.stripe_account_id)
})

async function makeDisconnectedLot() {
  const lot = await makePayableLot(world)
  const old = lot.stripe_account_id!
  const owner = await makeStaff(world, lot, 'owner')
  const session = await makePaidSession(world, lot)
  const waiting = await makeSession(world, lot, { license_plate: 'WAIT 1' })
  await startPayment(world, waiting)
  await world.deps.db
    .updateTable('lots')
    .set({ stripe_product_id: 'prod_old', stripe_portal_configuration_id: 'bpc_old' })
    .where('id', '=', lot.id)
    .execute()
  await control(world, `accounts/${old}`, { action: 'deauthorise' })
  await syncAccount(world.deps, old)
  return { lot, owner, old, session, waiting }
}

async function connect(lot: LotRow, { headers }: Staff) {
  const body = { action: 'create_onboarding_link', lotId: lot.id }
  const reply = await post(world, '/api/create-connect-account', body, headers)
  return { status: reply.status, body: (await reply.json()) as { url: string } }
}

function paymentOf(sessionId: string) {
  return world.deps.db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow()
}

async function mailsTo({ email }: Staff): Promise<(string | null)[]> {
  const mails = await world.deps.db
    .selectFrom('messages')
    .select('subject')
    .where('recipient', '=', email)
    .where('purpose', '=', 'account_changed')
    .orderBy('created_at')
    .execute()
  return mails.map(({ subject }) => subject)
}

function replacementsInLog(lot: LotRow) {
  return world.deps.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'before', 'after'])
    .where('lot_id', '=', lot.id)
    .where('action', '=', 'lot.account_replaced')
    .execute()
}
