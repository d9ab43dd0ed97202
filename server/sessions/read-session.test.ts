import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, makePaidSession, makePayableLot, post, readSession, startPayment, type Session } from '../test/pay.ts'
import { openWorld, type World } from '../test/world.ts'

const HOUR_MS = 3600_000

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('an extension counts for the link of the first stay too, once it is paid', async () => {
  const first = await makePaidSession(world, await makePayableLot(world), { hours: 2 })
  const extension = (await (await post(world, `/api/sessions/${first.id}/extensions`, { hours: 3 })).json()) as Session
  expect((await readSession(world, first.id)).expires_at).toBe(first.expires_at)

  await confirm(world, await startPayment(world, extension))
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', extension.id)
    .execute()
  const paid = await readSession(world, extension.id)
  expect(paid.payment_status).toBe('paid')
  expect(Date.parse(paid.expires_at) - Date.parse(first.expires_at)).toBe(3 * HOUR_MS)

  const seen = await readSession(world, first.id)
  expect(seen.expires_at).toBe(paid.expires_at)
  expect(seen).toMatchObject({ hours: 2, amount: 9, extended: true })
  expect(paid).not.toHaveProperty('extended')
})
