import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import { findSetup, type SetupRow } from './checklist-table.ts'

export async function readChecklist(db: Db, access: LotAccess<'settings.read' | 'settings.edit'>): Promise<SetupRow> {
  const setup = await findSetup(db, access)
  if (!setup) throw new AppError('lot_settings_not_found')
  return setup
}
