import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export type Attempt = { attempt: number; started_at: Date }

/** Undefined: the first attempt. */
export function findAttempt(db: Db, request: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('provider_attempts')
    .select(['attempt', 'started_at'])
    .where('request', '=', request)
    .executeTakeFirst()
}

/** The attempt after the given one. Of several callers one moves on, and all continue under the same number. */
export async function moveOnFrom(db: Db, request: string, attempt: number, now: Date): Promise<number> {
  const next = { attempt: attempt + 1, started_at: now }
  const row = await db
    .insertInto('provider_attempts')
    .values({ request, ...next })
    .onConflict((conflict) =>
      conflict.column('request').doUpdateSet({
        attempt: sql`greatest(provider_attempts.attempt, excluded.attempt)`,
        started_at: sql`case when provider_attempts.attempt < excluded.attempt then excluded.started_at else provider_attempts.started_at end`,
      }),
    )
    .returning('attempt')
    .executeTakeFirstOrThrow()
  return row.attempt
}
