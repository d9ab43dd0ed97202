import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { closeWarning } from './close-warning.ts'
import { requireStaffWarning } from './require-staff-warning.ts'

export async function withdrawWarning(
  deps: Deps,
  access: LotAccess<'warning.withdraw'>,
  { id, note }: { id: string; note: string },
): Promise<void> {
  if (note === '') throw new AppError('warning_note_required', { field: 'note' })
  await requireStaffWarning(deps.db, access, id)
  const closing = { state: 'withdrawn', withdrawal: 'staff', note } as const
  const isClosed = await deps.db.transaction().execute((tx) => closeWarning(tx, deps, access, { id, closing }))
  if (!isClosed) throw new AppError('warning_closed')
}
