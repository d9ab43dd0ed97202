import type { Reply } from '@lotwise/contract/endpoint'
import type { declareOutage, listIncidents, listPayLaterStays } from '@lotwise/contract/incidents'
import type { Role } from '@lotwise/domain/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { sendPaymentLinks } from './send-payment-links.ts'

let world: World
let lot: LotRow
let owner: Staff
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.deps.pool.query('truncate incidents cascade')
  lot = await makeLot(world.deps.db, { stripe_account_id: `acct_${crypto.randomUUID()}`, charges_enabled: true })
  owner = await makeStaff(world, lot)
})

async function send<T>(path: string, { staff = owner, body }: { staff?: Staff; body?: object } = {}) {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/incidents${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...staff.headers, 'content-type': 'application/json', 'x-forwarded-for': crypto.randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    text,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as T,
  }
}

const declare = (reason = 'No signal in the garage') => send<Reply<typeof declareOutage>>('', { body: { reason } })
const list = async (staff = owner) => (await send<Reply<typeof listIncidents>>('', { staff })).body

test('an owner declares and ends an outage of the lot, once, with a reason, and it is in the audit log', async () => {
  expect((await declare(' ')).status).toBe(400)
  const { status, body } = await declare()
  expect(status).toBe(201)
  expect((await declare()).status).toBe(409)
  expect(await list()).toMatchObject([
    { is_own: true, cause: 'declared', reason: 'No signal in the garage', ended_at: null },
  ])
  expect((await send(`/${body.id}/end`, { body: {} })).status).toBe(200)
  expect((await send(`/${body.id}/end`, { body: {} })).status).toBe(200)
  expect(await list()).toMatchObject([{ ended_at: expect.any(String) as string }])
  const log = await world.deps.db.selectFrom('audit_log').select('action').where('lot_id', '=', lot.id).execute()
  expect(log.map(({ action }) => action)).toEqual(['lot.outage_declared', 'lot.outage_ended'])
})

test('an outage of another lot or of all lots is not ended by hand', async () => {
  const { body } = await declare()
  const all = await world.deps.db
    .insertInto('incidents')
    .values({ kind: 'payments', cause: 'detected', began_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await send(`/${all.id}/end`, { body: {} })).status).toBe(404)
  lot = await makeLot(world.deps.db)
  owner = await makeStaff(world, lot)
  expect((await send(`/${body.id}/end`, { body: {} })).status).toBe(404)
  expect(await list()).toMatchObject([{ is_own: false }])
})

test.each<[Role, boolean]>([
  ['admin', true],
  ['checker', false],
])('who is affected, what was collected and what is owed: %s sees it: %s', async (role, sees) => {
  const { body } = await declare()
  const stay = { incident_id: body.id, payment_status: 'pending' } as const
  await makeStay(world.deps.db, lot, { ...stay, license_plate: 'OWES 1' })
  await makeStay(world.deps.db, lot, { ...stay, license_plate: 'GONE 1', deleted_at: new Date() })
  await makeStay(world.deps.db, lot, { ...stay, license_plate: 'PAID 1', payment_status: 'paid', amount_cents: 450 })
  const staff = await makeStaff(world, lot, role)
  const [incident] = await list(staff)
  expect(incident!.pay_later).toEqual(
    sees ? { stays: 2, paid: 1, collected: 4.5, unpaid: 1, outstanding: 9 } : undefined,
  )
  expect('reason' in incident!).toBe(sees)
  const rows = await send<Reply<typeof listPayLaterStays>>(`/${body.id}/stays`, { staff })
  const csv = await send(`/${body.id}/stays.csv`, { staff })
  expect([rows.status, csv.status]).toEqual(sees ? [200, 200] : [403, 403])
  if (!sees) return
  expect(rows.body.map((row) => [row.license_plate, row.payment_status])).toEqual([
    ['OWES 1', 'pending'],
    ['PAID 1', 'paid'],
  ])
  expect(csv.text.split('\r\n')[1]).toContain('"OWES 1","(416) 555-0123",9.00')
})

test('ending it by hand sends the links at once', async () => {
  const { body } = await declare()
  const stay = await makeStay(world.deps.db, lot, { incident_id: body.id })
  await sendPaymentLinks(world.deps)
  const links = () => world.deps.db.selectFrom('messages').select('purpose').where('session_id', '=', stay.id).execute()
  expect(await links()).toEqual([])
  await send(`/${body.id}/end`, { body: {} })
  await sendPaymentLinks(world.deps)
  await sendPaymentLinks(world.deps)
  expect(await links()).toEqual([{ purpose: 'pay_later' }])
})
