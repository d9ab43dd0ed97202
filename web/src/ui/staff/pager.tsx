import { ToolButton } from './tool-button.tsx'

type PagerProps = {
  page: number
  pages: number
  words: { pages: string; previous: string; next: string; page(page: number, pages: number): string }
  onPage(page: number): void
}

export function Pager({ page, pages, words, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={words.pages} className="flex items-center justify-center gap-3">
      <ToolButton isBusy={page <= 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </ToolButton>
      <span className="text-sm text-muted tabular-nums">{words.page(page, pages)}</span>
      <ToolButton isBusy={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </ToolButton>
    </nav>
  )
}
