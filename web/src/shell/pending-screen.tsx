import { Column } from '../ui/column.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWords } from '../words/words-provider.tsx'

export function PendingScreen() {
  const words = useWords()
  return (
    <Column className="grid gap-4 py-12 sm:pt-20">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Column>
  )
}
