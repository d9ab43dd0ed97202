import { arrivalUntil, sameVisitSince, type Grace } from '@lotwise/domain/grace'
import type { Outage } from '@lotwise/domain/incident'
import {
  answerNearMisses,
  answerPlate,
  type AtLotNow,
  type NearMiss,
  type PlateAnswer,
} from '@lotwise/domain/plate-answer'
import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import { nearMissSince, payingSince, toneOfCheck, toneShown, type CheckResult } from '@lotwise/domain/plate-check'
import { plateNearMisses } from '@lotwise/domain/plate-near-misses'
import { shownNote } from '@lotwise/domain/plate-note'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { findGrace } from '../../lots/settings/settings-table.ts'
import { listPermitsOfKeys, type PermitPlateRow } from '../permits/permits-table.ts'
import { listSessionsOfFormerKey } from '../plate-changes-table.ts'
import { findPlateNote } from '../plate-notes/plate-notes-table.ts'
import { beginRound } from './begin-round.ts'
import { listStaysOfKey, listStaysOfKeys } from './checked-stays-table.ts'
import { knownStays, type KnownStayRow } from './known-stays.ts'
import { findFirstSeen, recordCheck, type CheckRow } from './plate-checks-table.ts'

export type PlateCheck = PlateAnswer<KnownStayRow, PermitPlateRow> & {
  record: CheckRow
  nearMisses: NearMiss[]
  note: ReturnType<typeof shownNote>
  grace: Grace
  /** Not paid, and first seen so recently that its driver may still be at the sign. */
  arrivalUntil: Date | null
}

type Asked = {
  typed: string
  key: string | null
  roundId?: string | undefined
  /** Of this lot. They are known to a higher module. */
  outages: readonly Outage[]
}

/** Checks a plate at this lot now, and records who checked it with which result. */
export async function checkPlate(
  deps: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'session.check'>,
  { typed, key: requestKey, roundId, outages }: Asked,
): Promise<PlateCheck> {
  const refusal = plateRefusal(typed)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  const now = deps.now()
  const key = plateKey(typed)
  const grace = await findGrace(deps.db, access.lot.id)
  const at = { now, timeZone: access.lot.timeZone, grace, outages }
  const corrected = await listSessionsOfFormerKey(deps.db, access.lot.id, key)
  const permits = await listPermitsOfKeys(deps.db, access.lot.id, [key], now)
  const stays = await listStaysOfKey(deps.db, access, { key, corrected, payingSince: payingSince(now) })
  const checked = answerPlate({ stays: knownStays(stays, permits), permits }, at)
  const note = await findPlateNote(deps.db, access.lot.id, key)
  const nearMisses = await nearMissesOf(deps.db, access, { key, result: checked.result, at })
  const round = roundId && (await joinRound(deps, access, { id: roundId, startedAt: now }))
  const record = await recordCheck(deps.db, {
    lot_id: access.lot.id,
    user_id: access.actor.userId,
    license_plate: storedPlate(typed),
    plate_key: key,
    result: checked.result,
    tone: toneShown({ ...checked, nearMisses }),
    session_id: checked.stay?.id ?? null,
    request_key: requestKey,
    checked_at: now,
    received_at: now,
    round_id: round ? round.id : null,
  })
  if (!record) throw new AppError('idempotency_key_reused')
  const arrival = checked.result === 'not_found' ? await arrivalOf(deps.db, record, grace) : null
  return { ...checked, record, nearMisses, note: shownNote(note, at), grace, arrivalUntil: arrival }
}

/** Begins it with this check where the phone has not told of it yet. */
function joinRound(
  { db }: Pick<Deps, 'db'>,
  access: LotAccess<'session.check'>,
  round: { id: string; startedAt: Date },
) {
  return db.transaction().execute((tx) => beginRound(tx, access, round))
}

async function arrivalOf(db: Db, { lot_id, plate_key, checked_at: now }: CheckRow, grace: Grace): Promise<Date | null> {
  return arrivalUntil(await findFirstSeen(db, { lot_id, plate_key, since: sameVisitSince(now) }), now, grace)
}

async function nearMissesOf(
  db: Db,
  access: LotAccess<'session.check'>,
  { key, result, at }: { key: string; result: CheckResult; at: AtLotNow },
): Promise<NearMiss[]> {
  if (toneOfCheck(result) === 'good') return []
  const { now } = at
  const keys = plateNearMisses(key)
  const since = { payingSince: payingSince(now), overSince: nearMissSince(now), now }
  const stays = Map.groupBy(await listStaysOfKeys(db, access, keys, since), (stay) => stay.plate_key)
  const permits = Map.groupBy(await listPermitsOfKeys(db, access.lot.id, keys, now), (permit) => permit.plate_key)
  const factsOf = (near: string) => {
    const permitsOfPlate = permits.get(near) ?? []
    return { stays: knownStays(stays.get(near) ?? [], permitsOfPlate), permits: permitsOfPlate }
  }
  return answerNearMisses(key, result, factsOf, at)
}
