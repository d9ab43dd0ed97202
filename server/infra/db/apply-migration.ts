import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { StartRefusal } from '../config/start-refusal.ts'
import { splitStatements } from './split-statements.ts'

export type Migration = { version: number; name: string; sql: string; checksum: string }

export type LockWaits = {
  /** How long a statement may wait for its table lock. All later requests for the table wait behind it. */
  lockTimeoutMs: number
  attempts: number
  /** Between attempts: doubled each time up to `longestPauseMs`, and varied by half. */
  firstPauseMs: number
  longestPauseMs: number
  onBlocked: (migration: string, attempt: number) => void
}

const LOCK_WAITS: LockWaits = {
  lockTimeoutMs: 2_000,
  attempts: 15,
  firstPauseMs: 500,
  longestPauseMs: 5_000,
  onBlocked: () => {},
}

const NO_TRANSACTION = /^-- no transaction\s*$/
const CONCURRENTLY = /^(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\b/i
const CREATE_CONCURRENTLY =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?<repeatable>if\s+not\s+exists\s+)?(?<index>"[^"]+"|[\w.]+)/i
const BLOCKED = new Set(['55P03', '40P01'])

export async function applyMigration(
  client: PoolClient,
  migration: Migration,
  given: Partial<LockWaits>,
): Promise<void> {
  const waits = { ...LOCK_WAITS, ...given }
  if (!isWithoutTransaction(migration)) {
    await retryWhileBlocked(migration, waits, () => applyInTransaction(client, migration, waits))
    return
  }
  for (const statement of splitStatements(migration.sql)) {
    await retryWhileBlocked(migration, waits, () => runAlone(client, migration, statement, waits))
  }
  await recordApplied(client, migration)
}

function isWithoutTransaction({ sql }: Migration): boolean {
  return NO_TRANSACTION.test(sql.split('\n', 1)[0]!)
}

async function retryWhileBlocked(migration: Migration, waits: LockWaits, attempt: () => Promise<void>): Promise<void> {
  for (let made = 1; ; made += 1) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!isBlocked(error)) throw error
      if (made >= waits.attempts) throw blockedRefusal(migration, waits, error)
    }
    waits.onBlocked(migration.name, made)
    const pauseMs = Math.min(waits.firstPauseMs * 2 ** (made - 1), waits.longestPauseMs)
    await pause(pauseMs * (0.5 + Math.random()))
  }
}

function isBlocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && BLOCKED.has(error.code)
}

function blockedRefusal({ name }: Migration, { attempts, lockTimeoutMs }: LockWaits, cause: unknown): StartRefusal {
  return new StartRefusal(
    `Migration ${name} did not get its table locks in ${attempts} attempts of ${lockTimeoutMs} ms: ` +
      'a long transaction holds them (pg_stat_activity shows it). End it or wait for it, then start again.',
    { cause },
  )
}

async function applyInTransaction(client: PoolClient, migration: Migration, waits: LockWaits): Promise<void> {
  await client.query(`set lock_timeout = ${waits.lockTimeoutMs}`)
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await recordApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function recordApplied(client: PoolClient, { version, name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

async function runAlone(client: PoolClient, migration: Migration, statement: string, waits: LockWaits): Promise<void> {
  const isConcurrent = CONCURRENTLY.test(statement)
  // A concurrent build waits for older transactions without blocking others: a timeout would only discard its work.
  await client.query(`set lock_timeout = ${isConcurrent ? 0 : waits.lockTimeoutMs}`)
  if (isConcurrent) await dropInvalidIndex(client, migration, statement)
  await client.query(statement)
}

/** An invalid index of a failed attempt is never used by a query, and `if not exists` would take it for the finished one. */
async function dropInvalidIndex(client: PoolClient, migration: Migration, statement: string): Promise<void> {
  const { index, repeatable } = CREATE_CONCURRENTLY.exec(statement)?.groups ?? {}
  if (index === undefined) return
  if (repeatable === undefined) {
    throw new Error(
      `${migration.name}: write "create index concurrently if not exists ${index}", so that it can be repeated`,
    )
  }
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently if exists ${index}`)
}
