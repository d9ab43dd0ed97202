import type { Received } from '@lotwise/contract/endpoint'
import type { savePlateNote as line } from '@lotwise/contract/plate-notes'
import { isDay } from '@lotwise/domain/day'
import { endOfDay } from '@lotwise/domain/permit'
import { plateKey, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import type { AuditAction } from '@lotwise/domain/audit-kind'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { findPlateNote, removePlateNote, upsertPlateNote, type PlateNoteRow } from './plate-notes-table.ts'

type Body = Received<typeof line>['body']
type Block = Pick<PlateNoteRow, 'blocked_until' | 'block_reason' | 'contact'>

const NO_BLOCK: Block = { blocked_until: null, block_reason: null, contact: null }

/** Null: nothing is left of it, so it was removed. What is not named stays: a colleague may have changed it. */
export async function savePlateNote(
  { db, now }: Deps,
  access: LotAccess<'plate.note'>,
  body: Body,
): Promise<PlateNoteRow | null> {
  const refusal = plateRefusal(body.license_plate)
  if (refusal) throw new AppError(refusal, { field: 'license_plate' })
  const { lot, actor } = access
  const license_plate = storedPlate(body.license_plate)
  const changes = {
    ...(body.note !== undefined && { note: body.note.trim() || null }),
    ...(body.block !== undefined && blockOf(body.block, lot.timeZone, now())),
  }
  return db.transaction().execute(async (tx) => {
    const former = (await findPlateNote(tx, lot.id, plateKey(license_plate))) ?? null
    const wanted = { ...contentOf(former), ...changes }
    const isBlocked = wanted.blocked_until !== null && wanted.blocked_until > now()
    const isEmpty = wanted.note === null && !isBlocked
    const saved = isEmpty
      ? null
      : await upsertPlateNote(tx, {
          lot_id: lot.id,
          license_plate,
          ...wanted,
          updated_at: now(),
          updated_by: actor.userId,
        })
    if (isEmpty) await removePlateNote(tx, lot.id, license_plate)
    await writeAudit(tx, access, {
      action: actionOf(former, body.block, now()),
      subject: { kind: 'lot', id: lot.id },
      ...(former && { before: audited(former) }),
      after: { license_plate, ...(saved && audited(saved)) },
    })
    return saved
  })
}

function contentOf(row: PlateNoteRow | null): Block & Pick<PlateNoteRow, 'note'> {
  if (row === null) return { note: null, ...NO_BLOCK }
  const { note, blocked_until, block_reason, contact } = row
  return { note, blocked_until, block_reason, contact }
}

function blockOf(block: NonNullable<Body['block']> | null, timeZone: string, now: Date): Block {
  if (block === null) return NO_BLOCK
  const reason = block.reason.trim()
  if (reason === '') throw new AppError('block_reason_required', { field: 'block' })
  const until = isDay(block.until) ? endOfDay(block.until, timeZone) : null
  if (until === null || until <= now) throw new AppError('block_day_invalid', { field: 'block' })
  return { blocked_until: until, block_reason: reason, contact: block.contact.trim() || null }
}

function actionOf(former: PlateNoteRow | null, block: Body['block'], now: Date): AuditAction {
  if (block) return 'plate.blocked'
  const wasBlocked = former?.blocked_until && former.blocked_until > now
  return block === null && wasBlocked ? 'plate.unblocked' : 'plate.noted'
}

function audited({ note, blocked_until, block_reason }: PlateNoteRow) {
  return { note, block_reason, blocked_until: blocked_until?.toISOString() ?? null }
}
