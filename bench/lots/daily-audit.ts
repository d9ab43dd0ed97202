import type { Client } from 'pg'
import type { System } from '../start-system.ts'
import { importInParts } from './import-in-parts.ts'

const STAYS_A_LOT = 2
const PLANS = 100
const CHARGES_AT_ONCE = 1000

type Charge = { charge: string; intent: string; account: string; paidAt: number }

/** What changed within the day: two stays of each lot, whose charges the provider has too, and some plans. */
export async function chooseChanged({ db, simulator }: System): Promise<void> {
  await db.query('create table bench_changed (session_id uuid)')
  const { rows } = await db.query<Charge>(
    `with numbered as (select *, row_number() over (partition by lot_id order by id) as n from payments where kind = 'card'),
     chosen as (insert into bench_changed select session_id from numbered where n <= $1)
     select charge_id as charge, payment_intent_id as intent, stripe_account_id as account, extract(epoch from paid_at)::int as "paidAt"
     from numbered where n <= $1`,
    [STAYS_A_LOT],
  )
  await db.query(
    `insert into bench_changed select session_id from payments where kind = 'subscription' order by id limit $1`,
    [PLANS],
  )
  const card = { brand: 'visa', last4: '4242' }
  await importInParts(simulator, rows, {
    most: CHARGES_AT_ONCE,
    as: (part) => ({
      payments: part.map(({ charge, intent, account, paidAt }) => {
        return { charge, payment_intent: intent, account, created: paidAt, amount: 900, application_fee: 90, card }
      }),
    }),
  })
}

/** As if a day had passed since the last audit, and all of that had changed in it. */
export async function makeAuditDue(db: Client): Promise<void> {
  await db.query(
    `update money_audits set since = since - interval '25 hours', until = until - interval '25 hours',
       started_at = started_at - interval '25 hours'`,
  )
  await db.query('truncate money_changes')
  await db.query(
    `insert into money_changes (session_id, at) select session_id, now() - interval '2 hours' from bench_changed`,
  )
}

export type Audited = { seconds: number; compared: number; differences: number }

export async function readAudit(db: Client): Promise<Audited> {
  const { rows } = await db.query<Audited & { seconds: number | null }>(
    `select extract(epoch from finished_at - started_at)::float8 as seconds, compared, differences
     from money_audits order by id desc limit 1`,
  )
  const [last] = rows
  if (!last || last.seconds === null) throw new Error('the audit was not done within the counted minutes')
  return last
}
