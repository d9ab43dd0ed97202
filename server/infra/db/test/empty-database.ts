import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { databaseOf, ignoreLoss } from '../../../test/shared-postgres.ts'
import { openPool } from '../connect.ts'

/** An empty database for the duration of `use`. `open` opens a pool as a server does. */
export async function withEmptyDatabase(use: (open: (most?: number) => Pool) => Promise<void>): Promise<void> {
  const { server } = inject('postgres')
  const name = `lotwise_test_${randomUUID().replaceAll('-', '')}`
  const admin = openPool(server, ignoreLoss, 1)
  const pools: Pool[] = [admin]
  await admin.query(`create database ${name}`)
  try {
    await use((most = 2) => {
      const pool = openPool(databaseOf(server, name), ignoreLoss, most)
      pools.unshift(pool)
      return pool
    })
  } finally {
    await Promise.all(pools.filter((pool) => pool !== admin).map((pool) => pool.end()))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
