import { randomInt } from 'node:crypto'
import { DAY_MS } from '@lotwise/domain/duration'
import { outageAt } from '@lotwise/domain/incident'
import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import {
  newWarningCode,
  oneWarningSince,
  reasonToWrite,
  warningRefusal,
  type WarningReason,
  type WarningRefusal,
} from '@lotwise/domain/warning'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { LotAccess } from '../access/lot-access.ts'
import { findAccessTo } from '../access/require-lot-access.ts'
import { listRecentOutages } from '../incidents/list-recent-outages.ts'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { refreshPaymentStatus } from '../reconciliation/refresh-payment-status.ts'
import { checkPlate, type PlateCheck } from '../sessions/checks/check-plate.ts'
import { cleanPhotos } from './clean-photos.ts'
import { listUnpaidSessions } from './settlements-table.ts'
import { insertPhotos } from './warning-photos-table.ts'
import {
  findOpenWarning,
  findWarningOfNonce,
  insertWarning,
  lockPlateForWarning,
  type WarningRow,
} from './warnings-table.ts'

type Request = { nonce: string; license_plate: string; reason: WarningReason; note: string; photos: string[] }

/** The plate is checked again before, with the provider asked about payments that are still open. */
export async function writeWarning(
  deps: Deps,
  access: LotAccess<'warning.write'>,
  request: Request,
): Promise<WarningRow> {
  const repeated = await findWarningOfNonce(deps.db, access.lot.id, request.nonce)
  if (repeated) return repeated
  const refusal = plateRefusal(request.license_plate)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  if (request.reason === 'other' && request.note === '') throw new AppError('warning_note_required', { field: 'note' })
  const photos = await cleanPhotos(request.photos)
  const check = await checkAgain(deps, access, request.license_plate)
  return storeWarning(deps, access, { request, photos, check })
}

async function checkAgain(deps: Deps, access: LotAccess<'warning.write'>, typed: string): Promise<PlateCheck> {
  const since = new Date(deps.now().getTime() - DAY_MS)
  for (const id of await listUnpaidSessions(deps.db, access.lot.id, plateKey(typed), since)) {
    await refreshPaymentStatus(deps, id, deps.log)
  }
  const toCheck = findAccessTo(access, 'session.check')
  if (!toCheck) throw new AppError('forbidden')
  const outages = await listRecentOutages(deps, access.lot.id)
  if (outageAt(outages, deps.now())) throw new AppError('warning_incident')
  const check = await checkPlate(deps, toCheck, { typed, key: null, outages })
  const refusal = warningRefusal(check)
  if (refusal) throw refusalError(refusal)
  return check
}

function refusalError(refusal: WarningRefusal): AppError {
  switch (refusal.reason) {
    case 'warning_not_due':
      return new AppError(refusal.reason, { params: { result: refusal.result } })
    case 'warning_lookalike':
      return new AppError(refusal.reason, { params: { plate: refusal.plate } })
    case 'warning_arrival':
      return new AppError(refusal.reason, { params: { until: refusal.until.toISOString() } })
  }
}

async function storeWarning(
  deps: Deps,
  access: LotAccess<'warning.write'>,
  { request, photos, check }: { request: Request; photos: Buffer[]; check: PlateCheck },
): Promise<WarningRow> {
  const { lot, actor } = access
  const key = plateKey(request.license_plate)
  const reason = reasonToWrite(request.reason, { result: check.result, isBlocked: Boolean(check.note?.blocked) })
  return deps.db.transaction().execute(async (tx) => {
    await lockPlateForWarning(tx, lot.id, key)
    const repeated = await findWarningOfNonce(tx, lot.id, request.nonce)
    if (repeated) return repeated
    const now = deps.now()
    const open = await findOpenWarning(tx, { lotId: lot.id, plateKey: key, since: oneWarningSince(now) })
    if (open) throw new AppError('warning_exists')
    const warning = await insertWarning(tx, {
      lot_id: lot.id,
      code: newWarningCode(randomInt),
      nonce: request.nonce,
      license_plate: storedPlate(request.license_plate),
      reason,
      note: request.note === '' ? null : request.note,
      result: check.result,
      expired_at: check.result === 'expired' ? (check.stay?.expires_at ?? null) : null,
      seen_at: now,
      user_id: actor.userId,
    })
    await insertPhotos(
      tx,
      photos.map((jpeg) => ({ warning_id: warning.id, author: 'staff', jpeg, created_at: now })),
    )
    await writeAudit(tx, access, {
      action: 'warning.written',
      subject: { kind: 'warning', id: warning.id },
      after: { license_plate: warning.license_plate, reason },
    })
    return warning
  })
}
