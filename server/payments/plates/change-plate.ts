import { plateChange, type PlateChangeKind } from '@lotwise/domain/plate-change'
import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import type { Transaction } from 'kysely'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { AppError } from '../../infra/app-error.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { queuePlateMessage } from '../../messages/queue-plate-message.ts'
import {
  endCorrections,
  insertPlateChange,
  listPlateChanges,
  type PlateChangeRow,
} from '../../sessions/plate-changes-table.ts'
import { lockStay, updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { listStayParts, paidUntil, type StayPart } from '../../sessions/stay-chain-table.ts'
import { findLatestPaidPayment } from '../payments-table.ts'

type Request = { sessionId: string; typed: string; requestId: string | null }

/** For the driver: of the whole stay, extensions included, so that no part of it stays with another car. */
export async function changePlate(deps: Deps, request: Request): Promise<void> {
  const refusal = plateRefusal(request.typed)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockStay(tx, request.sessionId)
    if (session.deleted_at !== null) throw new AppError('session_not_found')
    const parts = await listStayParts(tx, session.id)
    // Repeated after a lost answer: done already.
    if (plateKey(parts[0]!.license_plate) === plateKey(request.typed)) return
    const kind = await requireChange(tx, deps, session, { parts, wanted: request.typed })
    await recordChange(tx, deps, session, { parts, kind, request })
  })
}

type Wanted = { parts: StayPart[]; wanted: string }

async function requireChange(
  tx: Transaction<DB>,
  deps: Deps,
  session: SessionRow,
  { parts, wanted }: Wanted,
): Promise<PlateChangeKind> {
  const [first] = parts
  const now = deps.now()
  const until = await paidUntil(tx, session.id)
  const payment = await findLatestPaidPayment(tx, first!.id)
  if (until === null || until <= now || !payment?.paid_at) throw new AppError('plate_change_over')
  const changes = await listPlateChanges(tx, first!.id)
  const corrections = changes.slice(changes.findLastIndex(isOtherCar) + 1)
  const answer = plateChange({
    enteredAs: corrections[0]?.former_plate ?? first!.license_plate,
    wanted,
    corrections: corrections.length,
    hasChangedCar: changes.some(isOtherCar),
    paidAt: payment.paid_at,
    now,
  })
  if ('refusal' in answer) throw new AppError(answer.refusal, { field: 'license_plate' })
  return answer.kind
}

function isOtherCar({ kind }: PlateChangeRow): boolean {
  return kind === 'other_car'
}

type Change = { parts: StayPart[]; kind: PlateChangeKind; request: Request }

async function recordChange(
  tx: Transaction<DB>,
  deps: Deps,
  session: SessionRow,
  { parts, kind, request }: Change,
): Promise<void> {
  const [first] = parts
  const now = deps.now()
  const plate = storedPlate(request.typed)
  const change = await insertPlateChange(tx, {
    lot_id: session.lot_id,
    session_id: first!.id,
    kind,
    former_plate: first!.license_plate,
    changed_at: now,
  })
  if (kind === 'other_car') await endCorrections(tx, first!.id, now)
  for (const { id } of parts) await updateSession(tx, id, { license_plate: plate })
  // Without the plates: the audit log is never erased.
  await writeAudit(tx, bySystem('change_plate', session.lot_id, request.requestId), {
    action: 'session.plate_changed',
    subject: { kind: 'session', id: session.id },
    after: { kind },
  })
  await queuePlateMessage(tx, deps, { ...session, license_plate: plate }, change.id)
}
