import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { confirm, makePaidSession, makePayableLot, makeSession, startPayment, type Session } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'
import { auditMoney } from './audit-money.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

const FEE_RATE = 'I2 the platform fee is not 10 % of the amount, rounded half up'

test('a paid session and an unpaid one are no finding', async () => {
  const { lot } = await paid()
  await makeSession(world, lot)
  expect(await findingsOf(lot)).toEqual([])
})

test.each([
  [
    'a payment without its charge, and a charge without its payment',
    `update payments set charge_id = 'ch_gone' where session_id = $1`,
    ['I1 a charge of 900 has no row in our books', 'I1 our books say paid, the provider has no charge ch_gone'],
  ],
  [
    'another amount',
    `update payments set amount_cents = 800, fee_cents = 80 where session_id = $1`,
    ['I2 we say 800 with fee 80, the provider 900 with fee 90'],
  ],
  [
    'another fee',
    `update payments set fee_cents = 91 where session_id = $1`,
    [FEE_RATE, 'I2 we say 900 with fee 91, the provider 900 with fee 90'],
  ],
  [
    'two payments that stand',
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, charge_id, paid_at,
       surplus_reason) select session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents,
       'ch_second', paid_at, 'duplicate' from payments where session_id = $1`,
    ['I1 our books say paid, the provider has no charge ch_second', 'I3 more than one payment of this session stands'],
  ],
  [
    'money that did not go back',
    `update payments set refunded_cents = 100 where session_id = $1`,
    ['I4 we say 100 went back, the provider 0'],
  ],
  [
    'a refund the provider does not know',
    `insert into refunds (payment_id, session_id, amount_cents, source, status, stripe_refund_id)
       select id, session_id, 100, 'provider', 'succeeded', 're_gone' from payments where session_id = $1`,
    ['I4 our books have a refund (succeeded) the provider does not know'],
  ],
  [
    'a session that is not paid although its payment stands',
    `update parking_sessions set payment_status = 'pending' where id = $1`,
    ['I5 a payment stands, but its session is not paid'],
  ],
  [
    'a session paid by nothing',
    `update payments set status = 'failed', paid_at = null where session_id = $1`,
    [
      'I1 a charge of 900 has no row in our books',
      'I5 the session is paid, but no payment that stands is in our books',
    ],
  ],
  [
    'a session without its text',
    `delete from messages where session_id = $1`,
    ['I6 a session that was paid once has not exactly one text message'],
  ],
  [
    'money in another account',
    `update payments set stripe_account_id = 'acct_other' where session_id = $1`,
    ['I8 paid into ACCOUNT, our books say acct_other', 'I8 the payment went to an account that is not the lot’s'],
  ],
  [
    'a dispute the provider does not know',
    `update payments set disputed_cents = 900 where session_id = $1`,
    ['I9 we say 900 is disputed, the provider 0'],
  ],
])('%s: the audit says so', async (_, statement, expected) => {
  const { lot, session } = await paid()
  await world.deps.pool.query(statement, [session.id])
  expect(await findingsOf(lot)).toEqual(expected)
})

test('a refund that is not in our books is reported, and so is the sum', async () => {
  const { lot, session } = await paid()
  const stripeAccount = lot.stripe_account_id!
  await world.deps.stripe.refunds.create({ payment_intent: await intentOf(session), amount: 300 }, { stripeAccount })
  expect(await findingsOf(lot)).toEqual([
    'I4 a refund has no row in our books',
    'I4 we say 0 went back, the provider 300',
  ])
})

test('a payment whose charge failed is reported', async () => {
  const { lot, session } = await paid()
  const other = await makeSession(world, lot)
  const declined = confirm(world, await startPayment(world, other), 'pm_card_chargeDeclined')
  await expect(declined).rejects.toMatchObject({ code: 'card_declined' })
  const stripeAccount = lot.stripe_account_id!
  const { data } = await world.deps.stripe.charges.list({}, { stripeAccount })
  const failed = data.find(({ status }) => status === 'failed')!
  await world.deps.pool.query('update payments set charge_id = null where session_id = $1', [other.id])
  await world.deps.pool.query('update payments set charge_id = $2 where session_id = $1', [session.id, failed.id])
  expect(await findingsOf(lot)).toEqual([
    'I1 a charge of 900 has no row in our books',
    `I1 our books say paid, the provider has no charge ${failed.id}`,
  ])
})

test('every charge is compared, however many there are', async () => {
  const { lot } = await paid()
  const stripeAccount = lot.stripe_account_id!
  const card = { payment_method: 'pm_card_visa', confirm: true, return_url: 'http://localhost/' }
  const payment = { amount: 500, currency: 'cad', ...card }
  const made = Array.from({ length: 200 }, () => world.deps.stripe.paymentIntents.create(payment, { stripeAccount }))
  await Promise.all(made)
  expect(await findingsOf(lot)).toEqual(made.map(() => 'I1 a charge of 500 has no row in our books'))
})

async function paid(): Promise<{ lot: LotRow; session: Session }> {
  const lot = await makePayableLot(world)
  return { lot, session: await makePaidSession(world, lot) }
}

async function findingsOf(lot: LotRow): Promise<string[]> {
  const findings = await auditMoney(world.deps)
  return findings
    .filter(({ lotId, kind }) => lotId === lot.id && kind === 'difference')
    .map(({ rule, says }) => `${rule} ${says.replace(lot.stripe_account_id!, 'ACCOUNT')}`)
    .toSorted()
}

async function intentOf(session: Session): Promise<string> {
  const { rows } = await world.deps.pool.query<{ id: string }>(
    'select payment_intent_id as id from payments where session_id = $1',
    [session.id],
  )
  return rows[0]!.id
}
