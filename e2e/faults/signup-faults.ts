import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectConsistent } from './consistency.ts'
import { call, createPaidSession, type ApiResponse } from './driver.ts'
import { queryOne, startTestSystem, type TestSystem } from './test-system.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { testNightly } from './nightly.ts'
import { clearFaults, control, planFault } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ servers: 2 })
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

type Form = ReturnType<typeof form>
type Lot = { id: string; status: string; stripe_account_id: string | null }

function form(change: { lotSlug?: string } = {}) {
  const lotSlug = change.lotSlug ?? `mill-${randomUUID()}`
  return {
    businessName: 'Mill Parking Ltd',
    contactName: 'Ada Roy',
    email: `${randomUUID()}@example.test`,
    phone: '4165550199',
    lotName: 'Mill Lot',
    lotSlug,
    address: '1 Mill Lane',
    hourlyRate: 5,
    maxDailyRate: 18,
    maxHours: 10,
  }
}

const signUp = (signup: Form, server = 0): Promise<ApiResponse> =>
  call(system, 'POST', '/api/onboard-lot-owner', signup, {}, system.servers[server]!.url)
const complete = (lot: Lot): Promise<ApiResponse> => call(system, 'POST', `/api/complete-onboarding/${lot.id}`, {})
const lotOf = ({ lotSlug }: Form) => queryOne<Lot>(system, 'select * from lots where slug = $1', [lotSlug])

/** As if the owner had opened the mailed link and set a password. */
async function confirmOwner(lot: Lot): Promise<void> {
  await system.db.query("update lot_admins set status = 'active' where lot_id = $1", [lot.id])
  await system.db.query(
    "update users set password_hash = 'set' where id = (select user_id from lot_admins where lot_id = $1)",
    [lot.id],
  )
}

/** All accounts the provider has for a lot, including those we have not stored. */
async function accountsOf(lot: Lot): Promise<string[]> {
  const { url, secretKey } = system.simulator.keys
  const reply = await fetch(`${url}/v1/accounts?limit=100`, { headers: { authorization: `Bearer ${secretKey}` } })
  const { data } = (await reply.json()) as { data: { id: string; metadata: Record<string, string> }[] }
  return data.filter(({ metadata }) => metadata['lot_id'] === lot.id).map(({ id }) => id)
}

test('F56 signups for the same slug at once on two servers: one lot, one account, and 409 for the others', async () => {
  const { lotSlug } = form()
  const forms = [form({ lotSlug }), form({ lotSlug }), form({ lotSlug }), form({ lotSlug })]
  const responses = await Promise.all(forms.map((each, at) => signUp(each, at % 2)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(responses.find(({ status }) => status === 409)!.body.error).toBe(
    'This URL slug is already taken. Please choose another one.',
  )
  const lot = await lotOf(forms[0]!)
  expect(await accountsOf(lot)).toEqual([lot.stripe_account_id])
  const { count } = await queryOne<{ count: string }>(system, 'select count(*) from lot_admins where lot_id = $1', [
    lot.id,
  ])
  expect(count).toBe('1')
})

test('F57 killed after the provider created the account and before we stored it: the same form continues with that account', async () => {
  const signup = form()
  await planFault(system.simulator, 'POST', 'accounts', { kind: 'hang' })
  const lost = signUp(signup).catch(() => 'the connection broke')
  const made = await waitUntil(
    async () => {
      const lot = await lotOf(signup)
      return lot ? (await accountsOf(lot))[0] : undefined
    },
    { what: 'the provider has made the account' },
  )
  await system.server.kill()
  expect(await lost).toBe('the connection broke')
  expect((await lotOf(signup)).stripe_account_id).toBeNull()
  await clearFaults(system.simulator)
  await system.server.start()
  expect(await signUp(signup)).toMatchObject({ status: 200 })
  const lot = await lotOf(signup)
  expect(lot.stripe_account_id).toBe(made)
  expect(await accountsOf(lot)).toEqual([made])
  const { count } = await queryOne<{ count: string }>(system, 'select count(*) from messages where recipient = $1', [
    signup.email,
  ])
  expect(count).toBe('1')
})

test('F58, F59, F60 a renewed link, an early return, a stranger completing: the lot opens only when the provider confirms', async () => {
  const signup = form()
  const first = await signUp(signup)
  const lot = await lotOf(signup)
  const renewed = await call(system, 'POST', `/api/onboarding-link/${lot.id}`, {})
  expect(renewed.status).toBe(200)
  expect(renewed.body['onboardingUrl']).not.toBe(first.body['onboardingUrl'])
  expect(await complete(lot)).toMatchObject({ status: 409 })
  expect(await lotOf(signup)).toMatchObject({ status: 'pending' })
  expect((await call(system, 'GET', `/api/lots/${signup.lotSlug}`)).status).toBe(404)

  await control(system.simulator, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
  expect(await complete(lot)).toMatchObject({ status: 409, body: { reason: 'owner_not_confirmed' } })
  await confirmOwner(lot)
  const responses = await Promise.all([1, 2, 3].map(() => complete(lot)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  await createPaidSession(system, { id: lot.id, slug: signup.lotSlug, account: lot.stripe_account_id! })
  await expectConsistent(system)
})

test('F60 a lot does not open while the provider cannot be reached', async () => {
  const signup = form()
  await signUp(signup)
  const lot = await lotOf(signup)
  await planFault(system.simulator, 'GET', `accounts/${lot.stripe_account_id}`, { kind: '500', times: 20 })
  // The resulting webhook makes the server fetch the account as well.
  await control(system.simulator, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
  expect((await complete(lot)).status).toBeGreaterThanOrEqual(500)
  expect(await lotOf(signup)).toMatchObject({ status: 'pending' })
  await clearFaults(system.simulator)
  await confirmOwner(lot)
  expect((await complete(lot)).status).toBe(200)
})

testNightly('F62 a payout fails while we are down: after the start the owner sees it and gets one mail', async () => {
  const lot = await makeLot(system)
  const owner = await makeStaff(system, lot, 'owner')
  await Promise.all(system.servers.map((server) => server.kill()))
  await control(system.simulator, 'webhooks', { action: 'drop' })
  await control(system.simulator, 'payouts', { account: lot.account, amount: 12_345, status: 'failed' })
  await Promise.all(system.servers.map((server) => server.start()))
  const path = `/api/admin/lots/${lot.slug}/attention`
  const items = await waitUntil(
    async () => {
      const { body } = await call(system, 'GET', path, undefined, owner.headers)
      return Array.isArray(body) && body.length > 0 && (body as object[])
    },
    { what: 'the owner sees it' },
  )
  expect(items).toMatchObject([{ kind: 'payout_failed', detail: { amount_cents: 12_345 } }])
  const { count } = await queryOne<{ count: string }>(system, 'select count(*) from messages where recipient = $1', [
    owner.email,
  ])
  expect(count).toBe('1')
})
