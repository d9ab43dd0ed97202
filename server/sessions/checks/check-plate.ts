import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import { checkStays, nearMissSince, payingSince, toneOfCheck, type Checked } from '@lotwise/domain/plate-check'
import { plateNearMisses } from '@lotwise/domain/plate-near-misses'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { listStaysOfKey, listStaysOfKeys, type CheckedSessionRow } from './checked-stays-table.ts'
import { listSessionsOfFormerKey } from '../plate-changes-table.ts'
import { recordCheck, type CheckRow } from './plate-checks-table.ts'

const MAX_NEAR_MISSES = 5

type NearMiss = Checked<CheckedSessionRow> & { stay: CheckedSessionRow }
export type PlateCheck = Checked<CheckedSessionRow> & { record: CheckRow; nearMisses: NearMiss[] }

/** Checks a plate at this lot now, and records who checked it with which result. */
export async function checkPlate(
  deps: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'session.check'>,
  { typed, key: requestKey }: { typed: string; key: string | null },
): Promise<PlateCheck> {
  const refusal = plateRefusal(typed)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  if (requestKey !== null && requestKey.length > 255) {
    throw new AppError('idempotency_key_too_long')
  }
  const now = deps.now()
  const key = plateKey(typed)
  const corrected = await listSessionsOfFormerKey(deps.db, access.lot.id, key)
  const stays = await listStaysOfKey(deps.db, access, { key, corrected, payingSince: payingSince(now) })
  const checked = checkStays(stays, now)
  const record = await recordCheck(deps.db, {
    lot_id: access.lot.id,
    user_id: access.actor.userId,
    license_plate: storedPlate(typed),
    plate_key: key,
    result: checked.result,
    session_id: checked.stay?.id ?? null,
    request_key: requestKey,
    checked_at: now,
  })
  if (!record) throw new AppError('idempotency_key_reused')
  const isFine = toneOfCheck(checked.result) === 'good'
  return { ...checked, record, nearMisses: isFine ? [] : await nearMissesOf(deps.db, access, key, now) }
}

/** One result per plate, most likely error first. */
async function nearMissesOf(db: Db, access: LotAccess<'session.check'>, key: string, now: Date): Promise<NearMiss[]> {
  const keys = plateNearMisses(key)
  const stays = await listStaysOfKeys(db, access, keys, {
    payingSince: payingSince(now),
    overSince: nearMissSince(now),
    now,
  })
  const ofKey = Map.groupBy(stays, (stay) => stay.plate_key)
  return keys
    .flatMap((near) => {
      const { result, stay } = checkStays(ofKey.get(near) ?? [], now)
      return stay ? [{ result, stay }] : []
    })
    .slice(0, MAX_NEAR_MISSES)
}
