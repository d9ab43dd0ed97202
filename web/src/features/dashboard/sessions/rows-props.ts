import type { RowAction } from './row-actions.tsx'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import type { Figures } from '../shared/use-figures.ts'

export type RowsProps = {
  /** Undefined while loading: skeletons are shown. */
  rows: StaffSession[] | undefined
  total: number
  now: Date
  figures: Figures
  /** Sessions inserted without a reload, highlighted. */
  fresh: ReadonlySet<string>
  /** Sessions whose refund was requested and has no known outcome. */
  refunding: ReadonlySet<string>
  onOpen(session: StaffSession): void
  onAction(action: RowAction, session: StaffSession): void
}
