import { plateKey, storedPlate } from '@lotwise/domain/plate'
import type { PlateChangeKind } from '@lotwise/domain/plate-change'
import type { Transaction } from 'kysely'
import type { ChangeBy } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { queuePlateMessage } from '../../messages/queue-plate-message.ts'
import { endCorrections, hasOpenCorrection, insertPlateChange } from '../../sessions/plate-changes-table.ts'
import { removePlanPlate } from '../../sessions/plan-plates-table.ts'
import { updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import type { StayPart } from '../../sessions/stay-chain-table.ts'

type Change = { by: ChangeBy; parts: StayPart[]; kind: PlateChangeKind; typed: string; reason: string | null }

/** Of the whole stay, which is locked before. */
export async function recordPlateChange(
  tx: Transaction<DB>,
  deps: Deps,
  session: SessionRow,
  { by, parts, kind, typed, reason }: Change,
): Promise<void> {
  const [first] = parts
  const now = deps.now()
  const plate = storedPlate(typed)
  const isSpellingBetween = kind === 'correction' && (await hasOpenCorrection(tx, first!.id))
  const change = await insertPlateChange(tx, {
    lot_id: session.lot_id,
    session_id: first!.id,
    kind,
    former_plate: first!.license_plate,
    changed_at: now,
    // Only the first and the current spelling are valid; each one between would let another car park.
    ended_at: isSpellingBetween ? now : null,
    changed_by: by.actor.kind === 'user' ? by.actor.userId : null,
    reason,
  })
  if (kind === 'other_car') {
    await endCorrections(tx, first!.id, now)
    // From now on it counts as a car of the plan.
    await removePlanPlate(tx, first!.id, plateKey(plate))
  }
  for (const { id } of parts) await updateSession(tx, id, { license_plate: plate })
  // Without the plates and the reason: the audit log is never erased.
  await writeAudit(tx, by, {
    action: 'session.plate_changed',
    subject: { kind: 'session', id: session.id },
    after: by.actor.kind === 'user' ? { kind, by: 'staff' } : { kind },
  })
  await queuePlateMessage(tx, deps, { ...session, license_plate: plate }, change.id)
}
