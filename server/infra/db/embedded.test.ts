import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedPostgres } from './embedded.ts'

test('it starts in a folder with spaces and a long path, keeps what was written, and starts again', async () => {
  const folder = join(tempFolder(), `a folder with spaces ${'and a very long name '.repeat(8)}`)
  const first = await openEmbeddedPostgres(folder)
  expect(first.isOurs).toBe(true)
  await run(first.connection, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await openEmbeddedPostgres(folder)
  expect(await run(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
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
  const shims = tempFolder()
  writeFileSync(join(shims, 'unshare'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(shims, 'unshare'), 0o755)
  const path = process.env.PATH
  process.env.PATH = `${shims}${delimiter}${path}`
  onTestFinished(() => {
    process.env.PATH = path
  })
  const locked = join(tempFolder(), 'locked')
  mkdirSync(locked, { mode: 0o700 })
  const postgres = await openEmbeddedPostgres(join(locked, 'postgres'))
  expect(await run(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

type Connection = { host: string; port: number; user: string; database: string }

async function run(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

function holdOpen(folder: string) {
  const script = `
    import { openEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const postgres = await openEmbeddedPostgres(${JSON.stringify(folder)})
    console.log(JSON.stringify(postgres.connection))
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit()))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  return child
}

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
