import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { queryOne, type TestSystem } from './test-system.ts'
import { IS_NIGHTLY } from './nightly.ts'
import { control, listObjects } from './simulator.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const AUDIT_TIMEOUT_MS = 60_000
/** In nightly runs a webhook may wait more than a minute for its next attempt. */
const IDLE_TIMEOUT_MS = IS_NIGHTLY ? 150_000 : 60_000
/** After this, leases and retry delays are expired by SQL. */
const EXPIRE_LEASES_AFTER_MS = 1_500

export const NEEDS_ATTENTION = 'I7 something waits for a person to look at it'
/** Findings that are no difference; with only these the command ends with its own exit code. */
const OPEN_ITEMS = [NEEDS_ATTENTION, 'I7 an event of the provider is still waiting']

/**
 * Ends every scenario: waits until nothing is in progress, then the invariant checker (what `npm run audit:money` runs, I1–I9)
 * must report nothing, or exactly the expected findings.
 */
export async function expectConsistent(
  system: TestSystem,
  expected: string[] = [],
  options: IdleOptions = {},
): Promise<void> {
  await waitUntilIdle(system, options)
  const end = performance.now() + AUDIT_TIMEOUT_MS
  for (;;) {
    const { code, findings, text } = await auditMoney(system)
    const isAsExpected = JSON.stringify(findings) === JSON.stringify(expected.toSorted())
    if (!isAsExpected && performance.now() < end) {
      await sleep(300)
      continue
    }
    expect(findings, `${text}\n${await describeOpenItems(system)}`).toEqual(expected.toSorted())
    expect(code).toBe(exitCodeFor(expected))
    return
  }
}

function exitCodeFor(findings: string[]): number {
  if (findings.length === 0) return 0
  return findings.every((finding) => OPEN_ITEMS.includes(finding)) ? 3 : 1
}

type IdleOptions = {
  /** Leases and retry delays are waited for in full instead of being expired by SQL. */
  waitForLeases?: boolean
  /** Webhooks that we refuse, and that the provider keeps sending, do not count. */
  ignoreUndelivered?: boolean
}

/** Waits until nothing is left in the provider's webhook queue, in the inbox, or among the requested refunds. */
export async function waitUntilIdle(system: TestSystem, options: IdleOptions = {}): Promise<void> {
  const { waitForLeases = false, ignoreUndelivered = false } = options
  const started = performance.now()
  for (;;) {
    const { undelivered, paused } = await control<{ undelivered: number; paused: boolean }>(
      system.simulator,
      'webhooks',
    )
    const { waiting } = await queryOne<{ waiting: number }>(
      system,
      `select (select count(*) from stripe_events where status = 'pending')
        + (select count(*) from refunds where status = 'requested') as waiting`,
    )
    if ((undelivered === 0 || paused || ignoreUndelivered) && Number(waiting) === 0) return
    const waitedMs = performance.now() - started
    if (!waitForLeases && waitedMs > EXPIRE_LEASES_AFTER_MS) await expireLeases(system)
    if (waitedMs > IDLE_TIMEOUT_MS + (waitForLeases ? 90_000 : 0)) {
      throw new Error(
        `not idle: ${undelivered} webhooks undelivered\n${await describeOpenItems(system)}\n${serverLogs(system)}`,
      )
    }
    await sleep(80)
  }
}

/** As if the leases and retry delays of stored events had passed. */
export async function expireLeases(system: TestSystem): Promise<void> {
  await system.db.query(
    `update stripe_events set locked_until = null, run_at = now()
     where status = 'pending' and (locked_until is not null or run_at > now())`,
  )
}

type Audit = { code: number; findings: string[]; text: string }

async function auditMoney({ auditor }: TestSystem): Promise<Audit> {
  const { text, exitCode } = await auditor().ask<{ text: string; exitCode: number }>({})
  return auditOf(exitCode, text)
}

/** The same by the command itself, which takes a new process. */
export function auditByCommand(system: TestSystem): Promise<Audit> {
  const env = { PATH: process.env['PATH'], ...system.env() }
  return new Promise((done) => {
    execFile(process.execPath, [join(ROOT, 'tools/audit-money.ts')], { cwd: ROOT, env }, (error, stdout, stderr) => {
      done(auditOf(typeof error?.code === 'number' ? error.code : 0, stdout + stderr))
    })
  })
}

function auditOf(code: number, text: string): Audit {
  const lines = text.split('\n').filter((line) => /^I\d /.test(line))
  const findings = lines.map((line) => line.replace(/^(I\d) {2}(\S+) {2}/, '$1 ')).toSorted()
  const hasEnded = /Both books agree|differences\./.test(text)
  return { code, findings: hasEnded ? findings : [...findings, 'the checker itself failed'], text }
}

async function describeOpenItems(system: TestSystem): Promise<string> {
  const { rows } = await system.db.query(
    `select 'event' as what, type as name, last_error as why from stripe_events where status = 'pending'
     union all select 'attention', kind, detail::text from attention_items where resolved_at is null
     union all select 'refund', status, last_error from refunds where status = 'requested'`,
  )
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}

function serverLogs(system: TestSystem): string {
  return system.servers.map((server) => server.logs().slice(-3000)).join('\n')
}

/** Waits until exactly these items are open, since one may still follow another, and resolves them. */
export async function expectAttentionItems(system: TestSystem, kinds: string[]): Promise<void> {
  const openKinds = async () => {
    const { rows } = await system.db.query<{ kind: string }>(
      'select kind from attention_items where resolved_at is null',
    )
    return rows.map(({ kind }) => kind).toSorted()
  }
  await expect.poll(openKinds, { timeout: IDLE_TIMEOUT_MS }).toEqual(kinds)
  await clearAttentionItems(system)
}

/** Resolves all open attention items, so that the next scenario starts without any. */
export async function clearAttentionItems(system: TestSystem): Promise<void> {
  await system.db.query('update attention_items set resolved_at = now() where resolved_at is null')
}

/** A refunded subscription is cancelled only after its refund is recorded. */
export async function expectSubscriptionCancelled({ simulator }: TestSystem, account: string): Promise<void> {
  const subscriptions = () => listObjects(simulator, account, 'subscriptions?status=all')
  await expect.poll(subscriptions, { timeout: IDLE_TIMEOUT_MS }).toMatchObject([{ status: 'canceled' }])
}

/** The payment rows of a session, oldest first. */
export async function paymentsOf(system: TestSystem, sessionId: string) {
  type Row = { id: string; kind: string; status: string; amount_cents: number; fee_cents: number } & {
    refunded_cents: number
    disputed_cents: number
    is_duplicate: boolean
    payment_intent_id: string | null
    invoice_id: string | null
  }
  const { rows } = await system.db.query<Row>(
    'select * from payments where session_id = $1 order by paid_at, created_at',
    [sessionId],
  )
  return rows
}

/** Counts the texts sent on payment, not later ones (reminder, refund). */
export async function countPaidTexts(system: TestSystem, sessionId: string): Promise<number> {
  const { count } = await queryOne<{ count: string }>(
    system,
    `select count(*) from messages where key = 'paid-' || $1`,
    [sessionId],
  )
  return Number(count)
}
