import { plateKey } from '@lotwise/domain/plate'
import type { Db } from '../infra/db/connect.ts'
import { findSettings } from '../lots/settings/settings-table.ts'
import { listPlanPlateRows } from '../sessions/plan-plates-table.ts'
import { listPlateChanges } from '../sessions/plate-changes-table.ts'
import { plateHistory } from '../sessions/plate-history.ts'
import type { SessionRow } from '../sessions/sessions-table.ts'

type Plan = Pick<SessionRow, 'id' | 'lot_id' | 'license_plate'>

type PlanPlates = {
  most: number
  /** Besides the one that is valid now: added by the driver, or used before. */
  others: string[]
  /** Those, and the removed ones. */
  known: string[]
}

/** The cars that may take turns on a plan. */
export async function listPlanPlates(db: Db, session: Plan): Promise<PlanPlates> {
  const most = (await findSettings(db, session.lot_id))?.plates_per_plan ?? 1
  const rows = await listPlanPlateRows(db, session.id)
  const { formerCars } = plateHistory(session, await listPlateChanges(db, session.id))
  const named = rows.filter(({ removed_at }) => removed_at === null).map(({ license_plate }) => license_plate)
  const hidden = new Set([plateKey(session.license_plate)])
  for (const row of rows) if (row.removed_at !== null) hidden.add(row.plate_key)
  const byKey = new Map([...formerCars.toReversed(), ...named.toReversed()].map((plate) => [plateKey(plate), plate]))
  const others = [...byKey.values()].toReversed().filter((plate) => !hidden.has(plateKey(plate)))
  return { most, others: others.slice(0, most - 1), known: [...formerCars, ...rows.map((row) => row.license_plate)] }
}
