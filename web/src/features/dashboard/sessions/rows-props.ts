import type { RowAction } from './row-actions.tsx'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import type { Figures } from '../shared/use-figures.ts'

export type RowsProps = {
  /** Not there yet: skeletons stand in for them. */
  rows: StaffSession[] | undefined
  total: number
  now: Date
  figures: Figures
  /** Sessions that arrived by themselves, softly marked. */
  fresh: ReadonlySet<string>
  /** Refunds that were asked for and not heard of since. */
  refunding: ReadonlySet<string>
  onAction(action: RowAction, session: StaffSession): void
}
