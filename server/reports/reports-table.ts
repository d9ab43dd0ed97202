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

/**
 * Refunds reduce the revenue of the day of the payment. Each span is a range of the index: half the time of finding the span of each payment.
 */
export async function sumRevenueBy(
  db: Db,
  { lot }: LotAccess<'revenue.read'>,
  spans: readonly Span[],
): Promise<Revenue[]> {
  const net = sql`sum(amount_cents - refunded_cents - disputed_cents)`
  const { rows } = await sql<Record<keyof Revenue, number>>`
    select revenue.* from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[])
      with ordinality as spans (start, until, number)
    cross join lateral (
      select coalesce(${net} filter (where kind = 'card'), 0) as "oneTime", coalesce(${net} filter (where kind <> 'card'), 0) as monthly
      from payments
      where lot_id = ${lot.id} and status = 'succeeded' and not session_deleted and paid_at >= spans.start and paid_at < spans.until
    ) revenue
    order by number`.execute(db)
  return rows.map(({ oneTime, monthly }) => ({ oneTime: cents(oneTime), monthly: cents(monthly) }))
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
