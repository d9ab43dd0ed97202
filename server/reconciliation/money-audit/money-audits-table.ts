import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export type AuditRun = { id: number; since: Date; until: Date }
export type AuditResult = { compared: number; differences: number; open_items: number }

/**
 * Begins the run of this day on one server. It looks at what is at least an hour old, so that nothing is still being settled.
 * A run that was interrupted is begun again the next day, from where it began.
 */
export async function beginAudit(db: Db): Promise<AuditRun | null> {
  const { rows } = await sql<AuditRun>`
    insert into money_audits (since, until)
    select max(until) filter (where finished_at is not null), now() - interval '1 hour' from money_audits
    having max(started_at) < now() - interval '1 day'
    on conflict (since) do update set started_at = now(), until = excluded.until
    where money_audits.started_at < now() - interval '1 day'
    returning id, since, until`.execute(db)
  return rows[0] ?? null
}

export async function finishAudit(db: Db, { id }: AuditRun, result: AuditResult): Promise<void> {
  await db
    .updateTable('money_audits')
    .set({ ...result, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
