import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool, type DatabaseTarget } from '../infra/db/connect.ts'
import { openEmbeddedPostgres } from '../infra/db/embedded.ts'
import { migrate } from '../infra/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { server: DatabaseTarget; template: string }
  }
}

/** One PostgreSQL server per test run, with a migrated template database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await openServer()
  const template = `lotwise_template_${process.pid}`
  await runOnServer(server, `create database ${template}`)
  const pool = openPool(databaseOf(server, template), ignoreLoss, 1)
  await migrate(pool)
  await pool.end()
  project.provide('postgres', { server, template })
  return async () => {
    await runOnServer(server, `drop database if exists ${template} with (force)`)
    await stop()
  }
}

/** Uses the server of DATABASE_URL, if set; the database it names is not changed. */
async function openServer(): Promise<{ server: DatabaseTarget; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL
  if (url) return { server: url, stop: async () => {} }
  const folder = mkdtempSync(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'lotwise-test-'))
  const postgres = await openEmbeddedPostgres(folder, { fsync: 'off', max_connections: '200', shared_buffers: '128MB' })
  return {
    server: postgres.connection,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For statements that make and drop databases. They wait for the disk as long as it takes: a pool's limit is for requests. */
export async function runOnServer(server: DatabaseTarget, statement: string): Promise<void> {
  const client = new Client(typeof server === 'string' ? { connectionString: server } : server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseOf(server: DatabaseTarget, database: string): DatabaseTarget {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export function ignoreLoss(): void {
  // The server may be stopped before the last connection notices.
}
