import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { plannedEachTime } from './named-client.ts'
import { openOwnWorld } from '../../test/world.ts'

test('a connection that breaks between two statements ends the request, not the process', async () => {
  const { deps } = await openOwnWorld()
  const client = await deps.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await deps.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await lost
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|closed|terminated/)
  client.release()
  expect((await deps.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('whole numbers come back as numbers, and one too large for that is an error', async () => {
  const { deps } = await openOwnWorld()
  expect((await deps.pool.query('select 9007199254740991::int8 as most')).rows).toEqual([{ most: 9007199254740991 }])
  await expect(deps.pool.query('select 9007199254740993::int8 as more')).rejects.toThrow('JavaScript cannot hold')
})

test('statements that come again are prepared, unless they return all columns or are to be planned each time', async () => {
  const { deps } = await openOwnWorld()
  const client = await deps.pool.connect()
  const prepared = async () => {
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map((row) => row.statement).toSorted()
  }
  const plannedAnew = sql`select id from lots where created_at > ${new Date()} ${plannedEachTime}`.compile(deps.db).sql
  for (const alreadyPrepared of [
    [],
    [],
    ['select count(*) from lots where slug = $1', 'select id from lots where slug = $1'],
  ]) {
    expect(await prepared()).toEqual(alreadyPrepared)
    await client.query('select id from lots where slug = $1', ['a'])
    await client.query('select count(*) from lots where slug = $1', ['a'])
    await client.query('select * from lots where slug = $1', ['a'])
    await client.query('select lots.* from lots where slug = $1', ['a'])
    await client.query(plannedAnew, [new Date()])
  }
  expect(await prepared()).toHaveLength(2)
  client.release()
})

test('thousands of different statements do not keep those that come again from being prepared', async () => {
  const { deps } = await openOwnWorld()
  const client = await deps.pool.connect()
  for (let n = 0; n < 2_500; n++) await client.query(`select $1::int as of${n}`, [n])
  for (let n = 0; n < 3; n++) await client.query('select $1::int as again', [n])
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  client.release()
  expect(rows).toEqual([{ statement: 'select $1::int as again' }])
})
