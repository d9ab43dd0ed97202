import { permitApplies } from '@lotwise/domain/permit'
import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import {
  checkStays,
  nearMissSince,
  payingSince,
  probablyMeant,
  toneOfCheck,
  type Checked,
  type CheckResult,
} from '@lotwise/domain/plate-check'
import { isLookalike, plateNearMisses } from '@lotwise/domain/plate-near-misses'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { listStaysOfKey, listStaysOfKeys, type CheckedSessionRow } from './checked-stays-table.ts'
import { listSessionsOfFormerKey } from '../plate-changes-table.ts'
import { listPermitsOfKeys, type PermitRow } from '../permits/permits-table.ts'
import { shownNote } from '../plate-notes/plate-note-view.ts'
import { findPlateNote } from '../plate-notes/plate-notes-table.ts'
import { recordCheck, type CheckRow } from './plate-checks-table.ts'

const MAX_NEAR_MISSES = 5

type NearMiss = { result: CheckResult; license_plate: string; expires_at: Date; lookalike: boolean }
export type PlateCheck = Checked<CheckedSessionRow> & {
  record: CheckRow
  nearMisses: NearMiss[]
  note: ReturnType<typeof shownNote>
  /** Not ended; it may not apply today. */
  permit: (PermitRow & { applies: boolean }) | null
}

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
  const permits = await listPermitsOfKeys(deps.db, access.lot.id, [key], now)
  const applying = permits.find((permit) => permitApplies(permit, now, access.lot.timeZone))
  const listed = await listStaysOfKey(deps.db, access, { key, corrected, payingSince: payingSince(now) })
  const stays = listed.filter(({ id }) => applying !== undefined || !permits.some((permit) => permit.session_id === id))
  const paid = checkStays(stays, now)
  const checked = applying && toneOfCheck(paid.result) !== 'good' ? { result: 'free' as const, stay: null } : paid
  const permit = applying ?? permits[0] ?? null
  const note = await findPlateNote(deps.db, access.lot.id, key)
  const isFine = toneOfCheck(checked.result) === 'good'
  const nearMisses = isFine ? [] : await nearMissesOf(deps.db, access, key, now)
  const record = await recordCheck(deps.db, {
    lot_id: access.lot.id,
    user_id: access.actor.userId,
    license_plate: storedPlate(typed),
    plate_key: key,
    result: checked.result,
    tone: probablyMeant(checked.result, nearMisses) ? 'wait' : toneOfCheck(checked.result),
    session_id: checked.stay?.id ?? null,
    request_key: requestKey,
    checked_at: now,
    received_at: now,
  })
  if (!record) throw new AppError('idempotency_key_reused')
  return {
    ...checked,
    record,
    nearMisses,
    note: shownNote(note, { now, timeZone: access.lot.timeZone }),
    permit: permit && { ...permit, applies: permit === applying },
  }
}

/** One result per plate, most likely error first. */
async function nearMissesOf(db: Db, access: LotAccess<'session.check'>, key: string, now: Date): Promise<NearMiss[]> {
  const keys = plateNearMisses(key)
  const stays = await listStaysOfKeys(db, access, keys, {
    payingSince: payingSince(now),
    overSince: nearMissSince(now),
    now,
  })
  const permits = (await listPermitsOfKeys(db, access.lot.id, keys, now)).filter((permit) =>
    permitApplies(permit, now, access.lot.timeZone),
  )
  const ofKey = Map.groupBy(stays, (stay) => stay.plate_key)
  const nearOf = ({ license_plate }: { license_plate: string }, expires_at: Date) => ({
    license_plate,
    expires_at,
    lookalike: isLookalike(key, license_plate),
  })
  return keys
    .flatMap((near): NearMiss[] => {
      const { result, stay } = checkStays(ofKey.get(near) ?? [], now)
      const permit = permits.find((one) => one.plate_key === near)
      if (permit && toneOfCheck(result) !== 'good') {
        return [{ result: 'free', ...nearOf(permit, permit.ends_at) }]
      }
      return stay ? [{ result, ...nearOf(stay, stay.expires_at) }] : []
    })
    .slice(0, MAX_NEAR_MISSES)
}
