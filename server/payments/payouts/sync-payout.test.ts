import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { compareLots } from '../../reconciliation/listing/compare-lots.ts'
import { reconcilePayouts } from '../../reconciliation/reconcile-payouts.ts'
import { deliverAll } from '../../test/deliver.ts'
import { makeLot } from '../../test/make.ts'
import { makeStaff } from '../../test/staff.ts'
import { confirm, control, makeSession, makePayableLot, startPayment } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'
import { storePayout, takePayoutsToAsk } from './payouts-table.ts'
import { syncPayout } from './sync-payout.ts'

const DAY_SECONDS = 86_400
/** After this time a payment is available and on its way, whatever the hour of the day. */
const IN_TRANSIT_DAYS = 8.6

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { CATCH_UP_SECONDS: '0.1', RECONCILE_SECONDS: '0.1' } })
})
beforeEach(async () => {
  await world.deps.db.updateTable('lots').set({ stripe_account_id: null }).execute()
  lot = await makePayableLot(world)
})
afterAll(() => world.close())

test('F125 a payout of payments, a part refund and a dispute is known to the cent, with every event lost', async () => {
  for (let others = 0; others < 3; others++) await paid()
  const refunded = await paid()
  const disputed = await paid()
  await control(world, 'refunds', { payment_intent: refunded, amount: 300, fee_too: true })
  await control(world, 'disputes', { payment_intent: disputed })
  await advanceDays(IN_TRANSIT_DAYS)
  await compareLots(world.deps, 'recent')
  expect(await payoutsOf()).toMatchObject([{ amount_cents: 1100, is_itemised: true }])
  expect(await openItems()).toMatchObject([{ kind: 'disputed' }])
  const [stored] = await payoutsOf()
  const staff = await makeStaff(world, lot, 'owner')
  const read = async (path: string) =>
    (await world.app.request(`/api/admin/lots/${path}`, { headers: staff.headers })).json()
  expect(await read(`${lot.slug}/payouts`)).toMatchObject({
    rows: [{ id: stored!.id, amount: 11, status: 'in_transit' }],
    on_the_way: 11,
    available: 0,
    coming: 0,
    next: null,
  })
  const details = await read(`${lot.slug}/payouts/${stored!.id}`)
  expect(details).toMatchObject({
    totals: {
      payments: 5,
      gross: 45,
      refunds: -3,
      disputes: -9,
      other: 0,
      platform_fees: -4.2,
      card_fees: -2.8,
      dispute_fees: -15,
      net: 11,
    },
  })
  const { entries } = details as { entries: { license_plate: string }[] }
  expect(entries.map((entry) => entry.license_plate)).toEqual(Array.from({ length: 7 }, () => 'ABCD 123'))
  const other = await makeLot(world.deps.db)
  const stranger = await makeStaff(world, other, 'owner')
  const refused = await world.app.request(`/api/admin/lots/${other.slug}/payouts/${stored!.id}`, {
    headers: stranger.headers,
  })
  expect(await refused.json()).toMatchObject({ reason: 'payout_not_found' })
  // Stays of $9.00; card fee 2.9 % and 30 cents each; $15.00 is the bank's price of a dispute.
  expect(await entriesOfPayout()).toEqual([
    ...Array.from({ length: 5 }, () => ({
      category: 'charge',
      amount_cents: 900,
      platform_fee_cents: 90,
      card_fee_cents: 56,
      net_cents: 754,
    })),
    { category: 'dispute', amount_cents: -900, platform_fee_cents: 0, card_fee_cents: 1500, net_cents: -2400 },
    { category: 'refund', amount_cents: -300, platform_fee_cents: -30, card_fee_cents: 0, net_cents: -270 },
  ])
})

test('F126 a payout that differs from our books is an attention item until they agree', async () => {
  await paid()
  await deliverAll(world, lot.stripe_account_id!)
  await advanceDays(IN_TRANSIT_DAYS)
  const { db } = world.deps
  await db.updateTable('payments').set({ fee_cents: 40 }).where('lot_id', '=', lot.id).execute()
  await compareLots(world.deps, 'recent')
  const [payout] = await payoutsOf()
  await backdatePayouts({ minutes: 11 })
  await reconcilePayouts(world.deps)
  expect(await openItems()).toMatchObject([
    { kind: 'payout_differs', detail: { payout: payout!.id, amount_cents: 754, entries_cents: 754, own_cents: 804 } },
  ])
  await db.updateTable('payments').set({ fee_cents: 90 }).where('lot_id', '=', lot.id).execute()
  await syncPayout(world.deps, lot.stripe_account_id!, payout!.id)
  expect(await openItems()).toEqual([])
})

test('F157 a payout with a refund that is not recorded yet is compared again before anybody is told', async () => {
  await paid()
  const refunded = await paid()
  await deliverAll(world, lot.stripe_account_id!)
  await control(world, 'refunds', { payment_intent: refunded, amount: 300, fee_too: true })
  await advanceDays(IN_TRANSIT_DAYS)
  const stripeAccount = lot.stripe_account_id!
  const [payout] = (await world.deps.stripe.payouts.list({}, { stripeAccount })).data
  await syncPayout(world.deps, stripeAccount, payout!.id)
  await syncPayout(world.deps, stripeAccount, payout!.id)
  expect(await openItems()).toEqual([])
  expect(await payoutsOf()).toMatchObject([{ is_itemised: true, differs_since: expect.any(Date) }])
  await deliverAll(world, stripeAccount)
  await backdatePayouts({ minutes: 11 })
  await reconcilePayouts(world.deps)
  expect(await payoutsOf()).toMatchObject([{ differs_since: null }])
  expect(await itemsEverRaised()).toEqual([])
})

test('F158 of more payouts than one run asks about, those that began to differ come first', async () => {
  await paid()
  await deliverAll(world, lot.stripe_account_id!)
  await advanceDays(IN_TRANSIT_DAYS)
  await compareLots(world.deps, 'recent')
  const { db } = world.deps
  const [differing] = await payoutsOf()
  await db
    .insertInto('payouts')
    .values({ ...differing!, id: `${differing!.id}_other` })
    .execute()
  await db.updateTable('payouts').set({ differs_since: new Date() }).where('id', '=', differing!.id).execute()
  await backdatePayouts({ minutes: 11 })
  await db
    .updateTable('payouts')
    .set({ asked_at: new Date(0) })
    .where('id', '<>', differing!.id)
    .execute()
  const intervals = { everySeconds: 60, arrivedEverySeconds: 60, differenceEverySeconds: 600 }
  const forSeconds = { arrivedForSeconds: 14 * 86_400, differenceForSeconds: 3600 }
  expect(await takePayoutsToAsk(db, { ...intervals, ...forSeconds }, 1)).toMatchObject([{ id: differing!.id }])
})

test('F127 a payout is followed to the bank and back, and an older answer does not undo a newer one', async () => {
  await paid()
  await deliverAll(world, lot.stripe_account_id!)
  await advanceDays(8)
  await compareLots(world.deps, 'recent')
  const [first] = await payoutsOf()
  expect(first).toMatchObject({ amount_cents: 754, is_automatic: true })
  await advanceDays(3)
  await backdatePayouts({ minutes: 6 * 60 + 1 })
  await reconcilePayouts(world.deps)
  expect(await payoutsOf()).toMatchObject([{ status: 'paid', is_itemised: true }])
  await control(world, `payouts/${first!.id}`, { status: 'failed' })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await payoutsOf()).toMatchObject([{ status: 'failed', failure: 'The bank account has been closed.' }])
  await storePayout(world.deps.db, { ...first!, status: 'paid', failure: null })
  expect(await payoutsOf()).toMatchObject([{ status: 'failed' }])
  expect(await openItems()).toMatchObject([{ kind: 'payout_failed' }])
})

/** The id of the intent. */
async function paid(): Promise<string> {
  const session = await makeSession(world, lot)
  return (await confirm(world, await startPayment(world, session))).id
}

async function advanceDays(days: number): Promise<void> {
  await control(world, 'clock', { advance_seconds: days * DAY_SECONDS })
}

/** As if the last look at the lot's payouts had been so long ago. */
async function backdatePayouts({ minutes }: { minutes: number }): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(mins => ${minutes})`
  await world.deps.db
    .updateTable('payouts')
    .set({ asked_at: earlier('asked_at'), differs_since: earlier('differs_since') })
    .where('lot_id', '=', lot.id)
    .execute()
}

function payoutsOf() {
  return world.deps.db.selectFrom('payouts').selectAll().where('lot_id', '=', lot.id).orderBy('created_at').execute()
}

function entriesOfPayout() {
  return world.deps.db
    .selectFrom('balance_entries')
    .select(['category', 'amount_cents', 'platform_fee_cents', 'card_fee_cents', 'net_cents'])
    .where('lot_id', '=', lot.id)
    .where('category', '<>', 'payout')
    .orderBy('category')
    .execute()
}

function openItems() {
  return itemsOfLot().where('resolved_at', 'is', null).execute()
}

function itemsEverRaised() {
  return itemsOfLot().execute()
}

function itemsOfLot() {
  return world.deps.db.selectFrom('attention_items').selectAll().where('lot_id', '=', lot.id)
}
