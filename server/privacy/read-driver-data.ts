import { timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import { storedPhones } from '@lotwise/domain/phone'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { withConstantTime } from '../infra/with-constant-time.ts'
import { listMessagesOf } from '../messages/outbox/messages-table.ts'
import { listMessagesAbout } from '../threads/thread-messages-table.ts'
import { markOpened, takeTry, type DataRequest } from './driver-data-requests-table.ts'
import {
  listChecksOf,
  listPaymentsWithReceipts,
  listPermitsOf,
  listPlateNotesOf,
  listStays,
  listWarningsOf,
} from './driver-data-table.ts'
import { hashSecret } from './hash-secret.ts'

export const CODE_MS = 10 * MINUTE_MS
/** From the right code on. */
export const OPEN_MS = 15 * MINUTE_MS
const MAX_TRIES = 5
/** Of each kind, the newest. */
const MOST = 1000

export type DriverData = Awaited<ReturnType<typeof collectData>>

/** A code works once. A wrong one, an old one and one that was never sent get the same reply in the same time. */
export async function readDriverData(deps: Deps, given: { secret: string; code: string }): Promise<DriverData> {
  const data = await withConstantTime(openRequest(deps, given))
  if (data === null) throw new AppError('data_code_wrong', { field: 'code' })
  return data
}

async function openRequest(deps: Deps, { secret, code }: { secret: string; code: string }): Promise<DriverData | null> {
  const now = deps.now()
  const since = new Date(now.getTime() - CODE_MS)
  const request = await takeTry(deps.db, hashSecret(secret), { since, most: MAX_TRIES })
  const isRight = request && timingSafeEqual(request.code_hash, hashSecret(secret, code.replaceAll(/\s/g, '')))
  if (!isRight || !(await markOpened(deps.db, request, now))) return null
  return collectData(deps, request)
}

async function collectData(deps: Deps, request: DataRequest) {
  const { db, env } = deps
  const now = deps.now()
  const driver = { plateKey: request.plate_key, phones: storedPhones(request.phone) }
  const stays = await listStays(db, driver, { now, unpaidSince: new Date(now.getTime() - DAY_MS), most: MOST })
  const ids = stays.map(({ id }) => id)
  const lotIds = [...new Set(stays.map((stay) => stay.lot_id))]
  const warnings = await listWarningsOf(db, driver.plateKey, lotIds)
  const subjects = { sessionIds: ids, warningIds: warnings.map(({ id }) => id) }
  return {
    request,
    now,
    retentionMonths: env.retentionMonths,
    stays,
    permits: await listPermitsOf(db, driver),
    plateNotes: await listPlateNotesOf(db, driver.plateKey, lotIds),
    payments: await listPaymentsWithReceipts(db, ids),
    messages: await listMessagesOf(db, { sessionIds: ids, number: request.phone }, MOST),
    checks: await listChecksOf(db, ids, lotIds),
    letters: await listMessagesAbout(db, subjects, MOST),
    warnings,
  }
}
