import type { Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { PlanPlates } from '../infra/db/schema.ts'

type PlanPlateRow = Selectable<PlanPlates>

/** In the order in which they were named, those taken off the list too. */
export function listPlanPlateRows(db: Db, sessionId: string): Promise<PlanPlateRow[]> {
  return db
    .selectFrom('plan_plates')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('added_at')
    .orderBy('plate_key')
    .execute()
}

type Named = { session_id: string; license_plate: string; added_at: Date; removed_at: Date | null }

export async function savePlanPlate(tx: Db, { session_id, license_plate, added_at, removed_at }: Named): Promise<void> {
  await tx
    .insertInto('plan_plates')
    .values({ session_id, license_plate, added_at, removed_at })
    .onConflict((row) => row.columns(['session_id', 'plate_key']).doUpdateSet({ license_plate, added_at, removed_at }))
    .execute()
}

export async function removePlanPlate(tx: Db, sessionId: string, plateKey: string): Promise<void> {
  await tx.deleteFrom('plan_plates').where('session_id', '=', sessionId).where('plate_key', '=', plateKey).execute()
}

export async function removePlanPlatesOf(tx: Db, sessionIds: string[]): Promise<void> {
  await tx.deleteFrom('plan_plates').where('session_id', 'in', sessionIds).execute()
}
