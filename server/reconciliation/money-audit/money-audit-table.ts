import { PLATFORM_FEE_PERCENT } from '@lotwise/domain/platform-fee'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export type Finding = {
  /** Open: nothing is wrong, but something waits to be done. */
  kind: 'difference' | 'open'
  rule: string
  subject: string
  says: string
  lotId: string | null
}

type Found = { subject: string; lot_id: string | null }
type Check = { rule: string; says: string; found: RawBuilder<Found> }

/** Invariants of our own database, checked without the provider. */
export function databaseFindings(db: Db): Promise<Finding[]> {
  return run(db, 'difference', [...sessionChecks(() => sql`true`, PAID_ENTRIES), GIVEN_UP])
}

/** The same of some sessions. What is read depends on how many they are, not on how many there ever were. */
export function findingsOfSessions(db: Db, sessionIds: string[]): Promise<Finding[]> {
  return run(
    db,
    'difference',
    sessionChecks((column) => sql`${sql.ref(column)} = any(${sessionIds})`, PAID_ENTRIES_BY_RECEIPT),
  )
}

export function givenUpFindings(db: Db): Promise<Finding[]> {
  return run(db, 'difference', [GIVEN_UP])
}

/** What waits for a job or a person. */
export function openFindings(db: Db): Promise<Finding[]> {
  return run(db, 'open', OPEN)
}

async function run(db: Db, kind: Finding['kind'], checks: Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, says, found } of checks) {
    const { rows } = await found.execute(db)
    findings.push(...rows.map(({ subject, lot_id }) => ({ kind, rule, subject, says, lotId: lot_id })))
  }
  return findings
}

const PAID_ENTRIES = sql`join audit_log a on a.subject_id = s.id::text and a.action = 'session.paid'`

/**
 * Without an index on the log's subjects: the receipt is issued in the transaction that writes the entry, so both have its time. Entries
 * from before there were receipts are found by the audit of everything only.
 */
const PAID_ENTRIES_BY_RECEIPT = sql`join payments p on p.session_id = s.id join receipts r on r.payment_id = p.id
  join audit_log a on a.lot_id = s.lot_id and a.at = r.created_at and a.subject_id = s.id::text and a.action = 'session.paid'`

function sessionChecks(within: (column: string) => RawBuilder<unknown>, paidEntries: RawBuilder<unknown>): Check[] {
  return [
    {
      rule: 'I2',
      says: `the platform fee is not ${PLATFORM_FEE_PERCENT} % of the amount, rounded half up`,
      found: sql`select id as subject, lot_id from payments where status = 'succeeded' and ${within('session_id')}
        and fee_cents <> floor((amount_cents * ${sql.lit(PLATFORM_FEE_PERCENT)} + 50) / 100)`,
    },
    {
      rule: 'I3',
      says: 'more than one payment of this session stands',
      found: sql`select session_id as subject, lot_id from payments
        where status = 'succeeded' and kind <> 'renewal' and refunded_cents < amount_cents and ${within('session_id')}
        group by session_id, lot_id having count(*) > 1`,
    },
    {
      rule: 'I4',
      says: 'more of the platform fee went back than was taken',
      found: sql`select p.id as subject, p.lot_id from payments p join (
          select payment_id, sum(fee_cents) as cents from refunds
          where stripe_refund_id is not null and ${within('session_id')} group by payment_id
        ) r on r.payment_id = p.id
        where p.status = 'succeeded' and ${within('p.session_id')} and r.cents > p.fee_cents`,
    },
    {
      rule: 'I5',
      says: 'the session is paid, but no payment that stands is in our books',
      found: sql`select s.id as subject, s.lot_id from parking_sessions s
        where (s.payment_status = 'paid' or s.payment_status = 'Yolo' and s.payment_method_type = 'subscription')
        and ${within('s.id')}
        and not exists (select from payments p where p.session_id = s.id and p.status = 'succeeded'
          and p.surplus_reason is null and p.refunded_cents < p.amount_cents)`,
    },
    {
      rule: 'I5',
      says: 'a payment stands, but its session is not paid',
      found: sql`select s.id as subject, s.lot_id from parking_sessions s
        where s.payment_status in ('pending', 'refunded') and ${within('s.id')}
        and exists (select from payments p where p.session_id = s.id and p.status = 'succeeded' and p.surplus_reason is null
          and p.refunded_cents < p.amount_cents and p.paid_at = (select max(q.paid_at) from payments q
            where q.session_id = s.id and q.status = 'succeeded' and q.surplus_reason is null))`,
    },
    {
      rule: 'I6',
      says: 'a session that was paid once has not exactly one text message',
      found: sql`select s.id as subject, s.lot_id from parking_sessions s ${paidEntries}
        where s.deleted_at is null and a.at < s.expires_at and s.phone ~ '^(\\(\\d{3}\\) \\d{3}-\\d{4}|1\\d{10})$'
        and ${within('s.id')} and (select count(*) from messages m where m.key = 'paid-' || s.id) <> 1`,
    },
    {
      rule: 'I8',
      says: 'the payment went to an account that is not the lot’s',
      found: sql`select p.id as subject, p.lot_id from payments p join lots l on l.id = p.lot_id
        where p.stripe_account_id is distinct from l.stripe_account_id
        and p.stripe_account_id <> all(l.former_stripe_accounts) and ${within('p.session_id')}`,
    },
  ]
}

const GIVEN_UP: Check = {
  rule: 'I7',
  says: 'an event of the provider was given up, and nobody was told',
  found: sql`select e.id as subject, l.id as lot_id from stripe_events e left join lots l on l.stripe_account_id = e.account
    where e.status = 'failed'
    and not exists (select from attention_items a where a.kind = 'event_not_understood' and a.provider_ref = e.id)`,
}

const OPEN: Check[] = [
  {
    rule: 'I7',
    says: 'an event of the provider is still waiting',
    found: sql`select id as subject, null as lot_id from stripe_events where status = 'pending'`,
  },
  {
    rule: 'I7',
    says: 'something waits for a person to look at it',
    found: sql`select id as subject, lot_id from attention_items where resolved_at is null`,
  },
]
