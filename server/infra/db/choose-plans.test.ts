import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOwnWorld } from '../../test/world.ts'
import { useBitmaps } from './choose-plans.ts'
import type { Db } from './connect.ts'

const FAILED = Symbol('rolled back')

test('a bitmap of many pages has each of their rows, so that no other row is compared again', async () => {
  const { deps } = await openOwnWorld()
  const plans: string[] = []
  const explain = async (tx: Db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off) select count(*) from scattered where number % 7 = 0`.execute(tx)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  const read = deps.db.transaction().execute(async (tx) => {
    // One row a page, and the memory of a search in a lot of millions, scaled down.
    await sql`create temp table scattered (number int, filler text) with (fillfactor = 10)`.execute(tx)
    await sql`insert into scattered select n, repeat('x', 700) from generate_series(1, 14000) n`.execute(tx)
    await sql`create index on scattered ((number % 7))`.execute(tx)
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    await explain(tx)
    await useBitmaps(tx)
    await explain(tx)
    throw FAILED
  })
  await expect(read).rejects.toBe(FAILED)
  expect(plans[0]).toMatch(/Bitmap Heap Scan[^]*lossy=/)
  expect(plans[1]).toMatch(/Bitmap Heap Scan/)
  expect(plans[1]).not.toMatch(/lossy=/)
})
