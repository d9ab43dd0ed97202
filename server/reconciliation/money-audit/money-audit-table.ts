import { PLATFORM_FEE_PERCENT } from '@lotwise/domain/platform-fee'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export type Finding = { rule: string; subject: string; says: string }

type Check = { rule: string; says: string; subjects: RawBuilder<{ subject: string }> }

/** Invariants of our own database, checked without the provider. */
const CHECKS: Check[] = [
  {
    rule: 'I2',
    says: `the platform fee is not ${PLATFORM_FEE_PERCENT} % of the amount, rounded half up`,
    subjects: sql`select id as subject from payments where status = 'succeeded'
      and fee_cents <> floor((amount_cents * ${sql.lit(PLATFORM_FEE_PERCENT)} + 50) / 100)`,
  },
  {
    rule: 'I3',
    says: 'more than one payment of this session stands',
    subjects: sql`select session_id as subject from payments
      where status = 'succeeded' and kind <> 'renewal' and refunded_cents < amount_cents
      group by session_id having count(*) > 1`,
  },
  {
    rule: 'I5',
    says: 'the session is paid, but no payment that stands is in our books',
    subjects: sql`select s.id as subject from parking_sessions s
      where (s.payment_status = 'paid' or s.payment_status = 'Yolo' and s.payment_method_type = 'subscription')
      and not exists (select from payments p where p.session_id = s.id and p.status = 'succeeded'
        and p.surplus_reason is null and p.refunded_cents < p.amount_cents)`,
  },
  {
    rule: 'I5',
    says: 'a payment stands, but its session is not paid',
    subjects: sql`select s.id as subject from parking_sessions s where s.payment_status in ('pending', 'refunded')
      and exists (select from payments p where p.session_id = s.id and p.status = 'succeeded' and p.surplus_reason is null
        and p.refunded_cents < p.amount_cents and p.paid_at = (select max(q.paid_at) from payments q
          where q.session_id = s.id and q.status = 'succeeded' and q.surplus_reason is null))`,
  },
  {
    rule: 'I6',
    says: 'a session that was paid once has not exactly one text message',
    subjects: sql`select s.id as subject from parking_sessions s
      join audit_log a on a.subject_id = s.id::text and a.action = 'session.paid'
      where s.deleted_at is null and a.at < s.expires_at and s.phone ~ '^(\\(\\d{3}\\) \\d{3}-\\d{4}|1\\d{10})$'
      and (select count(*) from messages m where m.key = 'paid-' || s.id) <> 1`,
  },
  {
    rule: 'I7',
    says: 'an event of the provider is still waiting',
    subjects: sql`select id as subject from stripe_events where status = 'pending'`,
  },
  {
    rule: 'I7',
    says: 'an event of the provider was given up, and nobody was told',
    subjects: sql`select e.id as subject from stripe_events e where e.status = 'failed'
      and not exists (select from attention_items a where a.kind = 'event_not_understood' and a.provider_ref = e.id)`,
  },
  {
    rule: 'I7',
    says: 'something waits for a person to look at it',
    subjects: sql`select id as subject from attention_items where resolved_at is null`,
  },
  {
    rule: 'I8',
    says: 'the payment went to an account that is not the lot’s',
    subjects: sql`select p.id as subject from payments p join lots l on l.id = p.lot_id
      where p.stripe_account_id is distinct from l.stripe_account_id`,
  },
]

export async function databaseFindings(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, says, subjects } of CHECKS) {
    const { rows } = await subjects.execute(db)
    findings.push(...rows.map(({ subject }) => ({ rule, subject, says })))
  }
  return findings
}
