import { firstDayOf, lastDayOf, weekdaysOf, type PermitEntry } from '@lotwise/domain/permit'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { updateSession } from '../sessions-table.ts'
import { auditedPermit } from './audited-permit.ts'
import { permitColumns, requireValidPermit } from './permit-columns.ts'
import { lockPermit, lockPermitsOfLot, replacePlates, updatePermit, type PermitRow } from './permits-table.ts'
import { requireUntaken } from './require-untaken.ts'

type Changes = { [Field in keyof PermitEntry]?: PermitEntry[Field] | undefined }

/** Only what is named: a colleague may have changed the rest since the permit was read. */
export async function changePermit(
  { db, now }: Deps,
  access: LotAccess<'permit.manage'>,
  { id, changes }: { id: string; changes: Changes },
): Promise<PermitRow> {
  const { lot } = access
  return db.transaction().execute(async (tx) => {
    await lockPermitsOfLot(tx, lot.id)
    const permit = await lockPermit(tx, access, id)
    const entry = Object.assign(entryOf(permit, lot.timeZone), changes)
    requireValidPermit(entry)
    const { license_plates: plates, ...typed } = permitColumns(entry, lot.timeZone)
    const columns = { ...typed, ...timesToKeep(permit, changes) }
    if (columns.ends_at > now()) await requireUntaken(tx, { lotId: lot.id, plates, now: now(), exceptPermit: id })
    await replacePlates(tx, permit, plates)
    await updatePermit(tx, id, columns)
    if (permit.session_id !== null) {
      const shown = { license_plate: plates[0]!, expires_at: columns.ends_at, notes: columns.notes }
      await updateSession(tx, permit.session_id, shown)
    }
    await writeAudit(tx, access, {
      action: 'permit.changed',
      subject: { kind: 'permit', id },
      before: auditedPermit(permit),
      after: auditedPermit({ ...columns, license_plates: plates }),
    })
    return lockPermit(tx, access, id)
  })
}

function entryOf(permit: PermitRow, timeZone: string): PermitEntry {
  return {
    holder: permit.holder ?? '',
    phone: permit.phone ?? '',
    license_plates: permit.license_plates,
    from: firstDayOf(permit, timeZone),
    until: lastDayOf(permit, timeZone),
    weekdays: weekdaysOf(permit.weekdays),
    reason: permit.reason ?? '',
    notes: permit.notes ?? '',
  }
}

/** A permit that was ended during a day has not ended with that day. */
function timesToKeep({ starts_at, ends_at }: PermitRow, { from, until }: Changes): Partial<PermitRow> {
  return { ...(from === undefined && { starts_at }), ...(until === undefined && { ends_at }) }
}
