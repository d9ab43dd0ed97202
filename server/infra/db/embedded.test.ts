import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ignoreLoss } from '../../test/shared-postgres.ts'
import { openPool } from './connect.ts'
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { createServingRole, SERVING_ROLE } from './grant-serving-role.ts'
import type { PostgresAccess } from './postgres-address.ts'

test('it starts in a folder with spaces and a long path, keeps what was written, and starts again', async () => {
  const folder = join(tempFolder(), `a folder with spaces ${'and a very long name '.repeat(8)}`)
  const first = await openEmbeddedPostgres(folder)
  expect(first.isOurs).toBe(true)
  await run(first.connection, 'create table kept as select 42 as answer')
  const lockFile = join(folder, 'data', 'postmaster.pid')
  const lock = readFileSync(lockFile, 'utf8')
  await first.stop()

  // As after a power failure, when another program has got the number of the process.
  const stranger = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  writeFileSync(lockFile, lock.replace(/^\d+/, String(stranger.pid)))
  const second = await openEmbeddedPostgres(folder)
  expect(await run(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
  stranger.kill()
})

test('without sockets it listens on loopback, at the same port as before unless that is taken, for those with the password', async () => {
  const folder = join(tempFolder(), 'a folder with spaces')
  const first = await openEmbeddedPostgres(folder, {}, 'loopback')
  const { connection } = first
  expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[\w-]{32}$/) as string })
  expect(rightsOfOthers(join(folder, 'password'))).toBe(0)
  await run(connection, 'create table kept as select 42 as answer')
  expect(await run(connection, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  await expect(run({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed')

  const pool = openPool(connection, ignoreLoss)
  await createServingRole(pool, connection.password)
  await pool.end()
  const serving = { ...connection, user: SERVING_ROLE }
  expect(await run(serving, 'select current_user as me')).toEqual([{ me: SERVING_ROLE }])
  await expect(run({ ...serving, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed')
  await first.stop()

  const second = await openEmbeddedPostgres(folder, {}, 'loopback')
  expect(second.connection).toEqual(connection)
  await second.stop()

  const taken = createServer().listen(connection.port, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const third = await openEmbeddedPostgres(folder, {}, 'loopback')
  expect(third.connection.port).not.toBe(connection.port)
  expect(await run(third.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  await third.stop()

  rmSync(join(folder, 'password'))
  await expect(openEmbeddedPostgres(folder, {}, 'loopback')).rejects.toThrow('The password of the database is missing')
})

test('without sockets too, a second process finds the first one, and a server left by kill -9 is stopped', async () => {
  const folder = tempFolder()
  // Without the program that ends PostgreSQL with its parent.
  const child = holdOpen(folder, 'loopback', failing('setpriv'))
  const [line] = (await once(child.stdout, 'data')) as [string]
  const second = await openEmbeddedPostgres(folder, {}, 'loopback')
  expect(second).toMatchObject({ isOurs: false, connection: JSON.parse(line) as Connection })
  await run(second.connection, 'create table kept as select 7 as answer')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const again = await openEmbeddedPostgres(folder, {}, 'loopback')
  expect(again.isOurs).toBe(true)
  expect(await run(again.connection, 'select answer from kept')).toEqual([{ answer: 7 }])
  await again.stop()
})

test('what was acknowledged survives kill -9 of the process that started it', async () => {
  const folder = tempFolder()
  const child = holdOpen(folder)
  const [line] = (await once(child.stdout, 'data')) as [string]
  const connection = JSON.parse(line) as Connection
  await run(connection, 'create table kept as select 7 as answer')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const again = await openEmbeddedPostgres(folder)
  expect(again.isOurs).toBe(true)
  expect(await run(again.connection, 'select answer from kept')).toEqual([{ answer: 7 }])
  await again.stop()
})

test('a second process finds the first one and does not start another server', async () => {
  const folder = tempFolder()
  const child = holdOpen(folder)
  await once(child.stdout, 'data')
  const second = await openEmbeddedPostgres(folder)
  expect(second.isOurs).toBe(false)
  expect(await run(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a folder with other content is refused in a sentence', async () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'holiday.jpg'), '')
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(
    `${join(folder, 'data')} is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
  )
})

test('a database of another version is refused in a sentence', async () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'PG_VERSION'), '15\n')
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow('was made by PostgreSQL 15, this is 18')
})

test('a broken database is refused with the reason PostgreSQL gives', async () => {
  const folder = tempFolder()
  const postgres = await openEmbeddedPostgres(folder)
  await postgres.stop()
  rmSync(join(folder, 'data', 'global', 'pg_control'))
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(/^PostgreSQL did not start on .*pg_control/)
})

test('a data folder that cannot be a folder is refused in a sentence', async () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  await expect(openEmbeddedPostgres(join(file, 'postgres'))).rejects.toThrow(/cannot be used \(ENOTDIR\): set DATA_DIR/)
})

test('it starts where user namespaces are refused, also in a folder only its owner may enter', async () => {
  const path = process.env.PATH
  process.env.PATH = failing('unshare')
  onTestFinished(() => {
    process.env.PATH = path
  })
  const locked = join(tempFolder(), 'locked')
  mkdirSync(locked, { mode: 0o700 })
  const postgres = await openEmbeddedPostgres(join(locked, 'postgres'))
  expect(await run(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

type Connection = EmbeddedPostgres['connection']

async function run(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

function holdOpen(folder: string, access: PostgresAccess = 'socket', path = process.env.PATH) {
  const script = `
    import { openEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const postgres = await openEmbeddedPostgres(${JSON.stringify(folder)}, {}, '${access}')
    console.log(JSON.stringify(postgres.connection))
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit()))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: path },
  })
  child.stdout.setEncoding('utf8')
  return child
}

/** Windows has no such rights: a file is as private as its folder. */
function rightsOfOthers(file: string): number {
  return process.platform === 'win32' ? 0 : statSync(file).mode & 0o077
}

/** A PATH where this program fails. */
function failing(program: string): string {
  const folder = tempFolder()
  writeFileSync(join(folder, program), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return `${folder}${delimiter}${process.env.PATH}`
}

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
