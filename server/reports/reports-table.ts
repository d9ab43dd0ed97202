import type { Span } from '@lotwise/domain/revenue'
import { isPaidOrFree, PAYMENT_STATUSES } from '@lotwise/domain/session'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import { countCreated } from '../sessions/session-times-table.ts'
import { endsAfter, isRenewingAt } from '../sessions/validity-table.ts'

/** Unpaid and refunded sessions are not counted. */
const COUNTED = PAYMENT_STATUSES.filter(isPaidOrFree)

export function countActiveSessions(db: Db, access: LotAccess<'session.read'>, now: Date): Promise<number> {
  const renewing = isRenewingAt(access.lot.id, now)
  return counted(counting(db, access).where((of) => of.or([endsAfter(now), renewing])))
}

export function countSessionsIn(db: Db, { lot }: LotAccess<'session.read'>, span: Span): Promise<number> {
  return countCreated(db, lot.id, COUNTED, span)
}

function counting(db: Db, { lot }: LotAccess<'session.read'>) {
  return db
    .selectFrom('parking_sessions')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .where('payment_status', 'in', COUNTED)
}

async function counted(query: ReturnType<typeof counting>): Promise<number> {
  const { count } = await query.executeTakeFirstOrThrow()
  return count
}
