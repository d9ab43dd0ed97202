import { DriverPage } from '../../components/driver-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'

export function PassSkeleton() {
  const words = usePayingWords()
  return (
    <DriverPage>
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-96" />
      <Skeleton className="h-12" />
    </DriverPage>
  )
}
