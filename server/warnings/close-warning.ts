import type { Withdrawal } from '@lotwise/domain/warning'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { ChangeBy } from '../access/actor.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { closeItemsOfRef } from '../lots/attention/attention-items-table.ts'
import { tellWithdrawal, type SettlingStay } from './tell-withdrawal.ts'
import { removePhotosOf } from './warning-photos-table.ts'
import { lockOpenWarning, updateWarning } from './warnings-table.ts'

export type Closing =
  | { state: 'paid'; stay: SettlingStay }
  | { state: 'withdrawn'; withdrawal: Withdrawal; note?: string; stay?: SettlingStay }

/** False where it is closed already: the first closing counts. */
export async function closeWarning(
  tx: Db,
  deps: Deps,
  by: ChangeBy,
  { id, closing }: { id: string; closing: Closing },
): Promise<boolean> {
  const warning = await lockOpenWarning(tx, by.lot.id, id)
  if (!warning) return false
  const withdrawal = closing.state === 'withdrawn' ? closing.withdrawal : null
  const note = closing.state === 'withdrawn' ? (closing.note ?? null) : null
  await updateWarning(tx, id, {
    state: closing.state,
    closed_at: deps.now(),
    closed_by: by.actor.kind === 'user' ? by.actor.userId : null,
    withdrawal,
    withdrawal_note: note,
    session_id: closing.stay?.sessionId ?? null,
  })
  await writeAudit(tx, by, {
    action: closing.state === 'paid' ? 'warning.paid' : 'warning.withdrawn',
    subject: { kind: 'warning', id },
    after: { license_plate: warning.license_plate, ...(withdrawal && { withdrawal }), ...(note && { reason: note }) },
  })
  if (closing.state === 'paid') return true
  await removePhotosOf(tx, id)
  await closeItemsOfRef(tx, { paymentId: null, providerRef: id }, ['warning_objected'])
  await tellWithdrawal(tx, deps, warning, closing.stay)
  return true
}
