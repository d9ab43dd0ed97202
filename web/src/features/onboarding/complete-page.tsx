import type { CommonReason } from '@lotwise/contract/reasons'
import { useEffect } from 'react'
import type { ClientReason } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { LotOpen } from './lot-open.tsx'
import { NotComplete } from './not-complete.tsx'
import { OwnerNotConfirmed } from './owner-not-confirmed.tsx'
import { PaymentReady } from './payment-ready.tsx'
import { useCompletion } from './use-completion.ts'

export function CompletePage({ lotId, isPaymentOnly }: { lotId: string; isPaymentOnly: boolean }) {
  const words = useWords()
  const { onboarding: text } = useOwnerWords()
  const { data: lot, error, refetch, isFetching } = useCompletion(lotId)
  useToastOnce(lot ? text.completed : null, toast.success)
  // A link that was not opened yet is no failure.
  useToastOnce(error && error.reason !== 'owner_not_confirmed' ? text.failed : null, toast.error)

  if (lot) return isPaymentOnly ? <PaymentReady lot={lot} /> : <LotOpen lot={lot} />
  if (!error) {
    return (
      <QuietPage heading={text.checkingHeading} title={words.pageTitle(text.checkingHeading)} about={text.checking}>
        <Skeleton className="h-12" />
        <Skeleton className="h-32" />
      </QuietPage>
    )
  }
  const { reason } = error
  const asking = { isAsking: isFetching, onAgain: () => void refetch() }
  switch (reason) {
    case 'owner_not_confirmed':
      return <OwnerNotConfirmed key="confirm" {...asking} />
    case 'payment_setup_unfinished':
    case 'onboarding_lot_closed':
    case 'onboarding_lot_not_found': {
      const isLotKnown = reason !== 'onboarding_lot_not_found'
      return <NotComplete key={String(isLotKnown)} lotId={lotId} isLotKnown={isLotKnown} {...asking} />
    }
    default:
      reason satisfies 'account_status_failed' | CommonReason | ClientReason
      return (
        <QuietPage key="failed" heading={text.failed} title={words.pageTitle(text.failed)} about={text.failedAbout}>
          <Button isBusy={isFetching} onClick={() => void refetch()} className="justify-self-start">
            {isFetching ? words.retrying : words.retry}
          </Button>
        </QuietPage>
      )
  }
}

function useToastOnce(said: string | null, tell: (text: string) => void) {
  useEffect(() => {
    if (said) tell(said)
  }, [said, tell])
}
