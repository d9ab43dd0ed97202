import { useAtLot } from '../../../state/use-staff-lot.ts'
import { useMedia } from '../../../ui/use-media.ts'
import type { RowsProps } from './rows-props.ts'
import { SessionCards } from './session-cards.tsx'
import { SessionTable } from './session-table.tsx'
import type { ListView } from '../shared/use-list-view.ts'

const WIDE = '(min-width: 48rem)'

export function SessionRows({ view, ...rows }: RowsProps & { view: ListView }) {
  const { role } = useAtLot()
  const isWide = useMedia(WIDE)
  return isWide ? <SessionTable role={role} view={view} {...rows} /> : <SessionCards role={role} {...rows} />
}
