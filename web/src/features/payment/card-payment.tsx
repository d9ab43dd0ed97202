import type { createPaymentIntent } from '@lotwise/contract/payments'
import { Elements } from '@stripe/react-stripe-js'
import { useEffect, useState } from 'react'
import { callError } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { lotQuery, type DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { useMedia } from '../../ui/use-media.ts'
import { errorText } from '../../words/error-text.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { cardAppearance } from './card-appearance.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SetupFailure } from './setup-failure.tsx'
import { useCardSetup } from './use-card-setup.ts'

type CardPaymentProps = { session: DriversSession; lot: DriversLot; onStale(): Promise<unknown> }

export function CardPayment({ session, lot, onStale }: CardPaymentProps) {
  const words = usePayingWords()
  const { language } = useLanguage()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const setup = useCardSetup(session)
  const [hasBroken, setBroken] = useState(false)
  const refusal = callError<typeof createPaymentIntent>(setup.error)
  const outage = refusal?.code === 'payment_provider' ? refusal : null
  const isStale = refusal?.code === 'conflict'

  useEffect(() => {
    // Another tab may have paid.
    if (isStale || hasBroken) void onStale()
  }, [isStale, hasBroken, onStale])

  useEffect(() => {
    // It may be an outage, in which the stay can be paid later.
    if (outage) void queryClient.invalidateQueries({ queryKey: lotQuery(lot.slug).queryKey })
  }, [outage, lot.slug])

  if (setup.error || hasBroken) {
    return (
      <SetupFailure
        lotSlug={lot.slug}
        heading={setup.isPaused ? words.payment.paused : words.payment.setupFailed}
        reason={setup.error && errorText(refusal, words.reasons, words.payment.intentFailed)}
        isRetrying={setup.isRetrying}
        onRetry={() => {
          setBroken(false)
          setup.retry()
        }}
      />
    )
  }
  return (
    <PaymentFrame facts={<SessionFacts session={session} lot={lot} />}>
      <Elements
        key={setup.formKey}
        stripe={setup.ready?.stripe ?? null}
        options={{
          ...(setup.ready && { clientSecret: setup.ready.clientSecret }),
          appearance: cardAppearance(isDark),
          locale: language === 'fr' ? 'fr-CA' : 'en',
        }}
      >
        <PaymentForm
          session={session}
          onBroken={() => setBroken(true)}
          onUnknown={onStale}
          onCanceled={setup.restart}
        />
      </Elements>
    </PaymentFrame>
  )
}
