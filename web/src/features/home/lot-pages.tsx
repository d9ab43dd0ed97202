import { Button } from '../../ui/button.tsx'
import { useHomeWords } from './use-home-words.ts'

type LotPagesProps = { page: number; pages: number; isBusy: boolean; onPage(page: number): void }

export function LotPages({ page, pages, isBusy, onPage }: LotPagesProps) {
  const { finder } = useHomeWords()
  if (pages === 1) return null
  return (
    <nav aria-label={finder.pages} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 && (
        <Button look="quiet" isBusy={isBusy} onClick={() => onPage(page - 1)}>
          {finder.previous}
        </Button>
      )}
      <span className="text-muted tabular-nums">{finder.page(page, pages)}</span>
      {page < pages && (
        <Button look="quiet" isBusy={isBusy} onClick={() => onPage(page + 1)}>
          {finder.next}
        </Button>
      )}
    </nav>
  )
}
