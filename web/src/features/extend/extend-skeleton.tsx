import { PANEL } from '../../ui/panel.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { ExtendFrame } from './extend-frame.tsx'

export function ExtendSkeleton() {
  const words = usePayingWords()
  return (
    <ExtendFrame facts={<Skeleton className="h-32" />}>
      <div className={PANEL}>
        <output className="sr-only">{words.loading}</output>
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </div>
    </ExtendFrame>
  )
}
