import { ArrowRight } from 'lucide-react'

/** Old and new value. The arrow is an icon: not every font has the character. */
export function ChangeText({ before, after, becomes }: { before: string; after: string; becomes: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums wrap-anywhere">
      <s className="text-muted">{before}</s>
      <ArrowRight aria-hidden className="size-3.5 text-muted" />
      <span className="sr-only"> {becomes} </span>
      <span>{after}</span>
    </span>
  )
}
