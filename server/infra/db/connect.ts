import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types, type PoolConfig } from 'pg'
import { ANNOUNCES, hearChanges, type ChangeListener } from './announced-changes.ts'
import { clientsThatPrepare, UnnamedClient } from './named-client.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

/** A URL, or its parts: a URL cannot hold a socket folder with spaces. */
export type DatabaseTarget = string | { host: string; port: number; user: string; password?: string; database: string }

/** The role that connects to it. */
export function roleOf(target: DatabaseTarget): string {
  return new Client(typeof target === 'string' ? { connectionString: target } : target).user ?? ''
}

/** For programs that take a URL. */
export function urlOf(target: DatabaseTarget): string {
  if (typeof target === 'string') return target
  const { host, port, user, password, database } = target
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  if (password) url.password = password
  url.searchParams.set('host', host)
  return url.href
}

/** Other processes take longer to start than they save a person who waits, and the planner asks for them wherever a lot seems large. */
const ONE_PROCESS = '-c max_parallel_workers_per_gather=0'

const INT8 = 20
const DATE = 1082

export function queriesOf(pool: Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Through PgBouncer in transaction mode: it knows no settings of a session and, before its version 1.21, no prepared statements. */
export function openSharedPool(
  url: string,
  onLost: (error: Error) => void,
  most: number,
  listener: ChangeListener,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    Client: UnnamedClient,
    connectionTimeoutMillis: 5_000,
    application_name: 'lotwise',
    types: { getTypeParser },
  })
  pool.on('error', onLost)
  hearChanges(pool, listener)
  return pool
}

export function openPool(
  target: DatabaseTarget,
  onLost: (error: Error) => void,
  most = 10,
  listener: ChangeListener | null = null,
): Pool {
  const where: PoolConfig = typeof target === 'string' ? { connectionString: target } : target
  const pool = new Pool({
    ...where,
    options: listener ? `${ONE_PROCESS} ${ANNOUNCES}` : ONE_PROCESS,
    max: most,
    Client: clientsThatPrepare(),
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lotwise',
    types: { getTypeParser },
  })
  // Without an error listener a connection that breaks while idle would end the process.
  pool.on('error', onLost)
  if (listener) hearChanges(pool, listener)
  return pool
}

const getTypeParser = ((type: number, format?: 'text' | 'binary') => {
  if (type === INT8) return safeInteger
  if (type === DATE) return (text: string) => text
  return types.getTypeParser(type, format as 'text')
}) as typeof types.getTypeParser

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint that JavaScript cannot hold: ${text}`)
  return value
}
