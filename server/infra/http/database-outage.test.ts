import { expect, test } from 'vitest'
import type { App } from './app-env.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { fillDisk, onReadOnlyDatabase, terminateWaiting, withoutFreeConnections } from '../../test/outages.ts'
import { makeStaff } from '../../test/staff.ts'
import { openOwnWorld } from '../../test/world.ts'
import { makePayment } from '../../reports/receipts/test/make-payment.ts'

const BUSY = {
  status: 503,
  retryAfter: '2',
  body: { code: 'unavailable', reason: 'unavailable', error: 'Lotwise is busy for a moment. Please try again.' },
}
const JSON_BODY = { 'content-type': 'application/json' }

const OPEN = { stripe_account_id: 'acct_outage', charges_enabled: true }

test('a connection lost inside a transaction asks the caller to retry, and nothing of it stays', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db)
  const { headers } = await makeStaff(world, lot)
  const blocker = await world.deps.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table audit_log')
  const change = world.app.request(`/api/admin/lots/${lot.slug}/settings`, {
    method: 'PATCH',
    headers: { ...headers, ...JSON_BODY },
    body: JSON.stringify({ hourly_rate: 5 }),
  })
  expect(await terminateWaiting(world)).toBe(1)
  await blocker.query('rollback')
  blocker.release()
  expect(await read(change)).toEqual(BUSY)
  const settings = await world.app.request(`/api/admin/lots/${lot.slug}/settings`, { headers })
  expect(await settings.json()).toMatchObject({ hourly_rate: 4.5 })
})

test('on a full disk a write asks the caller to retry', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db, OPEN)
  await fillDisk(world)
  expect(await read(park(world.app, lot.slug))).toEqual(BUSY)
})

test('on a read-only database a write asks the caller to retry', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db, OPEN)
  const app = await onReadOnlyDatabase(world)
  expect(await read(park(app, lot.slug))).toEqual(BUSY)
  expect((await app.request(`/api/lots/${lot.slug}`)).status).toBe(200)
})

test('with every connection of the database taken the caller is asked to retry', async () => {
  const world = await openOwnWorld()
  expect(await read((await withoutFreeConnections(world)).request('/api/lots'))).toEqual(BUSY)
})

test('a sign-in on a full disk is asked to retry too, in the format of the auth library', async () => {
  const world = await openOwnWorld()
  const { email } = await makeStaff(world, null)
  await fillDisk(world)
  const reply = await world.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ email, password: 'a long enough secret' }),
  })
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('2')
  expect(await reply.json()).toMatchObject({ code: 'unavailable' })
})

test('a read that is limited by the minute is answered while the disk is full', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db)
  const session = await makeStay(world.deps.db, lot, { payment_status: 'paid' })
  await makePayment(world.deps.db, lot, session)
  await fillDisk(world)
  const receipt = await world.app.request(`/api/sessions/${session.id}/receipt.pdf`)
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

function park(app: App, slug: string): Response | Promise<Response> {
  return app.request(`/api/lots/${slug}/sessions`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }),
  })
}

async function read(pending: Response | Promise<Response>) {
  const reply = await pending
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: (await reply.json()) as unknown }
}
