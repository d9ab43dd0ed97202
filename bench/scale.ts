import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MOST = Number(process.argv[2] ?? 1_000_000)
const SIZES = [MOST / 100, MOST / 10, MOST]
/** A read may cost at most this many times more with a hundred times the sessions. */
const FLAT = 3

const READS: Record<string, string> = {
  'a page by created_at': `select * from parking_sessions where lot_id = $1 and deleted_at is null
    order by created_at desc, id limit 100`,
  'one plate': `select * from parking_sessions where lot_id = $1 and deleted_at is null and plate_key = 'BCDF00017'`,
  'part of a plate': `select * from parking_sessions where lot_id = $1 and deleted_at is null
    and plate_key like '%DF00017%' order by created_at desc limit 100`,
  'active now': `select count(*) from parking_sessions where lot_id = $1 and deleted_at is null and expires_at > now()`,
  'sums of 30 days': `select (paid_at at time zone 'America/Toronto')::date, sum(amount_cents - refunded_cents)
    from payments where lot_id = $1 and status = 'succeeded' and not session_deleted
    and paid_at >= now() - interval '30 days' group by 1`,
}

/** Sessions a day stay the same, history grows: what a lot that has been with us for years looks like. */
const SESSIONS_A_DAY = 300

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
      for (const [name, text] of Object.entries(READS)) (table[name] ??= []).push(await medianMs(client, text, lotId))
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
  const age = `now() - (n * interval '1 day' / ${SESSIONS_A_DAY})`
  await client.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at)
     select $1, 'BCDF' || lpad((n % 90000)::text, 5, '0'), '(416) 555-0100', 2, 900, ${age} + interval '2 hours', 'Bench',
       ${age} from generate_series($2::int + 1, $3::int) n`,
    [lotId, from, to],
  )
  await client.query(
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at)
     select id, lot_id, 'acct_bench', 'card', 'succeeded', 900, 90, created_at, created_at from parking_sessions s
     where not exists (select from payments p where p.session_id = s.id)`,
  )
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
  console.log(head.map((text) => text.padEnd(22)).join(''))
  let isFlat = true
  for (const [name, times] of Object.entries(table)) {
    // Under a millisecond the clock measures itself.
    const growth = Math.max(times.at(-1)!, 1) / Math.max(times[0]!, 1)
    isFlat &&= growth <= FLAT
    const cells = [
      name,
      ...times.map((ms) => ms.toFixed(2)),
      `${growth.toFixed(1)}× ${growth <= FLAT ? '' : 'TOO MUCH'}`,
    ]
    console.log(cells.map((text) => text.padEnd(22)).join(''))
  }
  console.log(isFlat ? `Flat: none grows more than ${FLAT}×.` : `Not flat: the limit is ${FLAT}×.`)
  process.exitCode = isFlat ? 0 : 1
}

await main()
