import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { DriverDataRequests } from '../infra/db/schema.ts'

export type DataRequest = Selectable<DriverDataRequests>

export async function insertDataRequest(tx: Db, request: Insertable<DriverDataRequests>): Promise<void> {
  await tx.insertInto('driver_data_requests').values(request).execute()
}

/** Counts the try. Undefined: no such request, or it is used, too old or tried too often. */
export function takeTry(
  db: Db,
  secretHash: Buffer,
  { since, most }: { since: Date; most: number },
): Promise<DataRequest | undefined> {
  return db
    .updateTable('driver_data_requests')
    .set({ tries: sql`tries + 1` })
    .where('secret_hash', '=', secretHash)
    .where('created_at', '>', since)
    .where('opened_at', 'is', null)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst()
}

/** False: a concurrent call was first. */
export async function markOpened(db: Db, { secret_hash }: DataRequest, at: Date): Promise<boolean> {
  const opened = await db
    .updateTable('driver_data_requests')
    .set({ opened_at: at })
    .where('secret_hash', '=', secret_hash)
    .where('opened_at', 'is', null)
    .returning('secret_hash')
    .executeTakeFirst()
  return opened !== undefined
}

export function markErasureRequested(
  tx: Db,
  secretHash: Buffer,
  { openedSince, at }: { openedSince: Date; at: Date },
): Promise<DataRequest | undefined> {
  return tx
    .updateTable('driver_data_requests')
    .set({ erasure_requested_at: sql`coalesce(erasure_requested_at, ${at})` })
    .where('secret_hash', '=', secretHash)
    .where('opened_at', '>', openedSince)
    .returningAll()
    .executeTakeFirst()
}

/** Oldest first. */
export function listErasures(db: Db): Promise<DataRequest[]> {
  return db
    .selectFrom('driver_data_requests')
    .selectAll()
    .where('erasure_requested_at', 'is not', null)
    .orderBy('erasure_requested_at')
    .execute()
}

export async function removeDataRequest(db: Db, { secret_hash }: DataRequest): Promise<void> {
  await db.deleteFrom('driver_data_requests').where('secret_hash', '=', secret_hash).execute()
}

export async function removeDataRequestsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('driver_data_requests')
    .where('created_at', '<', moment)
    .where('erasure_requested_at', 'is', null)
    .execute()
}
