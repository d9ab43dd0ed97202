import { isDay } from '@lotwise/domain/day'
import { firstDayOf, permitTime, weekdaysOf } from '@lotwise/domain/permit'
import { dayKey } from '@lotwise/domain/time-zone'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { updateSession } from '../sessions-table.ts'
import { lockPermit, lockPermitsOfLot, updatePermit, type PermitRow } from './permits-table.ts'
import { requireUntaken } from './require-untaken.ts'

/** An ended permit becomes valid again from its first day. */
export async function renewPermit(
  { db, now }: Deps,
  access: LotAccess<'permit.manage'>,
  { id, until }: { id: string; until: string },
): Promise<PermitRow> {
  if (!isDay(until)) throw new AppError('permit_day_invalid', { field: 'until' })
  const { lot } = access
  return db.transaction().execute(async (tx) => {
    await lockPermitsOfLot(tx, lot.id)
    const permit = await lockPermit(tx, access, id)
    const from = firstDayOf(permit, lot.timeZone)
    if (until < from || until < dayKey(now(), lot.timeZone)) {
      throw new AppError('permit_days_reversed', { field: 'until' })
    }
    const plates = permit.license_plates
    await requireUntaken(tx, { lotId: lot.id, plates, now: now(), exceptPermit: id })
    const { ends_at } = permitTime({ from, until, weekdays: weekdaysOf(permit.weekdays) }, lot.timeZone)
    await updatePermit(tx, id, { ends_at })
    if (permit.session_id !== null) await updateSession(tx, permit.session_id, { expires_at: ends_at })
    await writeAudit(tx, access, {
      action: 'permit.renewed',
      subject: { kind: 'permit', id },
      before: { license_plates: plates, ends_at: permit.ends_at.toISOString() },
      after: { license_plates: plates, ends_at: ends_at.toISOString() },
    })
    return { ...permit, ends_at }
  })
}
