import { useRef, type ReactNode } from 'react'
import { FloatingButton } from '../../ui/staff/floating-button.tsx'
import { useSteadyRows } from '../../ui/staff/use-steady-rows.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

/** The class of a row: one that changed by itself is marked for a while. */
export type RowMark = (key: string | number) => string

type SteadyRowsProps<Row> = {
  rows: Row[]
  keyOf(row: Row): string | number
  of: string
  children(rows: Row[], mark: RowMark): ReactNode
}

/** A list that follows what others change, without moving under the hand. */
export function SteadyRows<Row>({ rows, keyOf, of, children }: SteadyRowsProps<Row>) {
  const { showChanges } = useStaffWords()
  const list = useRef<HTMLDivElement>(null)
  const { shown, fresh, isBehind, show } = useSteadyRows(list, { rows, keyOf, of })
  return (
    <div ref={list}>
      <FloatingButton isShown={isBehind} onClick={show}>
        {showChanges}
      </FloatingButton>
      {children(shown, (key) => (fresh.has(key) ? 'fresh-row' : ''))}
    </div>
  )
}
