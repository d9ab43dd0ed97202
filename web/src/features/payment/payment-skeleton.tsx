import { PayBar } from '../../components/pay-bar.tsx'
import { PANEL } from '../../ui/panel.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { OrByCard } from './or-by-card.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { SafeLine } from './safe-line.tsx'

export function PaymentSkeleton() {
  return (
    <PaymentFrame facts={<Skeleton className="h-77" />}>
      <FormSkeleton />
    </PaymentFrame>
  )
}

/** Wallets, card fields and button: as high as what replaces them, so that nothing moves. */
export function FormSkeleton() {
  return (
    <div className={PANEL}>
      <Skeleton className="h-12" />
      <OrByCard />
      <CardSkeleton />
      <SafeLine />
      <PayBar>
        <Skeleton className="h-12" />
      </PayBar>
    </div>
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
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}
