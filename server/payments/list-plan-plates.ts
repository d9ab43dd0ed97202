import type { Db } from '../infra/db/connect.ts'
import { findSettings } from '../lots/settings/settings-table.ts'
import { listPlateChanges } from '../sessions/plate-changes-table.ts'
import { plateHistory } from '../sessions/plate-history.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'

type Plan = Pick<SessionRow, 'id' | 'lot_id' | 'license_plate'>

/** How many cars may take turns, and those the driver came with besides the one that is valid now. */
export async function listPlanPlates(db: Db, session: Plan): Promise<{ most: number; others: string[] }> {
  const most = (await findSettings(db, session.lot_id))?.plates_per_plan ?? 1
  const { formerCars } = plateHistory(session, await listPlateChanges(db, session.id))
  return { most, others: formerCars.slice(0, most - 1) }
}
