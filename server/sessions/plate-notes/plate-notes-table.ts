import { plateKey } from '@lotwise/domain/plate'
import type { Expression, Insertable, Selectable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { PlateNotes } from '../../infra/db/schema.ts'

export type PlateNoteRow = Selectable<PlateNotes>

const MOST = 1000

export function listPlateNotes(db: Db, { lot }: LotAccess<'plate.note'>): Promise<PlateNoteRow[]> {
  return db
    .selectFrom('plate_notes')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('updated_at', 'desc')
    .orderBy('plate_key')
    .limit(MOST)
    .execute()
}

export function findPlateNote(db: Db, lotId: string, key: string): Promise<PlateNoteRow | undefined> {
  return db
    .selectFrom('plate_notes')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('plate_key', '=', key)
    .executeTakeFirst()
}

/** Those that a check would show. */
export function shownNotes(db: Db, { lot }: LotAccess<'session.check'>, now: Date): Expression<PlateNoteRow> {
  return db
    .selectFrom('plate_notes')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .where((q) => q.or([q('note', 'is not', null), q('blocked_until', '>', now)]))
}

/** All blocks of a lot, whether or not they have ended. */
export function listBlocks(
  db: Db,
  lotId: string,
): Promise<Pick<PlateNoteRow, 'plate_key' | 'blocked_until' | 'contact'>[]> {
  return db
    .selectFrom('plate_notes')
    .select(['plate_key', 'blocked_until', 'contact'])
    .where('lot_id', '=', lotId)
    .where('blocked_until', 'is not', null)
    .execute()
}

export function upsertPlateNote(tx: Db, note: Insertable<PlateNotes>): Promise<PlateNoteRow> {
  return tx
    .insertInto('plate_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['lot_id', 'plate_key']).doUpdateSet(note))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removePlateNote(tx: Db, lotId: string, plate: string): Promise<void> {
  await tx.deleteFrom('plate_notes').where('lot_id', '=', lotId).where('plate_key', '=', plateKey(plate)).execute()
}

/** At these lots, unless the plate is blocked. */
export async function removePlateNotesOf(tx: Db, key: string, lotIds: string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('plate_notes')
    .where('plate_key', '=', key)
    .where('lot_id', 'in', lotIds)
    .where((q) => q.or([q('blocked_until', 'is', null), q('blocked_until', '<=', now)]))
    .execute()
}

/** Neither changed nor blocking since. How many were deleted. */
export async function removePlateNotesBefore(db: Db, moment: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('plate_notes')
    .where((q) =>
      q(
        q.refTuple('lot_id', 'plate_key'),
        'in',
        q
          .selectFrom('plate_notes')
          .select(['lot_id', 'plate_key'])
          .where('updated_at', '<', moment)
          .where((w) => w.or([w('blocked_until', 'is', null), w('blocked_until', '<', moment)]))
          .limit(most)
          .$asTuple('lot_id', 'plate_key'),
      ),
    )
    // Asked again: staff may be writing to it.
    .where('updated_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
