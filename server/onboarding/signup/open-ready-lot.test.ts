import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAll } from '../../test/deliver.ts'
import { control } from '../../test/pay.ts'
import { makeLot } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'
import { duplicateLots } from '../../infra/metrics.ts'
import { makeMember, makePerson } from '../../users/auth/test/people.ts'
import { openReadyLots } from './open-ready-lots.ts'

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

test('the account event does not open a lot whose owner has not accepted it; the job does once the owner has', async () => {
  const lot = await signedUpLot('pending', 'invited')
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
  await deliverAll(world, lot.stripe_account_id!)
  await openReadyLots(world.deps)
  expect(await statusOf(lot.id)).toBe('pending')
  await world.deps.db.updateTable('lot_admins').set({ status: 'active' }).where('lot_id', '=', lot.id).execute()
  await openReadyLots(world.deps)
  expect([await statusOf(lot.id), await openingsOf(lot.id)]).toMatchObject(['active', [{}]])
})

test('a lot with the name and address of an open one is opened, logged and counted', async () => {
  const names = { display_name: 'Édifice Harbour Street', address: '18 Harbour Street' }
  const known = await makeLot(world.deps.db, names)
  const lot = await signedUpLot('pending', 'active', {
    display_name: ' édifice harbour  STREET',
    address: '18 HARBOUR Street ',
  })
  const before = await duplicates()
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
  await deliverAll(world, lot.stripe_account_id!)
  expect([await statusOf(lot.id), (await duplicates()) - before]).toEqual(['active', 1])
  const logged = world.logLines().filter((line) => line.includes('the name and address of another one'))
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ lotId: lot.id, otherLotId: known.id }])
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

async function signedUpLot(
  status: string,
  ownerStatus: 'active' | 'invited' = 'active',
  names: { display_name?: string; address?: string } = {},
) {
  const account = await world.deps.stripe.accounts.create({
    country: 'CA',
    controller: { stripe_dashboard: { type: 'express' } },
    metadata: { lot_id: randomUUID() },
  })
  const lot = await makeLot(world.deps.db, { status, stripe_account_id: account.id, ...names })
  await makeMember(world.deps, {
    person: await makePerson(world.deps),
    lotId: lot.id,
    role: 'owner',
    status: ownerStatus,
  })
  return lot
}

async function duplicates(): Promise<number> {
  return (await duplicateLots.get()).values[0]!.value
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
