import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearAttention, expectBooks, ledger, messagesFor, WAITS_FOR_A_PERSON } from './books.ts'
import { confirm, look, MONTHLY, park, payCheckout, startCheckout, startPayment } from './driver.ts'
import { ask, openHouse, type House } from './house.ts'
import { makeLot, makeStaff } from './people.ts'
import { askForRefund } from './refunds.ts'
import { control, moneyOf, passTime } from './simulator.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await control(house.simulator, 'webhooks', { action: 'drop' })
})
afterAll(() => house?.close())

test('F17 with webhooks switched off a whole flow still comes right: payment, month, renewal, refunds, dispute', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  // Nobody looks at these sessions: no page asks, the reconciler alone finds out.
  const [refunded, byHand, disputed] = [await park(house, lot), await park(house, lot), await park(house, lot)]
  for (const session of [refunded, byHand, disputed]) await confirm(house, await startPayment(house, session))
  const month = await park(house, lot, MONTHLY)
  await payCheckout(house, (await startCheckout(house, month)).checkout)
  await expectBooks(house)
  for (const { id } of [refunded, byHand, disputed]) {
    expect(await statusInBooks(id)).toBe('paid')
    expect(await messagesFor(house, id)).toBe(1)
  }
  expect(await statusInBooks(month.id)).toBe('Yolo')

  expect((await askForRefund(house, admin, refunded)).status).toBe(200)
  const intentOf = async (id: string) => (await ledger(house, id))[0]!.payment_intent_id
  await control(house.simulator, 'refunds', { payment_intent: await intentOf(byHand.id) })
  await control(house.simulator, 'disputes', { payment_intent: await intentOf(disputed.id) })
  await expectBooks(house, [WAITS_FOR_A_PERSON])
  await passTime(house.simulator, 31 * 86_400)
  await expectBooks(house, [WAITS_FOR_A_PERSON])
  expect(await clearAttention(house)).toEqual(['disputed'])
  expect(await statusInBooks(refunded.id)).toBe('refunded')
  expect(await statusInBooks(byHand.id)).toBe('refunded')
  expect((await ledger(house, disputed.id))[0]).toMatchObject({ disputed_cents: 900 })
  expect((await ledger(house, month.id)).map(({ kind }) => kind)).toEqual(['subscription', 'renewal'])
  expect((await look(house, month.id)).payment_status).toBe('Yolo')
})

test('F66 amounts whose tenth is not whole: the fee charged is rounded half up, on both sides', async () => {
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
    const lot = await makeLot(house, { hourlyRateCents: amount, maxDailyRateCents: 100_000 })
    const session = await park(house, lot, { hours: 1 })
    await confirm(house, await startPayment(house, session))
    expect((await moneyOf(house.simulator, lot.account)).charges).toMatchObject([{ amount, fee }])
  }
  await expectBooks(house)
})

async function statusInBooks(sessionId: string): Promise<string> {
  const { payment_status } = await ask<{ payment_status: string }>(
    house,
    'select payment_status from parking_sessions where id = $1',
    [sessionId],
  )
  return payment_status
}
