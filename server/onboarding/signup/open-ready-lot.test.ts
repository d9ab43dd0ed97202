import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAll } from '../../test/deliver.ts'
import { control } from '../../test/pay.ts'
import { makeLot } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('the account event opens the lot once if the owner closed the page', async () => {
  const lot = await signedUpLot('pending')
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await statusOf(lot.id)).toBe('active')
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'due' })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await openingsOf(lot.id)).toHaveLength(1)
})

test('an event about an account with items due does not open the lot', async () => {
  const lot = await signedUpLot('pending')
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'restrict' })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await statusOf(lot.id)).toBe('pending')
})

test('a lot that was closed stays closed', async () => {
  const lot = await signedUpLot('inactive')
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
  await deliverAll(world, lot.stripe_account_id!)
  expect([await statusOf(lot.id), await openingsOf(lot.id)]).toEqual(['inactive', []])
})

async function signedUpLot(status: string) {
  const account = await world.deps.stripe.accounts.create({
    country: 'CA',
    controller: { stripe_dashboard: { type: 'express' } },
    metadata: { lot_id: randomUUID() },
  })
  return makeLot(world.deps.db, { status, stripe_account_id: account.id })
}

async function statusOf(lotId: string): Promise<string> {
  const { db } = world.deps
  return (await db.selectFrom('lots').select('status').where('id', '=', lotId).executeTakeFirstOrThrow()).status
}

function openingsOf(lotId: string) {
  return world.deps.db
    .selectFrom('audit_log')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('action', '=', 'lot.opened')
    .execute()
}
