import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAll } from '../../test/deliver.ts'
import { control, makePaidSession, makePayableLot } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('an inquiry raises an attention item and does not change the revenue', async () => {
  const { open, readState } = await paid()
  const inquiry = await open({ inquiry: true })
  expect(await readState()).toEqual({ disputedCents: 0, items: ['dispute_inquiry'] })
  await inquiry.move('warning_closed')
  expect(await readState()).toEqual({ disputedCents: 0, items: ['dispute_inquiry'] })
})

test('an inquiry that becomes a dispute reduces the revenue', async () => {
  const { open, readState } = await paid()
  const inquiry = await open({ inquiry: true })
  await inquiry.move('needs_response')
  expect(await readState()).toEqual({ disputedCents: 900, items: ['dispute_inquiry', 'disputed'] })
})

test('a won dispute raises no new attention item, even after the first one was resolved', async () => {
  const { open, readState, resolve } = await paid()
  const dispute = await open({})
  expect(await readState()).toEqual({ disputedCents: 900, items: ['disputed'] })
  await resolve()
  await dispute.move('won')
  expect(await readState()).toEqual({ disputedCents: 0, items: [] })
})

test('a resolved dispute is not raised again by its next event', async () => {
  const { open, readState, resolve } = await paid()
  const dispute = await open({})
  await resolve()
  await dispute.move('under_review')
  expect(await readState()).toEqual({ disputedCents: 900, items: [] })
})

test('the disputed amounts of two disputes of a payment add up', async () => {
  const { open, readState } = await paid()
  const first = await open({})
  await first.move('won')
  const second = await open({})
  expect(await readState()).toEqual({ disputedCents: 900, items: ['disputed', 'disputed'] })
  await second.move('under_review')
  expect(await readState()).toMatchObject({ disputedCents: 900 })
})

async function paid() {
  const lot = await makePayableLot(world)
  const { id } = await makePaidSession(world, lot)
  const { db } = world.deps
  const payment = () => db.selectFrom('payments').selectAll().where('session_id', '=', id).executeTakeFirstOrThrow()
  const { payment_intent_id: payment_intent } = await payment()
  const openItems = db.selectFrom('attention_items').where('session_id', '=', id).where('resolved_at', 'is', null)
  return {
    open: async (change: { inquiry?: boolean }) => {
      const dispute = (await control(world, 'disputes', { payment_intent, ...change })) as { id: string }
      await deliverAll(world, lot.stripe_account_id!)
      const move = async (status: string) => {
        await control(world, `disputes/${dispute.id}`, { status })
        await deliverAll(world, lot.stripe_account_id!)
      }
      return { move }
    },
    readState: async () => ({
      disputedCents: (await payment()).disputed_cents,
      items: (await openItems.select('kind').orderBy('kind').execute()).map(({ kind }) => kind),
    }),
    resolve: () =>
      db.updateTable('attention_items').set({ resolved_at: new Date() }).where('session_id', '=', id).execute(),
  }
}
