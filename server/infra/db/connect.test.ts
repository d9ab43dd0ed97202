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

test('statements are prepared once a connection, unless they return all columns or are to be planned each time', async () => {
  const { deps } = await openOwnWorld()
  const client = await deps.pool.connect()
  await client.query('select id from lots where slug = $1', ['a'])
  await client.query('select count(*) from lots where slug = $1', ['a'])
  await client.query('select * from lots where slug = $1', ['a'])
  await client.query('select lots.* from lots where slug = $1', ['a'])
  await client.query(
    sql`select id from lots where created_at > ${new Date()} ${plannedEachTime}`.compile(deps.db).sql,
    [new Date()],
  )
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements order by 1')
  client.release()
  expect(rows.map((row) => row.statement)).toEqual([
    'select count(*) from lots where slug = $1',
    'select id from lots where slug = $1',
  ])
})
