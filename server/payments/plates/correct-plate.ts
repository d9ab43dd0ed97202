import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import { plateChangeKind } from '@lotwise/domain/plate-change'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { listPlateChanges } from '../../sessions/plate-changes-table.ts'
import { changePlateOfPermit } from '../../sessions/permits/permits-table.ts'
import { plateHistory } from '../../sessions/plate-history.ts'
import { lockStayOfLot } from '../../sessions/sessions-table.ts'
import { listStayParts } from '../../sessions/stay-chain-table.ts'
import { recordPlateChange } from './record-plate-change.ts'

type Request = { sessionId: string; typed: string; reason: string }

/** For staff, at any time and as often as needed, but with a reason. */
export async function correctPlate(deps: Deps, access: LotAccess<'session.plate'>, request: Request): Promise<string> {
  const refusal = plateRefusal(request.typed)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  const reason = request.reason.trim()
  if (reason === '') throw new AppError('change_reason_required', { field: 'reason' })
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockStayOfLot(tx, access, request.sessionId)
    const parts = await listStayParts(tx, session.id)
    const [first] = parts
    // Already done by a request whose answer was lost.
    if (plateKey(first!.license_plate) !== plateKey(request.typed)) {
      const { enteredAs } = plateHistory(first!, await listPlateChanges(tx, first!.id))
      const kind = plateChangeKind(enteredAs, request.typed)
      await recordPlateChange(tx, deps, session, { by: access, parts, kind, typed: request.typed, reason })
      const { id, license_plate: former } = first!
      await changePlateOfPermit(tx, id, { former, plate: storedPlate(request.typed) })
    }
    const [changed] = await listStayParts(tx, session.id)
    return changed!.license_plate
  })
}
