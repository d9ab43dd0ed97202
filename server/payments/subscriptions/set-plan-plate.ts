import { planPlateRefusal, planRefusal } from '@lotwise/domain/plan'
import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { savePlanPlate } from '../../sessions/plan-plates-table.ts'
import { requireUnblocked } from '../../sessions/plate-notes/require-unblocked.ts'
import { lockStay } from '../../sessions/sessions-table.ts'
import { listPlanPlates } from '../list-plan-plates.ts'

type Request = { sessionId: string; typed: string; isListed: boolean; requestId: string | null }

/** For the driver: names a car of the plan before it first parks, or takes one off the list. It is valid once it is chosen. */
export async function setPlanPlate(deps: Deps, { sessionId, typed, isListed, requestId }: Request): Promise<void> {
  const refusal = plateRefusal(typed)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockStay(tx, sessionId)
    if (session.deleted_at !== null) throw new AppError('session_not_found')
    const now = deps.now()
    const over = planRefusal(session, now)
    if (over) throw new AppError(over)
    const { most, others } = await listPlanPlates(tx, session)
    // Already done by a request whose answer was lost.
    if (others.some((plate) => plateKey(plate) === plateKey(typed)) === isListed) return
    if (isListed) {
      const reason = planPlateRefusal({ current: session.license_plate, others, most, wanted: typed })
      if (reason) throw new AppError(reason, { field: 'license_plate' })
      await requireUnblocked(deps, session.lot_id, typed)
    }
    await savePlanPlate(tx, {
      session_id: session.id,
      license_plate: storedPlate(typed),
      added_at: now,
      removed_at: isListed ? null : now,
    })
    // Without the plate: the audit log is never erased.
    await writeAudit(tx, bySystem('set_plan_plate', session.lot_id, requestId), {
      action: 'session.plan_plate_changed',
      subject: { kind: 'session', id: session.id },
      after: { listed: isListed },
    })
  })
}
