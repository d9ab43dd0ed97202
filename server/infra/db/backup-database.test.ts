import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeLot, makeStay } from '../../test/make.ts'
import { makePaidSession, makePayableLot } from '../../test/pay.ts'
import { openOwnWorld, type World } from '../../test/world.ts'
import { auditMoney } from '../../reconciliation/money-audit/audit-money.ts'
import { backupDatabase, beginSnapshot, listTables, writeBackup, type BackupManifest } from './backup-database.ts'
import { queriesOf } from './connect.ts'
import { migrate } from './migrate.ts'
import { readManifest, restoreDatabase } from './restore-database.ts'
import { withEmptyDatabase } from './test/empty-database.ts'

test('a backup made while drivers park restores to the moment it was made, and both databases agree with the provider', async () => {
  const world = await openOwnWorld({ withProvider: true })
  const lot = await makePayableLot(world)
  for (let n = 0; n < 5; n++) await makePaidSession(world, lot)
  await world.deps.db.insertInto('messages').values(TRICKY_MESSAGE).execute()
  const folder = tempFolder()
  const client = await world.deps.pool.connect()
  await beginSnapshot(client)
  const before = await fingerprints(client)
  const traffic = keepParking(world, lot)
  await writeBackup(client, folder)
  const { made } = await traffic.stop()
  expect(made).toBeGreaterThan(0)
  expect(await fingerprints(client)).toEqual(before)
  client.release(true)
  expect(await auditMoney(world.deps)).toEqual([])

  await withEmptyDatabase(async (open) => {
    const pool = open()
    await restoreDatabase(pool, folder)
    const restored = await pool.connect()
    await restored.query(`set timezone = 'UTC'`)
    expect(await fingerprints(restored)).toEqual(before)
    restored.release()
    expect(await auditMoney({ ...world.deps, db: queriesOf(pool) })).toEqual([])
    await expect(pool.query('update audit_log set action = action')).rejects.toThrow('cannot be changed')
    await pool.query(`insert into audit_log (actor, action, subject_kind, subject_id) values ('system', 'a', 'b', 'c')`)
  })
})

test('a backup is complete or not there, and never replaces another', async () => {
  const world = await openOwnWorld()
  const folder = join(tempFolder(), 'backup')
  await backupDatabase(world.deps.pool, folder)
  expect(readdirSync(folder)).toContain('manifest.json')
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
  await expect(backupDatabase(world.deps.pool, folder)).rejects.toThrow('ENOTEMPTY')
})

test.each([
  ['a database with tables', (pool: Pool) => migrate(pool), 'The database to restore into is not empty'],
  ['a folder that is no backup', async () => {}, 'is not a backup'],
])('%s is refused', async (_, prepare, message) => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    await prepare(pool)
    const folder = message.includes('not a backup') ? tempFolder() : await backupOf()
    await expect(restoreDatabase(pool, folder)).rejects.toThrow(message)
  })
})

test('a backup of a newer version, and one with rows missing, are refused and leave no rows behind', async () => {
  const folder = await backupOf()
  await withEmptyDatabase(async (open) => {
    const pool = open()
    changeManifest(folder, (manifest) => manifest.tables.find(({ name }) => name === 'lots')!.rows++)
    await expect(restoreDatabase(pool, folder)).rejects.toThrow('The backup is damaged: lots has')
    expect((await pool.query('select count(*)::int as n from lot_settings')).rows).toEqual([{ n: 0 }])
    changeManifest(folder, (manifest) => manifest.migrations.push('9001_levels.sql'))
    await expect(restoreDatabase(pool, folder)).rejects.toThrow('it has migration 9001_levels.sql')
  })
})

const TRICKY_MESSAGE = {
  key: 'tricky',
  kind: 'email',
  recipient: 'a@example.test',
  text: 'Line\nwith "quotes", a \\ backslash, é, 𝄞 and a line separator \u2028 in it',
  links: ['https://example.test/?a={"b":[1]}', ''],
  give_up_at: new Date('2026-01-01T00:00:00.123Z'),
}

type Lot = Awaited<ReturnType<typeof makePayableLot>>

function keepParking(world: World, lot: Lot): { stop: () => Promise<{ made: number }> } {
  const ending = new AbortController()
  let made = 0
  const parking = (async () => {
    while (!ending.signal.aborted || made === 0) {
      await makeStay(world.deps.db, lot)
      made += 1
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await parking
      return { made }
    },
  }
}

async function fingerprints(client: PoolClient): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(one::text, E'\\n' order by one::text)), '') as print from "${table}" one`,
    )
    prints[table] = rows[0]!.print
  }
  return prints
}

async function backupOf(): Promise<string> {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db)
  await makeStay(world.deps.db, lot)
  const folder = join(tempFolder(), 'backup')
  await backupDatabase(world.deps.pool, folder)
  return folder
}

function changeManifest(folder: string, change: (manifest: BackupManifest) => void): void {
  const manifest = readManifest(folder)
  change(manifest)
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
}

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
