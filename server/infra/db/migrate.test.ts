import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOf, ignoreLoss } from '../../test/one-postgres.ts'
import { openPool } from './connect.ts'
import { isMigrated, migrate, readMigrations, type Migration } from './migrate.ts'

let admin: Pool
beforeAll(() => {
  admin = openPool(inject('postgres').server, ignoreLoss, 1)
})
afterAll(() => admin.end())

test('eight servers that start at once migrate an empty database once', async () => {
  await withEmptyDatabase(async (open) => {
    const pools = Array.from({ length: 8 }, open)
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

test('a database with fewer migrations than the code is not ready', async () => {
  await withEmptyDatabase(async (open) => {
    const pool = open()
    await migrate(pool, readMigrations().slice(0, 1))
    expect(await isMigrated(pool)).toBe(false)
  })
})

function migration(version: number, sql: string): Migration {
  return { version, name: `000${version}.sql`, sql, checksum: sql }
}

async function tables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map((row) => row.name)
}

async function withEmptyDatabase(use: (open: () => Pool) => Promise<void>): Promise<void> {
  const name = `lotwise_test_${randomUUID().replaceAll('-', '')}`
  const pools: Pool[] = []
  await admin.query(`create database ${name}`)
  try {
    await use(() => {
      const pool = openPool(databaseOf(inject('postgres').server, name), ignoreLoss, 2)
      pools.push(pool)
      return pool
    })
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
    await admin.query(`drop database ${name} with (force)`)
  }
}
