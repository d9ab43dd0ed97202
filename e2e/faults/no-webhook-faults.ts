import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditByCommand,
  expectAttentionItems,
  expectConsistent,
  paymentsOf,
  countPaidTexts,
  NEEDS_ATTENTION,
} from './consistency.ts'
import {
  confirmPayment,
  getSession,
  MONTHLY,
  createSession,
  payCheckout,
  startCheckout,
  startPayment,
} from './driver.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { requestRefund } from './refunds.ts'
import { control, moneyOf, advanceClock } from './simulator.ts'
import { storedStatus } from './stored-status.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
  await control(system.simulator, 'webhooks', { action: 'drop' })
})
afterAll(() => system?.close())

test('F17 without webhooks a whole flow is still recorded: payment, subscription, renewal, refunds, dispute', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  // No page requests these sessions, so only the reconciler can settle them.
  const [refunded, byHand, disputed] = [
    await createSession(system, lot),
    await createSession(system, lot),
    await createSession(system, lot),
  ]
  for (const session of [refunded, byHand, disputed]) await confirmPayment(system, await startPayment(system, session))
  const month = await createSession(system, lot, MONTHLY)
  await payCheckout(system, (await startCheckout(system, month)).checkout)
  await expectConsistent(system)
  for (const { id } of [refunded, byHand, disputed]) {
    expect(await storedStatus(system, id)).toBe('paid')
    expect(await countPaidTexts(system, id)).toBe(1)
  }
  expect(await storedStatus(system, month.id)).toBe('Yolo')

  expect((await requestRefund(system, admin, refunded)).status).toBe(200)
  const intentOf = async (id: string) => (await paymentsOf(system, id))[0]!.payment_intent_id
  await control(system.simulator, 'refunds', { payment_intent: await intentOf(byHand.id) })
  await control(system.simulator, 'disputes', { payment_intent: await intentOf(disputed.id) })
  await expectConsistent(system, [NEEDS_ATTENTION])
  await advanceClock(system.simulator, 35 * 86_400)
  await expectConsistent(system, [NEEDS_ATTENTION])
  await expectAudit(3, [NEEDS_ATTENTION])
  // Nobody answered within the nine days.
  await expectAttentionItems(system, ['dispute_lost'])
  expect(await storedStatus(system, refunded.id)).toBe('refunded')
  expect(await storedStatus(system, byHand.id)).toBe('refunded')
  expect((await paymentsOf(system, disputed.id))[0]).toMatchObject({ disputed_cents: 900 })
  expect((await paymentsOf(system, month.id)).map(({ kind }) => kind)).toEqual(['subscription', 'renewal'])
  expect((await getSession(system, month.id)).payment_status).toBe('Yolo')
  await expectAudit(0, [])
})

test('F66 the platform fee is rounded half up, here and at the provider', async () => {
  const fees = [
    [50, 5],
    [54, 5],
    [55, 6],
    [444, 44],
    [445, 45],
    [999, 100],
    [1994, 199],
    [1995, 200],
    [5000, 500],
  ] as const
  for (const [amount, fee] of fees) {
    const lot = await makeLot(system, { hourlyRateCents: amount, maxDailyRateCents: 100_000 })
    const session = await createSession(system, lot, { hours: 1 })
    await confirmPayment(system, await startPayment(system, session))
    expect((await moneyOf(system.simulator, lot.account)).charges).toMatchObject([{ amount, fee }])
  }
  await expectConsistent(system)
})

/** By the command itself. Events are still read from the provider meanwhile, which it reports while they wait. */
async function expectAudit(code: number, findings: string[]): Promise<void> {
  await expect.poll(() => auditByCommand(system), { timeout: 60_000 }).toMatchObject({ code, findings })
}
