import { afterAll, beforeAll, expect, test } from 'vitest'
import { workInbox } from '../../reconciliation/webhooks/work-inbox.ts'
import { deliverAll, deliverEvent, eventsOf } from '../../test/deliver.ts'
import { control, makePaidSession, makePayableLot } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('F85 an inquiry raises an attention item, takes no money, and its item goes when the bank closes it', async () => {
  const { open, readState } = await paid()
  const inquiry = await open({ inquiry: true })
  expect(await readState()).toEqual({ disputedCents: 0, items: ['dispute_inquiry'] })
  await inquiry.move('warning_closed')
  expect(await readState()).toEqual({ disputedCents: 0, items: [] })
})

test('an inquiry that becomes a dispute reduces the revenue, and its item becomes that of a dispute', async () => {
  const { open, readState } = await paid()
  const inquiry = await open({ inquiry: true })
  await inquiry.move('needs_response')
  expect(await readState()).toEqual({ disputedCents: 900, items: ['disputed'] })
})

test('an open item has the state, the deadline and what changes of it', async () => {
  const { open, readItem } = await paid()
  const dispute = await open({})
  const due = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
  expect(await readItem()).toMatchObject({ status: 'needs_response', state: 'evidence_due', due_by: due, cents: 900 })
  await dispute.move('under_review')
  expect(await readItem()).toMatchObject({ status: 'under_review', state: 'under_review' })
})

test('a won dispute closes its item and raises none, even after the first one was resolved', async () => {
  const { open, readState, resolve } = await paid()
  const [first, second] = [await open({}), await paid()]
  expect(await readState()).toEqual({ disputedCents: 900, items: ['disputed'] })
  await resolve()
  await first.move('won')
  expect(await readState()).toEqual({ disputedCents: 0, items: [] })
  const other = await second.open({})
  await other.move('won')
  expect(await second.readState()).toEqual({ disputedCents: 0, items: [] })
})

test('a lost dispute is reported once, and the money stays away', async () => {
  const { open, readState, resolve } = await paid()
  const dispute = await open({})
  await dispute.move('lost')
  expect(await readState()).toEqual({ disputedCents: 900, items: ['dispute_lost'] })
  await resolve()
  await dispute.tellAgain()
  expect(await readState()).toEqual({ disputedCents: 900, items: [] })
})

test('F86 a dispute that was won while its events were lost has its money back with the next event, and no item', async () => {
  const { open, readState } = await paid()
  const dispute = await open({})
  await dispute.moveUnseen('under_review')
  await dispute.moveUnseen('lost')
  await dispute.moveUnseen('won')
  expect(await readState()).toEqual({ disputedCents: 900, items: ['disputed'] })
  await dispute.tellAgain()
  expect(await readState()).toEqual({ disputedCents: 0, items: [] })
})

test('a dispute that was prevented moves nothing and needs nobody', async () => {
  const { open, readState } = await paid()
  await open({ prevented: true })
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
  expect(await readState()).toEqual({ disputedCents: 900, items: ['disputed'] })
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
    open: async (change: { inquiry?: boolean; prevented?: boolean }) => {
      const dispute = (await control(world, 'disputes', { payment_intent, ...change })) as { id: string }
      await deliverAll(world, lot.stripe_account_id!)
      const moveUnseen = (status: string) => control(world, `disputes/${dispute.id}`, { status })
      const move = async (status: string) => {
        await moveUnseen(status)
        await deliverAll(world, lot.stripe_account_id!)
      }
      /** Only the newest of its events arrives, or a second time. */
      const tellAgain = async () => {
        const events = await eventsOf(world, lot.stripe_account_id!)
        const last = events.findLast(({ type }) => type.startsWith('charge.dispute.'))!
        await deliverEvent(world, { ...last, id: `evt_${crypto.randomUUID()}`, account: lot.stripe_account_id! })
        while (await workInbox(world.deps));
      }
      return { move, moveUnseen, tellAgain }
    },
    readState: async () => ({
      disputedCents: (await payment()).disputed_cents,
      items: (await openItems.select('kind').orderBy('kind').execute()).map(({ kind }) => kind),
    }),
    readItem: async () => (await openItems.select('detail').executeTakeFirstOrThrow()).detail,
    resolve: () =>
      db.updateTable('attention_items').set({ resolved_at: new Date() }).where('session_id', '=', id).execute(),
  }
}
