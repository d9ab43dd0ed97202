import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { RowsProps } from './rows-props.ts'
import { CELLS, type CellProps } from '../shared/session-cell.tsx'

/** The plate, which opens the panel of its session. */
export function OpenButton({ cell, onOpen }: { cell: CellProps } & Pick<RowsProps, 'onOpen'>) {
  const { sessions } = useDashboardWords()
  return (
    <button
      type="button"
      data-opens-session
      aria-label={sessions.openOf(cell.session.license_plate)}
      onClick={() => onOpen(cell.session)}
      className="min-h-8 rounded text-left underline-offset-4 hover:underline"
    >
      {CELLS.plate(cell)}
    </button>
  )
}
