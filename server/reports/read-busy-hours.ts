import type { Reply } from '@lotwise/contract/endpoint'
import type { getBusyHours } from '@lotwise/contract/busy-hours'
import { busySpan, busyWeek, sinceFirst } from '@lotwise/domain/busy-hours'
import { dayKey } from '@lotwise/domain/time-zone'
import type { LotAccess } from '../access/lot-access.ts'
import { reportsDb } from '../infra/replica.ts'
import type { Deps } from '../infra/deps.ts'
import { findFirstStay, tallyHours } from './busy-hours-table.ts'

/** One-time stays only: monthly and free parkers may come at any hour. */
export async function readBusyHours(
  deps: Deps,
  access: LotAccess<'revenue.read'>,
): Promise<Reply<typeof getBusyHours>> {
  const { timeZone } = access.lot
  const weeks = busySpan(deps.now(), timeZone)
  const db = await reportsDb(deps)
  const first = await findFirstStay(db, access, weeks)
  if (!first) return { from: null, week: [] }
  const span = sinceFirst(weeks, first, timeZone)
  return { from: dayKey(span.from, timeZone), week: busyWeek(await tallyHours(db, access, span)) }
}
