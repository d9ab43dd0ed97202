import type { Reply } from '@lotwise/contract/endpoint'
import type { getBusyHours } from '@lotwise/contract/busy-hours'
import { busySpan, busyWeek, sinceFirst } from '@lotwise/domain/busy-hours'
import { dayKey } from '@lotwise/domain/time-zone'
import type { LotAccess } from '../access/lot-access.ts'
import { fromOneMoment } from '../infra/db/from-one-moment.ts'
import { reportsDb } from '../infra/replica.ts'
import type { Deps } from '../infra/deps.ts'
import { listParkedHours } from '../sessions/parked-hours.ts'
import { findFirstStay } from './busy-hours-table.ts'

/** One-time stays only: monthly and free parkers may come at any hour. */
export async function readBusyHours(
  deps: Deps,
  access: LotAccess<'revenue.read'>,
): Promise<Reply<typeof getBusyHours>> {
  const { timeZone } = access.lot
  const weeks = busySpan(deps.now(), timeZone)
  return fromOneMoment(await reportsDb(deps), async (tx) => {
    const first = await findFirstStay(tx, access, weeks)
    if (!first) return { from: null, week: [] }
    const span = sinceFirst(weeks, first, timeZone)
    return {
      from: dayKey(span.from, timeZone),
      week: busyWeek(await listParkedHours(tx, access.lot.id, span), timeZone),
    }
  })
}
