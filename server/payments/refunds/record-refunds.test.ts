import { afterAll, beforeAll, expect, test } from 'vitest'
import { control, makePaidSession, makePayableLot, post, readSession } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { syncRefunds } from './sync-refunds.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test.each([
  {
    language: 'en',
    sentence:
      /: your bank sent back the refund of \$9\.00 for ABCD 123, so it did not reach your card ending in 4242\./,
  },
  {
    language: 'fr',
    sentence:
      /: votre banque a retourné le remboursement de 9,00 \$ pour ABCD 123; il n'est pas arrivé sur votre carte/,
  },
])('a refund that fails later is taken back everywhere, and the driver is told once ($language)', async (expected) => {
  const { session, paymentId } = await refunded(expected.language)
  expect(await readSession(world, session)).toMatchObject({ payment_status: 'refunded' })
  expect(await receiptOf(session)).toMatchObject({ refunded: 9, refunds: [{ amount: 9 }] })
  await control(world, `refunds/${await providerRefund(paymentId)}`, { status: 'failed' })
  await syncRefunds(world.deps, paymentId)
  await syncRefunds(world.deps, paymentId)
  expect(await readSession(world, session)).toMatchObject({ payment_status: 'paid' })
  expect(await receiptOf(session)).toMatchObject({ amount: 9, refunded: 0, refunds: [] })
  const texts = await textsOf(session)
  expect(texts.filter((text) => expected.sentence.test(text.replaceAll('\u{a0}', ' ')))).toHaveLength(1)
  expect(await attentionOf(paymentId)).toEqual(['refund_failed'])
})

test('a pending refund that fails was not announced, so nothing is corrected', async () => {
  const { session, paymentId } = await refunded('en', 'pending')
  await control(world, `refunds/${await providerRefund(paymentId)}`, { status: 'failed' })
  await syncRefunds(world.deps, paymentId)
  expect((await textsOf(session)).filter((text) => text.includes('refund'))).toEqual([])
  expect(await attentionOf(paymentId)).toEqual(['refund_failed'])
})

async function refunded(language: string, outcome: 'pending' | null = null) {
  const lot = await makePayableLot(world)
  const { headers } = await makeStaff(world, lot)
  const { id: session } = await makePaidSession(world, lot)
  await world.deps.db.updateTable('parking_sessions').set({ language }).where('id', '=', session).execute()
  const payment = await world.deps.db
    .selectFrom('payments')
    .select(['id', 'payment_intent_id'])
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow()
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'refunds', outcome })
  const body = { sessionId: session, paymentId: payment.payment_intent_id }
  expect((await post(world, '/api/refund-payment', body, headers)).status).toBe(200)
  return { session, paymentId: payment.id }
}

async function providerRefund(paymentId: string): Promise<string> {
  const { stripe_refund_id } = await world.deps.db
    .selectFrom('refunds')
    .select('stripe_refund_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return stripe_refund_id!
}

async function receiptOf(session: string): Promise<unknown> {
  return (await world.app.request(`/api/sessions/${session}/receipt`)).json()
}

async function textsOf(session: string): Promise<string[]> {
  const rows = await world.deps.db.selectFrom('messages').select('text').where('session_id', '=', session).execute()
  return rows.map(({ text }) => text)
}

async function attentionOf(paymentId: string): Promise<string[]> {
  const rows = await world.deps.db
    .selectFrom('attention_items')
    .select('kind')
    .where('payment_id', '=', paymentId)
    .execute()
  return rows.map(({ kind }) => kind)
}
