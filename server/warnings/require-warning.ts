import { storedWarningCode } from '@lotwise/domain/warning'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { findWarningOfCode, type WarningRow } from './warnings-table.ts'

export async function requireWarning(db: Db, typedCode: string): Promise<WarningRow> {
  const warning = await findWarningOfCode(db, storedWarningCode(typedCode))
  if (!warning) throw new AppError('warning_not_found')
  return warning
}
