import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLot } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'

const HIDDEN = '22222222-2222-4222-8222-222222222222'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { HIDDEN_LOT_ID: HIDDEN } })
})
afterAll(() => world.close())
beforeEach(() => world.doors.pool.query('truncate lots cascade'))

async function get(path: string): Promise<{ status: number; body: any; headers: Headers }> {
  const response = await world.app.request(path)
  return { status: response.status, body: await response.json(), headers: response.headers }
}
