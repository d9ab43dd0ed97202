import { expect, test } from 'vitest'
import { makePayableLot, post } from '../../test/pay.ts'
import { openOwnWorld } from '../../test/world.ts'

test('an empty Idempotency-Key is none: two requests make two sessions', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  const create = async () => {
    const body = { license_plate: 'ABC 123', phone: '4165550123', hours: 1 }
    const reply = await post(world, `/api/lots/${lot.slug}/sessions`, body, { 'idempotency-key': '' })
    return { status: reply.status, id: ((await reply.json()) as { id: string }).id }
  }
  const [first, second] = [await create(), await create()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.id).not.toBe(second.id)
})
