import { Skeleton } from '../../ui/skeleton.tsx'
import { ROW_SHAPE, SIGN_SHAPE } from './lot-row.tsx'
import { useHomeWords } from './use-home-words.ts'

const ROWS = [1, 2, 3, 4]

export function LotRowsSkeleton() {
  const home = useHomeWords()
  return (
    <div className="grid gap-3">
      <output className="sr-only">{home.loading}</output>
      {ROWS.map((row) => (
        <div key={row} aria-hidden className={`${ROW_SHAPE} bg-surface after:border-line`}>
          <span className={`${SIGN_SHAPE} bg-sunken motion-safe:animate-pulse`} />
          <span className="grid flex-1 gap-3 p-4">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </span>
        </div>
      ))}
    </div>
  )
}
