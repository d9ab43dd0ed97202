import type { SessionColumnKey } from '@lotwise/domain/session-fields'
import type { SessionSort } from '@lotwise/domain/session-sort'
import type { StaffSession } from '../shared/use-dashboard-query.ts'

type ColumnLook = {
  /** In rem: no narrower than this. */
  least: number
  /** Its share of the remaining width. */
  share: number
  sort?: SessionSort
  isRight?: boolean
}

/** What a column of the table needs beside what domain/session-fields says of it. All thirteen fit a desk of 1280 px. */
export const COLUMN_LOOK: Record<SessionColumnKey, ColumnLook> = {
  plate: { least: 5.5, share: 1, sort: 'license_plate' },
  phone: { least: 6.75, share: 0.8 },
  status: { least: 4, share: 0.4 },
  created: { least: 5.25, share: 0.7, sort: 'created_at' },
  expires: { least: 5.25, share: 0.7, sort: 'expires_at' },
  location: { least: 7.25, share: 1.2 },
  amount: { least: 4.75, share: 0.5, sort: 'amount', isRight: true },
  sessionType: { least: 4.5, share: 0.5 },
  paymentStatus: { least: 5.25, share: 0.5, sort: 'payment_status' },
  transactionId: { least: 4.5, share: 1 },
  paymentDetails: { least: 7.5, share: 0.8 },
  notes: { least: 3, share: 2 },
  actions: { least: 4.25, share: 0, isRight: true },
}

/** Columns hidden while they are equal in every row: the filter names the lot, and most sessions are new and without notes. */
export function saysTheSame(column: SessionColumnKey, rows: readonly StaffSession[] | undefined): boolean {
  if (column === 'location') return new Set(rows?.map(({ location }) => location)).size <= 1
  if (!rows || rows.length === 0) return false
  if (column === 'sessionType') return rows.every((row) => row.session_type === rows[0]!.session_type)
  return column === 'notes' && rows.every(({ notes }) => !notes)
}

const GAP_REM = 0.5
const PADDING_REM = 2

export function tableWidths(columns: readonly SessionColumnKey[]): { columns: string; least: string } {
  const looks = columns.map((column) => COLUMN_LOOK[column])
  const least = looks.reduce((sum, look) => sum + look.least, (columns.length - 1) * GAP_REM + PADDING_REM)
  return {
    columns: looks.map((look) => `minmax(${look.least}rem, ${look.share}fr)`).join(' '),
    least: `${least}rem`,
  }
}
