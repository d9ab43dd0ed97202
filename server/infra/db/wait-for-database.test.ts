import { Writable } from 'node:stream'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ignoreLoss } from '../../test/shared-postgres.ts'
import { openLog } from '../log.ts'
import { openPool, type DatabaseTarget } from './connect.ts'
import { serveStarting } from './test/serve-starting.ts'
import { waitForDatabase } from './wait-for-database.ts'

test('a database that is starting up is waited for, with a line for each attempt', async () => {
  const lines: string[] = []
  const pool = openTestPool(await serveStarting(inject('postgres').server, 2))
  await waitForDatabase(pool, logInto(lines), { forMs: 30_000, everyMs: 10 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'waiting for the database', problem: 'the database system is starting up' },
    { msg: 'waiting for the database', problem: 'the database system is starting up' },
  ])
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database that never answers is given up with a sentence', async () => {
  const lines: string[] = []
  const pool = openTestPool('postgres://lotwise:a-password@127.0.0.1:9/lotwise')
  await expect(waitForDatabase(pool, logInto(lines), { forMs: 1_000, everyMs: 300 })).rejects.toThrow(
    'The database did not answer for 1 seconds (connect ECONNREFUSED 127.0.0.1:9): start PostgreSQL, or check DATABASE_URL.',
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toContain('a-password')
})

test('a database that refuses us is not waited for', async () => {
  const { server } = inject('postgres')
  const target = typeof server === 'string' ? `${server}_missing` : { ...server, database: 'missing' }
  const lines: string[] = []
  await expect(waitForDatabase(openTestPool(target), logInto(lines))).rejects.toThrow(
    /^The database refuses the connection \(.*does not exist\): check DATABASE_URL\.$/,
  )
  expect(lines).toEqual([])
})

function openTestPool(target: DatabaseTarget) {
  const pool = openPool(target, ignoreLoss, 1)
  onTestFinished(() => pool.end())
  return pool
}

function logInto(lines: string[]) {
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(...chunk.toString().trim().split('\n'))
    done()
  }
  return openLog('warn', new Writable({ write }))
}
