import { expect, test } from 'vitest'
import { requireLot } from '../../lots/lots-table.ts'
import { makeLot } from '../../test/make.ts'
import { control, post } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openOwnWorld, type World } from '../../test/world.ts'

const EXPRESS = { dashboard: 'express' }

test('F104 fees paid by the account: refused with the Express dashboard, it gets the full one, which has its own address', async () => {
  const world = await openOwnWorld({ withProvider: true })
  await control(world, 'platform', { refuses: [{ ...EXPRESS, fees: 'account' }] })
  const { ask, account } = await makeLotWithout(world)
  expect(await ask('create_onboarding_link')).toMatchObject({ status: 200 })
  expect(await account()).toMatchObject({
    controller: { stripe_dashboard: { type: 'full' }, fees: { payer: 'account' }, losses: { payments: 'stripe' } },
  })
  expect(await ask('create_onboarding_link')).toMatchObject({ status: 200 })
  expect((await world.deps.stripe.accounts.list({ limit: 100 })).data).toHaveLength(1)
  expect(await ask('create_login_link')).toEqual({ status: 200, body: { url: 'https://dashboard.stripe.com/' } })
})

test('F104 fees paid by us: where we may not bear the losses, Stripe does', async () => {
  const world = await openOwnWorld({ withProvider: true })
  world.deps.env.stripe.feesPayer = 'application'
  await control(world, 'platform', { refuses: [{ losses: 'application' }] })
  const { ask, account } = await makeLotWithout(world)
  expect(await ask('create_onboarding_link')).toMatchObject({ status: 200 })
  expect(await account()).toMatchObject({
    controller: { stripe_dashboard: { type: 'express' }, losses: { payments: 'stripe' } },
  })
})

test('F104 when every kind of account is refused, the owner is told so', async () => {
  const world = await openOwnWorld({ withProvider: true })
  await control(world, 'platform', { refuses: [{ fees: 'account' }] })
  const { ask, lotId } = await makeLotWithout(world)
  expect(await ask('create_onboarding_link')).toMatchObject({ status: 502, body: { reason: 'account_kind_refused' } })
  expect(await requireLot(world.deps.db, lotId)).toMatchObject({ stripe_account_id: null })
})

async function makeLotWithout(world: World) {
  const lot = await makeLot(world.deps.db)
  const { headers } = await makeStaff(world, lot, 'owner')
  return {
    lotId: lot.id,
    ask: async (action: string) => {
      const reply = await post(world, '/api/create-connect-account', { action, lotId: lot.id }, headers)
      return { status: reply.status, body: await reply.json() }
    },
    account: async () => {
      const { stripe_account_id: id } = await requireLot(world.deps.db, lot.id)
      return world.deps.stripe.accounts.retrieve(id!)
    },
  }
}
