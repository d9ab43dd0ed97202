import { firstDayOf, lastDayOf, weekdaysOf } from '@lotwise/domain/permit'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { csvLine } from '../csv-line.ts'
import { listPermits, type PermitRow } from './permits-table.ts'

/** Without a byte order mark spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\u{feff}'
const COLUMNS = ['holder', 'license_plates', 'phone', 'from', 'until', 'weekdays', 'reason', 'notes']
const MOST = 100_000

export async function exportPermits({ db, now }: Deps, access: LotAccess<'permit.manage'>): Promise<string> {
  const filter = { search: '', state: 'all', now: now() } as const
  const permits = await listPermits(db, access, filter, { offset: 0, limit: MOST })
  await writeAudit(db, access, {
    action: 'permit.exported',
    subject: { kind: 'lot', id: access.lot.id },
    after: { permits: permits.length },
  })
  const lines = permits.map((permit) => csvLine(valuesOf(permit, access.lot.timeZone)))
  return `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n${lines.join('')}`
}

function valuesOf(permit: PermitRow, timeZone: string): (string | null)[] {
  return [
    permit.holder,
    permit.license_plates.join(', '),
    permit.phone,
    firstDayOf(permit, timeZone),
    lastDayOf(permit, timeZone),
    weekdaysOf(permit.weekdays).join(' '),
    permit.reason,
    permit.notes,
  ]
}
