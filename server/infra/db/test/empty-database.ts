import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { databaseOf, ignoreLoss, runOnServer } from '../../../test/shared-postgres.ts'
import { openPool } from '../connect.ts'

/** An empty database for the duration of `use`. `open` opens a pool as a server does. */
export async function withEmptyDatabase(use: (open: (most?: number) => Pool) => Promise<void>): Promise<void> {
  const { server } = inject('postgres')
  const name = `lotwise_test_${randomUUID().replaceAll('-', '')}`
  const pools: Pool[] = []
  await runOnServer(server, `create database ${name}`)
  try {
    await use((most = 2) => {
      const pool = openPool(databaseOf(server, name), ignoreLoss, most)
      pools.push(pool)
      return pool
    })
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
    await runOnServer(server, `drop database ${name} with (force)`)
  }
}
