import type { WarningState } from '@lotwise/domain/warning'
import { sql } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'

type Reader = LotAccess<'warning.read' | 'warning.write' | 'warning.withdraw' | 'thread.answer'>
export type WarningsFilter = { state: WarningState | 'all'; by: 'everyone' | 'self' }
export type StaffWarningRow = Awaited<ReturnType<typeof listStaffWarnings>>[number]

const PHOTO_COUNT = sql<number>`(select count(*)::int from warning_photos p where p.warning_id = warnings.id)`
const IS_UNANSWERED = sql<boolean>`coalesce((select m.author = 'driver' from thread_messages m
  join threads t on t.id = m.thread_id where t.warning_id = warnings.id order by m.id desc limit 1), false)`

export function listStaffWarnings(
  db: Db,
  access: Reader,
  filter: WarningsFilter,
  page: { offset: number; limit: number },
) {
  return staffWarnings(db, access, filter)
    .innerJoin('users', 'users.id', 'warnings.user_id')
    .selectAll('warnings')
    .select(['users.email as user_email', PHOTO_COUNT.as('photo_count'), IS_UNANSWERED.as('is_unanswered')])
    .orderBy('seen_at', 'desc')
    .orderBy('warnings.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countStaffWarnings(db: Db, access: Reader, filter: WarningsFilter): Promise<number> {
  const { count } = await staffWarnings(db, access, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For staff: warnings of other lots are not found, nor by a checker those of others. */
export function findStaffWarning(
  db: Db,
  access: Reader,
  id: string,
  by: WarningsFilter['by'],
): Promise<StaffWarningRow | undefined> {
  return staffWarnings(db, access, { state: 'all', by })
    .innerJoin('users', 'users.id', 'warnings.user_id')
    .selectAll('warnings')
    .select(['users.email as user_email', PHOTO_COUNT.as('photo_count'), IS_UNANSWERED.as('is_unanswered')])
    .where('warnings.id', '=', id)
    .executeTakeFirst()
}

function staffWarnings(db: Db, { lot, actor }: Reader, { state, by }: WarningsFilter) {
  return db
    .selectFrom('warnings')
    .where('lot_id', '=', lot.id)
    .$if(by === 'self', (q) => q.where('user_id', '=', actor.userId))
    .$if(state !== 'all', (q) => q.where('state', '=', state as WarningState))
}
