import { cents, type Cents } from '@lotwise/domain/money'
import type { Span } from '@lotwise/domain/revenue'
import { isPaidOrFree, PAYMENT_STATUSES } from '@lotwise/domain/session'
import { sql } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import { isRenewingAt } from '../sessions/validity-table.ts'

export type Revenue = { oneTime: Cents; monthly: Cents }

/** Unpaid and refunded sessions are not counted. */
const COUNTED = PAYMENT_STATUSES.filter(isPaidOrFree)

export function countActiveSessions(db: Db, access: LotAccess<'session.read'>, now: Date): Promise<number> {
  const renewing = isRenewingAt(access.lot.id, now)
  return counted(counting(db, access).where((of) => of.or([of('expires_at', '>', now), renewing])))
}

export function countSessionsIn(db: Db, access: LotAccess<'session.read'>, { from, to }: Span): Promise<number> {
  return counted(counting(db, access).where('created_at', '>=', from).where('created_at', '<', to))
}

export async function sumRevenueIn(db: Db, access: LotAccess<'revenue.read'>, span: Span): Promise<Revenue> {
  const [revenue] = await sumRevenueBy(db, access, [span])
  return revenue!
}

/** Spans must be contiguous. Refunds reduce the revenue of the day of the payment. */
export async function sumRevenueBy(
  db: Db,
  { lot }: LotAccess<'revenue.read'>,
  spans: readonly Span[],
): Promise<Revenue[]> {
  const starts = spans.map(({ from }) => from)
  const rows = await db
    .selectFrom('payments')
    .select((q) => [
      sql<number>`width_bucket(paid_at, ${starts}::timestamptz[])`.as('bucket'),
      q.fn.sum<number>(sql`(amount_cents - refunded_cents - disputed_cents)`).as('cents'),
      sql<boolean>`kind <> 'card'`.as('is_monthly'),
    ])
    .where('lot_id', '=', lot.id)
    .where('status', '=', 'succeeded')
    .where(sql<boolean>`not session_deleted`)
    .where('paid_at', '>=', spans[0]!.from)
    .where('paid_at', '<', spans.at(-1)!.to)
    .groupBy(['bucket', 'is_monthly'])
    .execute()
  const sumOf = (bucket: number, isMonthly: boolean) =>
    cents(rows.find((row) => row.bucket === bucket && row.is_monthly === isMonthly)?.cents ?? 0)
  return spans.map((_, index) => ({ oneTime: sumOf(index + 1, false), monthly: sumOf(index + 1, true) }))
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
