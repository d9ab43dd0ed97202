import { expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { readEnv, type Env } from '../../infra/config/env.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot } from '../../test/make.ts'
import { confirm, control, makePayableLot, makeSession, readSession, startPayment } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openOwnWorld, type World } from '../../test/world.ts'
import { registerDomains } from './register-domains.ts'

const DAY_SECONDS = 86_400
const PATH = '/v1/payment_method_domains'

const openPark = () => openOwnWorld({ withProvider: true, env: { PUBLIC_URL: 'https://park.example' } })

async function domainsOf({ deps }: World, stripeAccount: string) {
  const { data } = await deps.stripe.paymentMethodDomains.list({}, { stripeAccount })
  return data.map(({ domain_name, enabled }) => ({ domain_name, enabled }))
}

async function walletsOf(world: World, lot: LotRow) {
  const { headers } = await makeStaff(world, lot, 'admin')
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/checklist`, { headers })
  return ((await reply.json()) as { wallets?: unknown }).wallets
}

/** The same lots, served by a server with other settings. */
function under(world: World, env: Env): World {
  const deps = { ...world.deps, env }
  return { ...world, deps, app: buildApp(deps, '/nowhere') }
}

const later = (world: World, seconds: number) => control(world, 'clock', { advance_seconds: seconds })

test('our host is registered once with each account; a lot that cannot be paid is not registered for wallets', async () => {
  const world = await openPark()
  const lot = await makePayableLot(world)
  const other = await makePayableLot(world)
  const bare = await makeLot(world.deps.db)
  expect(await walletsOf(world, lot)).toEqual({ state: 'pending', host: 'park.example', inactive: [] })
  await Promise.all([registerDomains(world.deps), registerDomains(world.deps)])
  for (const { stripe_account_id } of [lot, other]) {
    expect(await domainsOf(world, stripe_account_id!)).toEqual([{ domain_name: 'park.example', enabled: true }])
  }
  expect(await walletsOf(world, lot)).toEqual({ state: 'ready', host: 'park.example', inactive: [] })
  expect(await walletsOf(world, bare)).toBeUndefined()
  await world.deps.db.updateTable('lots').set({ charges_enabled: false }).where('id', '=', lot.id).execute()
  expect(await walletsOf(world, lot)).toBeUndefined()
})

test('it is checked again after a week, and a domain that was disabled is enabled', async () => {
  const world = await openPark()
  const lot = await makePayableLot(world)
  const A = { stripeAccount: lot.stripe_account_id! }
  await registerDomains(world.deps)
  const [domain] = (await world.deps.stripe.paymentMethodDomains.list({}, A)).data
  await world.deps.stripe.paymentMethodDomains.update(domain!.id, { enabled: false }, A)
  await later(world, 6 * DAY_SECONDS)
  await registerDomains(world.deps)
  expect(await domainsOf(world, A.stripeAccount)).toMatchObject([{ enabled: false }])
  await later(world, DAY_SECONDS + 60)
  await registerDomains(world.deps)
  expect(await domainsOf(world, A.stripeAccount)).toMatchObject([{ enabled: true }])
})

test.each(['500', 'reset_before', 'reset_after'])(
  'F89: a registration that fails at the provider (%s) is shown to the owner, blocks nobody, and recovers',
  async (kind) => {
    const world = await openPark()
    const lot = await makePayableLot(world)
    await control(world, 'faults', { kind, match: { method: 'POST', path: PATH }, times: 10 })
    await registerDomains(world.deps)
    expect(await walletsOf(world, lot)).toEqual({ state: 'failed', host: 'park.example', inactive: [] })
    const session = await makeSession(world, lot)
    await confirm(world, await startPayment(world, session))
    world.provider!.sim.faults.clear()
    await registerDomains(world.deps)
    expect(await walletsOf(world, lot)).toMatchObject({ state: 'failed' })
    await later(world, 180)
    await registerDomains(world.deps)
    expect(await walletsOf(world, lot)).toMatchObject({ state: 'ready' })
    expect(await domainsOf(world, lot.stripe_account_id!)).toHaveLength(1)
    await vi.waitFor(async () => expect((await readSession(world, session.id)).payment_status).toBe('paid'), 30_000)
  },
)

test('one account the provider refuses does not keep the others from being registered', async () => {
  const world = await openPark()
  const gone = await makePayableLot(world)
  await control(world, `accounts/${gone.stripe_account_id}`, { action: 'deauthorise' })
  const lot = await makePayableLot(world)
  await registerDomains(world.deps)
  expect(await walletsOf(world, gone)).toMatchObject({ state: 'failed' })
  expect(await walletsOf(world, lot)).toMatchObject({ state: 'ready' })
})

test('an outage during the weekly check leaves a registered host ready', async () => {
  const world = await openPark()
  const lot = await makePayableLot(world)
  await registerDomains(world.deps)
  await later(world, 8 * DAY_SECONDS)
  await control(world, 'faults', { kind: '500', match: { method: 'GET', path: PATH }, times: 10 })
  await registerDomains(world.deps)
  expect(await walletsOf(world, lot)).toMatchObject({ state: 'ready' })
})

test('F90: a new host is registered beside the old one as soon as the server runs under it', async () => {
  const world = await openPark()
  const lot = await makePayableLot(world)
  await registerDomains(world.deps)
  const moved = under(world, { ...world.deps.env, publicUrl: 'https://parking.example' })
  expect(await walletsOf(moved, lot)).toMatchObject({ state: 'pending', host: 'parking.example' })
  await control(world, 'faults', { kind: '500', match: { method: 'POST', path: PATH }, times: 10 })
  await registerDomains(moved.deps)
  expect(await walletsOf(moved, lot)).toMatchObject({ state: 'failed', host: 'parking.example' })
  world.provider!.sim.faults.clear()
  await later(world, 180)
  await registerDomains(moved.deps)
  expect(await walletsOf(moved, lot)).toMatchObject({ state: 'ready', host: 'parking.example' })
  expect((await domainsOf(world, lot.stripe_account_id!)).map(({ domain_name }) => domain_name)).toEqual([
    'parking.example',
    'park.example',
  ])
})

test('a wallet the provider holds back is named with its reason, and is validated a day later', async () => {
  const world = await openPark()
  const lot = await makePayableLot(world)
  const account = `accounts/${lot.stripe_account_id}`
  await control(world, account, { action: 'wallets', inactive: { apple_pay: 'The domain could not be verified.' } })
  await registerDomains(world.deps)
  expect(await walletsOf(world, lot)).toEqual({
    state: 'inactive',
    host: 'park.example',
    inactive: ['apple_pay'],
    reason: 'The domain could not be verified.',
  })
  await control(world, account, { action: 'wallets', inactive: {} })
  await later(world, DAY_SECONDS + 60)
  await registerDomains(world.deps)
  expect(await walletsOf(world, lot)).toEqual({ state: 'ready', host: 'park.example', inactive: [] })
})

test('with the real provider a host of this machine is not sent, and the owner is told why', async () => {
  const world = await openPark()
  const lot = await makePayableLot(world)
  const real = readEnv({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  })
  const local = under(world, real)
  await registerDomains(local.deps)
  expect(await domainsOf(world, lot.stripe_account_id!)).toEqual([])
  expect(await walletsOf(local, lot)).toEqual({
    state: 'not_registrable',
    host: 'localhost',
    inactive: [],
  })
})
