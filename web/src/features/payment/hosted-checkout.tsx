import { useEffect } from 'react'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { PANEL } from '../../ui/panel.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SetupFailure } from './setup-failure.tsx'
import { useCheckout } from './use-checkout.ts'

/** Monthly subscriptions are paid on the provider's checkout page. */
export function HostedCheckout({ session, lot }: { session: DriversSession; lot: DriversLot }) {
  const words = usePayingWords()
  const { data, error, isFetching, refetch } = useCheckout(session)
  const url = data?.sessionUrl

  useEffect(() => {
    // Replaced: this page would redirect to the checkout again.
    if (url !== undefined) location.replace(url)
  }, [url])

  useEffect(() => {
    if (!error) return
    const isRefused = error.code !== 'unavailable' && error.code !== 'internal'
    toast.error(isRefused ? words.payment.subscriptionFailed : words.payment.subscriptionError)
  }, [error, words])

  if (error) {
    return (
      <SetupFailure
        lotSlug={lot.slug}
        heading={words.payment.setupFailed}
        reason={errorText(error, words.reasons, words.payment.subscriptionFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <PaymentFrame facts={<SessionFacts session={session} lot={lot} />}>
      <div className={PANEL}>
        <output className="flex min-h-24 items-center justify-center gap-3 text-muted">
          <Spinner />
          {words.payment.toCheckout}
        </output>
      </div>
    </PaymentFrame>
  )
}
