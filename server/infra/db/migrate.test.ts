import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openOwnWorld } from '../../test/world.ts'
import type { LockWaits, Migration } from './apply-migration.ts'
import { isMigrated, migrate, readMigrations } from './migrate.ts'
import { withEmptyDatabase } from './test/empty-database.ts'

const SHORT_WAITS: Partial<LockWaits> = { lockTimeoutMs: 50, attempts: 3, firstPauseMs: 1, longestPauseMs: 5 }

test('eight servers that start at once migrate an empty database once', async () => {
  await withEmptyDatabase(async (open) => {
    const pools = Array.from({ length: 8 }, () => open())
    const applied = await Promise.all(pools.map((pool) => migrate(pool)))
    const names = readMigrations().map(({ name }) => name)
    expect(applied.flat().toSorted()).toEqual(names)
    expect(applied.filter((list) => list.length > 0)).toHaveLength(1)
    expect(await isMigrated(pools[0]!)).toBe(true)
  })
})

test('a migration that fails leaves nothing behind, and the next start tries it again', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    const good = migration(1, 'create table first (id int)')
    const broken = migration(2, 'create table second (id int); select no_such_function()')
    await expect(migrate(pool, [good, broken])).rejects.toThrow('no_such_function')
    expect(await tables(pool)).toEqual(['first', 'schema_migrations'])
    expect(await migrate(pool, [good, migration(2, 'create table second (id int)')])).toEqual(['0002.sql'])
  })
})

test('a migration changed after it ran is refused by name', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    await migrate(pool, [migration(1, 'create table first (id int)')])
    await expect(migrate(pool, [migration(1, 'create table first (id bigint)')])).rejects.toThrow(
      'Migration 0001.sql was changed after it ran on this database: add a new one instead.',
    )
  })
})

test('a database from before a comment of a migration was changed is brought to this version', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    await migrate(pool)
    await pool.query(`update schema_migrations set checksum = '3ed8443c24e025c839d7a96e17a17716b1c550db377d718e2d28f51e2d5cf534'
      where name = '0199_parts_by_week.sql'`)
    expect(await migrate(pool)).toEqual([])
  })
})

test('a database with fewer migrations than the code is not ready', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    await migrate(pool, readMigrations().slice(0, 1))
    expect(await isMigrated(pool)).toBe(false)
  })
})

test('a migration that never gets its locks gives up with a sentence that says what to do, and changes nothing', async () => {
  await withEmptyDatabase(async (open) => {
    const [pool, other] = [open(), open()]
    const good = migration(1, 'create table first (id int)')
    await migrate(pool, [good])
    const reader = await other.connect()
    await reader.query('begin; select from first')
    const attempts: number[] = []
    const blocked = migration(2, 'create table second (id int); alter table first add column more int')
    const waits = { ...SHORT_WAITS, onBlocked: (_: string, attempt: number) => attempts.push(attempt) }
    await expect(migrate(pool, [good, blocked], waits)).rejects.toThrow(
      'Migration 0002.sql did not get its table locks in 3 attempts of 50 ms: a long transaction holds them ' +
        '(pg_stat_activity shows it). End it or wait for it, then start again.',
    )
    expect(attempts).toEqual([1, 2])
    expect(await tables(pool)).toEqual(['first', 'schema_migrations'])
    await reader.query('commit')
    reader.release()
    expect(await migrate(pool, [good, blocked], waits)).toEqual(['0002.sql'])
  })
})

test('eight servers that start at once build an index concurrently once', async () => {
  await withEmptyDatabase(async (open) => {
    const table = migration(1, 'create table first (id int)')
    const index = migration(
      2,
      '-- no transaction\ncreate index concurrently if not exists first_id on first (id);\nanalyze first;',
    )
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(open(), [table, index])))
    expect(applied.flat().toSorted()).toEqual(['0001.sql', '0002.sql'])
    expect(await indexes(open())).toEqual([{ name: 'first_id', is_valid: true }])
  })
})

test('an index that a failed attempt left invalid is dropped and built again', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    const table = migration(1, 'create table first (id int); insert into first values (1), (1)')
    const index = migration(
      2,
      '-- no transaction\ncreate unique index concurrently if not exists one_id on first (id);',
    )
    await expect(migrate(pool, [table, index])).rejects.toThrow('could not create unique index "one_id"')
    expect(await indexes(pool)).toEqual([{ name: 'one_id', is_valid: false }])
    await pool.query('delete from first where ctid = (select min(ctid) from first)')
    expect(await migrate(pool, [table, index])).toEqual(['0002.sql'])
    expect(await indexes(pool)).toEqual([{ name: 'one_id', is_valid: true }])
  })
})

test('a file without transaction that stopped half-way goes on where it can be repeated', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    const table = migration(1, 'create table first (id int)')
    const concurrently = '-- no transaction\ncreate index concurrently if not exists first_id on first (id);\n'
    await expect(migrate(pool, [table, migration(2, `${concurrently}select no_such_function();`)])).rejects.toThrow(
      'no_such_function',
    )
    expect(await migrate(pool, [table, migration(2, `${concurrently}select 1;`)])).toEqual(['0002.sql'])
    expect(await migrate(pool, [table, migration(2, `${concurrently}select 1;`)])).toEqual([])
  })
})

test('an index built concurrently that cannot be repeated is refused', async () => {
  await withEmptyDatabase(async (open) => {
    const broken = migration(1, '-- no transaction\ncreate index concurrently first_id on first (id);')
    await expect(migrate(open(), [broken])).rejects.toThrow(
      '0001.sql: write "create index concurrently if not exists first_id", so that it can be repeated',
    )
  })
})

test('a server that is older than the database refuses to start; one that already runs goes on serving', async () => {
  const { app, deps } = await openOwnWorld()
  const newer = { ...migration(9001, 'alter table lots add column level int'), name: '9001_levels.sql' }
  await app.request('/api/lots')
  await migrate(deps.pool, [...readMigrations(), newer])
  await expect(migrate(deps.pool)).rejects.toThrow(
    'The database is newer than this version of Lotwise: it has migration 9001_levels.sql, ' +
      `and this version knows only those up to ${readMigrations().at(-1)!.name}. ` +
      'Start the version that migrated it, or a newer one; to go back, restore the backup made before the upgrade.',
  )
  expect((await app.request('/readyz')).status).toBe(200)
  expect((await app.request('/api/lots')).status).toBe(200)
})

function migration(version: number, sql: string): Migration {
  return { version, name: `${String(version).padStart(4, '0')}.sql`, sql, checksum: sql }
}

async function tables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map((row) => row.name)
}

async function indexes(pool: Pool): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `select relname as name, indisvalid as is_valid from pg_index join pg_class on oid = indexrelid
     where indrelid = 'first'::regclass`,
  )
  return rows
}
