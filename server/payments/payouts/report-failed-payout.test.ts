import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAll } from '../../test/deliver.ts'
import { control, makePayableLot } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('a second failed payout is listed beside the first', async () => {
  const lot = await makePayableLot(world)
  for (const amount of [500, 700]) {
    await control(world, 'payouts', { account: lot.stripe_account_id!, amount, status: 'failed' })
    await deliverAll(world, lot.stripe_account_id!)
  }
  const items = await world.deps.db
    .selectFrom('attention_items')
    .select(['kind', 'detail'])
    .where('lot_id', '=', lot.id)
    .orderBy('created_at')
    .execute()
  expect(items).toMatchObject([
    { kind: 'payout_failed', detail: { amount_cents: 500 } },
    { kind: 'payout_failed', detail: { amount_cents: 700 } },
  ])
})
