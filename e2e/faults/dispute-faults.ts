import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { expectAttentionItems, expectConsistent, paymentsOf, waitUntilIdle, NEEDS_ATTENTION } from './consistency.ts'
import { call, createPaidSession } from './driver.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { testNightly } from './nightly.ts'
import { clearFaults, control, getObject, planFault } from './simulator.ts'
import { queryOne, startTestSystem, type TestSystem } from './test-system.ts'
import { waitUntil } from './wait-until.ts'

type DisputeObject = { status: string; evidence_details: { submission_count: number } }

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ servers: 2 })
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

testNightly('F51 a dispute is flagged and subtracted from revenue; won it is added back, lost it is not', async () => {
  const lot = await makeLot(system)
  const [won, lost] = [await createPaidSession(system, lot), await createPaidSession(system, lot)]
  const intents = await Promise.all(
    [won, lost].map(async ({ id }) => (await paymentsOf(system, id))[0]!.payment_intent_id),
  )
  const disputes = await Promise.all(
    intents.map((payment_intent) => control<{ id: string }>(system.simulator, 'disputes', { payment_intent })),
  )
  await expectConsistent(system, [NEEDS_ATTENTION, NEEDS_ATTENTION])
  for (const { id } of [won, lost]) expect((await paymentsOf(system, id))[0]).toMatchObject({ disputed_cents: 900 })
  await control(system.simulator, `disputes/${disputes[0]!.id}`, { status: 'won' })
  await control(system.simulator, `disputes/${disputes[1]!.id}`, { status: 'lost' })
  await expectConsistent(system, [NEEDS_ATTENTION])
  expect((await paymentsOf(system, won.id))[0]).toMatchObject({ disputed_cents: 0 })
  expect((await paymentsOf(system, lost.id))[0]).toMatchObject({ disputed_cents: 900 })
  await expectAttentionItems(system, ['dispute_lost'])
})

testNightly('F87 killed while submitting evidence: the bank has it once, and another server tells so', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot)
  const payment_intent = (await paymentsOf(system, session.id))[0]!.payment_intent_id
  const { id } = await control<{ id: string }>(system.simulator, 'disputes', { payment_intent })
  await waitUntilIdle(system)
  // The provider's event about it must not be what records it.
  await control(system.simulator, 'webhooks', { action: 'drop' })
  await planFault(system.simulator, 'POST', 'disputes', { kind: 'hang' })
  const path = `/api/admin/lots/${lot.slug}/disputes/${id}/evidence`
  const submit = (url: string) => call(system, 'POST', path, { submit: true }, admin.headers, url)
  const lost = submit(system.server.url).catch(() => 'the connection broke')
  const atProvider = async () => (await getObject(system.simulator, lot.account, `disputes/${id}`)) as DisputeObject
  await waitUntil(async () => (await atProvider()).status === 'under_review', { what: 'the provider submits' })
  await system.server.kill()
  expect(await lost).toBe('the connection broke')
  const again = await submit(system.servers[1]!.url)
  // Without the event the click reads it back; where the event was listed first, the dispute takes no more evidence.
  expect([200, 409]).toContain(again.status)
  await system.server.start()
  expect((await atProvider()).evidence_details.submission_count).toBe(1)
  await expectConsistent(system, [NEEDS_ATTENTION])
  const stored = await queryOne(system, 'select status, is_submitted from disputes where id = $1', [id])
  expect(stored).toEqual({ status: 'under_review', is_submitted: true })
  await expectAttentionItems(system, ['disputed'])
})
