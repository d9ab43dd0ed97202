import { PANEL } from '../../ui/panel.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { PaymentFrame } from './payment-frame.tsx'

export function PaymentSkeleton() {
  return (
    <PaymentFrame facts={<Skeleton className="h-49" />}>
      <div className={PANEL}>
        <CardSkeleton />
      </div>
    </PaymentFrame>
  )
}

/** Placeholder for the provider's card fields. */
export function CardSkeleton() {
  const { payment } = usePayingWords()
  return (
    <div className="grid gap-4">
      <output className="sr-only">{payment.preparing}</output>
      <Skeleton className="h-18" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <Skeleton className="h-12" />
    </div>
  )
}
