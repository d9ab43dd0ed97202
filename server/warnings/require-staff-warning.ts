import { visibleRecords } from '@lotwise/domain/roles'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { findStaffWarning, type StaffWarningRow } from './staff-warnings-table.ts'

/** Checkers find only their own warnings. */
export async function requireStaffWarning(
  db: Db,
  access: LotAccess<'warning.read' | 'warning.write' | 'warning.withdraw' | 'thread.answer'>,
  id: string,
): Promise<StaffWarningRow> {
  const by = visibleRecords(access.role)
  const warning = await findStaffWarning(db, access, id, by)
  if (!warning) throw new AppError('warning_not_found')
  return warning
}
