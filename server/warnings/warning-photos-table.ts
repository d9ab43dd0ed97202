import type { Insertable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { WarningPhotos } from '../infra/db/schema.ts'

export async function insertPhotos(tx: Db, photos: Insertable<WarningPhotos>[]): Promise<void> {
  if (photos.length > 0) await tx.insertInto('warning_photos').values(photos).execute()
}

export function listPhotos(db: Db, warningId: string) {
  return db
    .selectFrom('warning_photos')
    .select(['id', 'author'])
    .where('warning_id', '=', warningId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** `author`: only a photo of theirs. */
export function findPhoto(
  db: Db,
  { warningId, id, author }: { warningId: string; id: string; author?: 'staff' },
): Promise<{ jpeg: Buffer } | undefined> {
  return db
    .selectFrom('warning_photos')
    .select('jpeg')
    .where('id', '=', id)
    .where('warning_id', '=', warningId)
    .$if(author !== undefined, (q) => q.where('author', '=', author!))
    .executeTakeFirst()
}

export async function removePhotosOf(tx: Db, warningId: string): Promise<void> {
  await tx.deleteFrom('warning_photos').where('warning_id', '=', warningId).execute()
}

/** How many were deleted. */
export async function removePhotosBefore(db: Db, moment: Date, most: number): Promise<number> {
  const due = db
    .selectFrom('warning_photos')
    .select('id')
    .where('created_at', '<', moment)
    .orderBy('created_at')
    .limit(most)
  const { numDeletedRows } = await db.deleteFrom('warning_photos').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
