import type { Language } from '@lotwise/domain/language'
import { firstDayOf, lastDayOf, weekdaysOf } from '@lotwise/domain/permit'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv-line.ts'
import { listPermits, type PermitRow } from './permits-table.ts'

const COLUMNS = {
  en: ['Holder', 'Licence plates', 'Phone', 'From', 'Until', 'Weekdays', 'Reason', 'Notes'],
  fr: ['Titulaire', 'Plaques', 'Téléphone', 'Du', 'Au', 'Jours', 'Motif', 'Notes'],
}
const DAYS = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  fr: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
}
const MOST = 100_000

/** In words that an import understands. */
export async function exportPermits(
  { db, now }: Deps,
  access: LotAccess<'permit.manage'>,
  language: Language,
): Promise<string> {
  const filter = { search: '', state: 'all', now: now() } as const
  const permits = await listPermits(db, access, filter, { offset: 0, limit: MOST })
  await writeAudit(db, access, {
    action: 'permit.exported',
    subject: { kind: 'lot', id: access.lot.id },
    after: { permits: permits.length },
  })
  const lines = permits.map((permit) => csvLine(valuesOf(permit, access.lot.timeZone, language)))
  return `${BYTE_ORDER_MARK}${csvLine(COLUMNS[language])}${lines.join('')}`
}

function valuesOf(permit: PermitRow, timeZone: string, language: Language): (string | null)[] {
  return [
    permit.holder,
    permit.license_plates.join(', '),
    permit.phone,
    firstDayOf(permit, timeZone),
    lastDayOf(permit, timeZone),
    weekdaysOf(permit.weekdays)
      .map((day) => DAYS[language][day - 1])
      .join(' '),
    permit.reason,
    permit.notes,
  ]
}
