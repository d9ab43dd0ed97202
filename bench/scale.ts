import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MAX_SESSIONS = Number(process.argv[2] ?? 1_000_000)
const SIZES = [MAX_SESSIONS / 100, MAX_SESSIONS / 10, MAX_SESSIONS]
/** A read may cost at most this many times more with a hundred times the sessions. */
const MAX_GROWTH = 3
/** Limit for queries that scan all sessions or half of them, at the largest size. */
const MAX_MS = 300

const LISTED = `lot_id = $1 and deleted_at is null and location = 'Bench'`
const SESSION_COUNT = `select coalesce(sum(tally), 0) from session_tallies where lot_id = $1 and location = 'Bench'`

const CONSTANT_READS: Record<string, string> = {
  'newest first': pageBy('created_at desc, id'),
  'by amount': pageBy('amount_cents desc, created_at desc, id'),
  'by amount, ascending': pageBy('amount_cents, created_at, id desc'),
  'by status': pageBy('payment_status, created_at desc, id'),
  'by plate': pageBy('plate_key, created_at desc, id'),
  'by expiry': pageBy('expires_at desc, created_at desc, id'),
  'only refunded ones': pageBy('created_at desc, id', `and payment_status = 'refunded'`),
  'only extensions': pageBy('created_at desc, id', `and session_type = 'Extension'`),
  'the last page': pageBy('created_at, id desc'),
  'how many there are': SESSION_COUNT,
  'how many expired': `select (${SESSION_COUNT}) - (select count(*) from parking_sessions where ${LISTED} and expires_at > now())`,
  'one plate': `select * from parking_sessions where ${LISTED} and plate_key = 'BCDF00017'`,
  'part of a plate': pageBy('created_at desc, id', `and plate_key like '%DF00017%'`),
  'part of a phone number': foundBy(`regexp_replace(phone, '[^0-9]', '', 'g') like '%4160007919%'`),
  'a name or an email': foundBy(personLike('ada')),
  'letters of every plate': foundBy(personLike('bcd'), `plate_key like '%BCD%'`),
  'a card': foundBy(`card_last4 = '0017'`),
  'active now': `select count(*) from parking_sessions where lot_id = $1 and deleted_at is null and expires_at > now()`,
  'sums of 30 days': `select (paid_at at time zone 'America/Toronto')::date, sum(amount_cents - refunded_cents)
    from payments where lot_id = $1 and status = 'succeeded' and not session_deleted
    and paid_at >= now() - interval '30 days' group by 1`,
}

const LINEAR_READS: Record<string, string> = {
  'the page in the middle': pageBy('created_at desc, id', '', MAX_SESSIONS / 2 - 100),
  'two letters, counted': `select count(*) from parking_sessions where ${LISTED} and plate_key like '%17%'`,
  'all of last year, counted': `select count(*) from parking_sessions where ${LISTED}
    and created_at >= now() - interval '1 year'`,
}

function personLike(text: string): string {
  return `email is not null and lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '')) like '%${text}%'`
}

/** As the session list queries it: the offset is skipped in the index, rows are read for one page only. */
function pageBy(order: string, filter = '', offset = 0): string {
  return `select * from parking_sessions where id in (
    select id from parking_sessions where ${LISTED} ${filter} order by ${order} limit 100 offset ${offset}
  ) order by ${order}`
}

/** As the search of owners and admins: the page of those found by plate and of those found otherwise, merged. */
function foundBy(condition: string, plate = `plate_key like '%XYZ99%'`): string {
  const others = `select id from parking_sessions where lot_id = $1 and deleted_at is null and ${condition}`
  const pages = [plate, `id in (with found as materialized (${others}) select id from found) and not ${plate}`].map(
    (one) =>
      `(select id, created_at from parking_sessions where ${LISTED} and ${one} order by created_at desc, id limit 100)`,
  )
  return `select * from parking_sessions where id in (
    select id from (${pages.join(' union all ')}) found order by created_at desc, id limit 100
  ) order by created_at desc, id`
}

/** The daily rate is constant and the history grows, as for a lot with years of data. */
const SESSIONS_PER_DAY = 300

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-bench-'))
  const postgres = spawn(process.execPath, [join(ROOT, 'tools/postgres-process.ts'), folder, '--migrated'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(postgres.stdout.setEncoding('utf8'), 'data')) as [string]
  const client = new Client({ connectionString: (JSON.parse(line) as { url: string }).url })
  await client.connect()
  try {
    const lotId = await makeLot(client)
    const table: Record<string, number[]> = {}
    let filled = 0
    for (const size of SIZES) {
      await fill(client, lotId, filled, size)
      filled = size
      for (const [name, text] of Object.entries({ ...CONSTANT_READS, ...LINEAR_READS })) {
        ;(table[name] ??= []).push(await medianMs(client, text, lotId))
      }
    }
    report(table)
  } finally {
    await client.end()
    postgres.kill('SIGTERM')
    await once(postgres, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeLot(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into lots (slug, display_name, name, status) values ('bench', 'Bench', 'Bench', 'active') returning id`,
  )
  return rows[0]!.id
}

async function fill(client: Client, lotId: string, from: number, to: number): Promise<void> {
  const age = `now() - (n * interval '1 day' / ${SESSIONS_PER_DAY})`
  await client.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at,
       session_type, payment_status, payment_id, card_last4)
     select $1, 'BCDF' || lpad((n::bigint * 7919 % 90000)::text, 5, '0'), '(416) ' || to_char(n::bigint * 7919 % 9000000, 'FM0000000'), 1 + n % 12,
       450 * least(1 + n % 12, 4), ${age} + interval '2 hours', 'Bench', ${age},
       case when n % 9 = 0 then 'Extension' else 'New' end,
       case when n % 20 = 0 then 'pending' when n % 33 = 0 then 'refunded' else 'paid' end,
       case when n % 20 = 0 then null else 'pi_' || n end,
       case when n < 10000 then to_char(n, 'FM0000') end
     from generate_series($2::int + 1, $3::int) n`,
    [lotId, from, to],
  )
  // Triggers are off: they would issue a receipt for each of a million payments.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at)
     select id, lot_id, 'acct_bench', 'card', 'succeeded', 900, 90, created_at, created_at from parking_sessions s
     where not exists (select from payments p where p.session_id = s.id)`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze parking_sessions, payments')
}

async function medianMs(client: Client, text: string, lotId: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 15; run++) {
    const startedAt = performance.now()
    await client.query(text, [lotId])
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[7]!
}

function report(table: Record<string, number[]>): void {
  const head = ['median ms', ...SIZES.map((size) => `${size.toLocaleString('en-CA')} sessions`), 'growth']
  console.log(head.map((text) => text.padEnd(26)).join(''))
  let isWithinLimits = true
  for (const [name, times] of Object.entries(table)) {
    // Below a millisecond the timer's resolution dominates.
    const growth = Math.max(times.at(-1)!, 1) / Math.max(times[0]!, 1)
    const isWithin = name in CONSTANT_READS ? growth <= MAX_GROWTH : times.at(-1)! <= MAX_MS
    isWithinLimits &&= isWithin
    const cells = [name, ...times.map((ms) => ms.toFixed(2)), `${growth.toFixed(1)}× ${isWithin ? '' : 'TOO MUCH'}`]
    console.log(cells.map((text) => text.padEnd(26)).join(''))
  }
  const limits = `${MAX_GROWTH}× growth, or ${MAX_MS} ms for ${Object.keys(LINEAR_READS).join('; ')}`
  console.log(`${isWithinLimits ? 'All within' : 'Not all within'} the limits: ${limits}.`)
  process.exitCode = isWithinLimits ? 0 : 1
}

await main()
