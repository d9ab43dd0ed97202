import { plateChange, type PlateChangeKind } from '@lotwise/domain/plate-change'
import { plateKey, plateRefusal } from '@lotwise/domain/plate'
import { renewingUntil } from '@lotwise/domain/renewal'
import type { Transaction } from 'kysely'
import { bySystem } from '../../access/actor.ts'
import { AppError } from '../../infra/app-error.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { requireLot } from '../../lots/lots-table.ts'
import { listPlateChanges } from '../../sessions/plate-changes-table.ts'
import { requireUnblocked } from '../../sessions/plate-notes/require-unblocked.ts'
import { plateHistory } from '../../sessions/plate-history.ts'
import { lockStay, type SessionRow } from '../../sessions/sessions-table.ts'
import { listStayParts, paidUntil, type StayPart } from '../../sessions/stay-chain-table.ts'
import { findLatestPaidPayment } from '../payments-table.ts'
import { listPlanPlates } from '../list-plan-plates.ts'
import { recordPlateChange } from './record-plate-change.ts'

type Request = { sessionId: string; typed: string; requestId: string | null }

/** For the driver: of the whole stay, extensions included, so that no part of it stays with another car. */
export async function changePlate(deps: Deps, request: Request): Promise<void> {
  const refusal = plateRefusal(request.typed)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockStay(tx, request.sessionId)
    if (session.deleted_at !== null) throw new AppError('session_not_found')
    const parts = await listStayParts(tx, session.id)
    // Already done by a request whose answer was lost.
    if (plateKey(parts[0]!.license_plate) === plateKey(request.typed)) return
    await requireUnblocked(deps, session.lot_id, request.typed)
    const kind = await requireChange(tx, deps, session, { parts, wanted: request.typed })
    const by = bySystem('change_plate', session.lot_id, request.requestId)
    await recordPlateChange(tx, deps, session, { by, parts, kind, typed: request.typed, reason: null })
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
  const until = renewingUntil(session) ?? (await paidUntil(tx, session.id))
  const payment = await findLatestPaidPayment(tx, first!.id)
  if (until === null || until <= now || !payment?.paid_at) throw new AppError('plate_change_over')
  const { enteredAs, corrections, carChanges } = plateHistory(first!, await listPlateChanges(tx, first!.id))
  const answer = plateChange({
    enteredAs,
    wanted,
    corrections,
    carChanges,
    paidAt: payment.paid_at,
    ...(await planTerms(tx, session)),
    now,
  })
  if ('refusal' in answer) throw new AppError(answer.refusal, { field: 'license_plate' })
  return answer.kind
}

async function planTerms(tx: Transaction<DB>, session: SessionRow) {
  if (session.subscription_id === null) return { planTimeZone: null, planPlates: [], knownCars: [] }
  const { timezone } = await requireLot(tx, session.lot_id)
  const { others, known } = await listPlanPlates(tx, session)
  return { planTimeZone: timezone, planPlates: others, knownCars: known }
}
