import type { CalledKind, CallTotals } from '@lotwise/domain/incident'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { CallOutcomes } from '../infra/db/schema.ts'

export async function addOutcomes(db: Db, outcomes: Insertable<CallOutcomes>[]): Promise<void> {
  if (outcomes.length === 0) return
  await db
    .insertInto('call_outcomes')
    .values(outcomes)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'counted_at', 'subject']).doUpdateSet({
        answered: sql`call_outcomes.answered + excluded.answered`,
        failed: sql`call_outcomes.failed + excluded.failed`,
      }),
    )
    .execute()
}

export type TotalsSince = CallTotals & { firstFailedAt: Date | null; lastFailedAt: Date | null }

/** Of all servers. */
export async function readTotals(db: Db, kind: CalledKind, since: Date): Promise<TotalsSince> {
  return db
    .selectFrom('call_outcomes')
    .select([
      sql<number>`coalesce(sum(answered), 0)::int`.as('answered'),
      sql<number>`coalesce(sum(failed), 0)::int`.as('failed'),
      sql<number>`(count(distinct subject) filter (where failed > 0))::int`.as('failedSubjects'),
      sql<Date | null>`min(counted_at) filter (where failed > 0)`.as('firstFailedAt'),
      sql<Date | null>`max(counted_at) filter (where failed > 0)`.as('lastFailedAt'),
    ])
    .where('kind', '=', kind)
    .where('counted_at', '>', since)
    .executeTakeFirstOrThrow()
}

export async function removeOutcomesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('call_outcomes').where('counted_at', '<', moment).execute()
}
