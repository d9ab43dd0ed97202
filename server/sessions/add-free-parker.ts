import { freeParker, freeParkerRefusal } from '@lotwise/domain/free-parker'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import { findTakenPlates } from './permits/find-taken-plates.ts'
import { insertPermits, lockPermitsOfLot } from './permits/permits-table.ts'
import { insertSession, type SessionRow } from './sessions-table.ts'

type FreeParker = { license_plate: string; notes?: string | null | undefined }

/** A session, and the permit it belongs to. The location is always the lot's name, whatever the form sent. */
export async function addFreeParker(
  { db, now }: Deps,
  access: LotAccess<'freeParker.add'>,
  parker: FreeParker,
): Promise<SessionRow> {
  const refusal = freeParkerRefusal(parker.license_plate)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  const { amount, ...fields } = freeParker({ plate: parker.license_plate, now: now(), timeZone: access.lot.timeZone })
  return db.transaction().execute(async (tx) => {
    const lot = await requireLot(tx, access.lot.id)
    await lockPermitsOfLot(tx, lot.id)
    const taken = await findTakenPlates(tx, { lotId: lot.id, plates: [fields.license_plate], now: now() })
    if (taken.size > 0) throw new AppError('free_parker_exists', { field: 'license_plate' })
    const session = await insertSession(tx, {
      ...fields,
      lot_id: lot.id,
      amount_cents: amount,
      location: lot.display_name,
      notes: parker.notes?.trim() || null,
      created_at: now(),
    })
    const permit = {
      lot_id: lot.id,
      session_id: session.id,
      notes: session.notes,
      starts_at: session.created_at,
      ends_at: session.expires_at,
      created_at: session.created_at,
      created_by: access.actor.userId,
    }
    await insertPermits(tx, [permit], [[session.license_plate]])
    await writeAudit(tx, access, {
      action: 'session.free_parker_added',
      subject: { kind: 'session', id: session.id },
      after: { license_plate: session.license_plate, notes: session.notes },
    })
    return session
  })
}
