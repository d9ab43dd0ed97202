import { DAY_MS } from '@lotwise/domain/duration'
import { storedPhones } from '@lotwise/domain/phone'
import { bySystem } from '../access/actor.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { forgetMessagesOf } from '../messages/outbox/messages-table.ts'
import { removeChecksOf } from '../sessions/checks/plate-checks-table.ts'
import { removePlanPlatesOf } from '../sessions/plan-plates-table.ts'
import { removePlateChangesOf } from '../sessions/plate-changes-table.ts'
import { removePermits } from '../sessions/permits/permits-table.ts'
import { removePlateNotesOf } from '../sessions/plate-notes/plate-notes-table.ts'
import { removeRequestsOf } from '../sessions/session-requests-table.ts'
import { pseudonymizeSessionsOf, type ErasedSession } from '../sessions/sessions-table.ts'
import { removeThreadsOf } from '../threads/threads-table.ts'
import { removeWarningsOf } from '../warnings/warnings-table.ts'
import type { DataRequest } from './driver-data-requests-table.ts'
import { listPermitsOf, listStays } from './driver-data-table.ts'

const MOST = 10_000
/** An open warning is still being settled. */
const OPEN_WARNING_DAYS = 7

export type Erasure = { erased: number; later: number }

/** Erases, as the retention does, what is over of a driver's stays and permits from before the request, with messages and checks. */
export async function eraseStays(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  request: DataRequest,
  requestId: string | null,
): Promise<Erasure> {
  const now = deps.now()
  const driver = { plateKey: request.plate_key, phones: storedPhones(request.phone) }
  const found = await listStays(tx, driver, { now, unpaidSince: new Date(now.getTime() - DAY_MS), most: MOST })
  const stays = found.filter((stay) => stay.created_at <= request.erasure_requested_at!)
  const over = stays.filter((stay) => !stay.is_running).map(({ id }) => id)
  const erased = over.length === 0 ? [] : await pseudonymizeSessionsOf(tx, over)
  await eraseTraces(tx, request, erased, now)
  const permits = (await listPermitsOf(tx, driver)).filter((one) => one.created_at <= request.erasure_requested_at!)
  const ended = permits.filter((permit) => permit.ends_at <= now)
  if (ended.length > 0)
    await removePermits(
      tx,
      ended.map(({ id }) => id),
    )
  for (const [lotId, count] of countByLot([...erased, ...ended])) {
    await writeAudit(tx, bySystem('erase_driver_data', lotId, requestId), {
      action: 'driver.erased',
      subject: { kind: 'lot', id: lotId },
      after: { sessions: count },
    })
  }
  const gone = erased.length + ended.length
  return { erased: gone, later: stays.length + permits.length - gone }
}

async function eraseTraces(
  tx: Db,
  { phone, plate_key }: DataRequest,
  erased: ErasedSession[],
  now: Date,
): Promise<void> {
  const sessionIds = erased.map(({ id }) => id)
  await forgetMessagesOf(tx, { sessionIds, number: phone })
  if (erased.length === 0) return
  const lotIds = [...countByLot(erased).keys()]
  await removeChecksOf(tx, sessionIds, lotIds)
  await removeRequestsOf(tx, sessionIds, lotIds)
  await removePlateChangesOf(tx, sessionIds)
  await removePlanPlatesOf(tx, sessionIds)
  await removeThreadsOf(tx, sessionIds)
  await removePlateNotesOf(tx, plate_key, lotIds, now)
  await removeWarningsOf(tx, plate_key, lotIds, new Date(now.getTime() - OPEN_WARNING_DAYS * DAY_MS))
}

function countByLot(erased: Pick<ErasedSession, 'lot_id'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { lot_id } of erased) counts.set(lot_id, (counts.get(lot_id) ?? 0) + 1)
  return counts
}
