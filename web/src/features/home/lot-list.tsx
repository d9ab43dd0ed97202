import { PROMPT_ID } from './home-frame.tsx'
import { LotRow, type ListedLot } from './lot-row.tsx'

type LotListProps = { lots: ListedLot[]; isOutdated?: boolean }

export function LotList({ lots, isOutdated = false }: LotListProps) {
  return (
    <ul aria-labelledby={PROMPT_ID} aria-busy={isOutdated || undefined} className="grid gap-3">
      {lots.map((lot, position) => (
        <li key={lot.id}>
          <LotRow lot={lot} position={position} />
        </li>
      ))}
    </ul>
  )
}
