import { useEffect } from 'react'
import type { DriversSession } from '../../state/use-session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { usePaymentIntent } from './use-payment-intent.ts'
import { useProvider } from './use-provider.ts'

/** Everything the card form needs: the intent from our server, the script from the provider. */
export function useCardSetup(session: DriversSession) {
  const { payment } = usePayingWords()
  const intent = usePaymentIntent(session)
  const { stripe, failed: failedParts } = useProvider(intent.data?.stripeAccountId)
  const failed = intent.error ? [intent, ...failedParts] : failedParts

  useEffect(() => {
    if (intent.error) toast.error(payment.intentFailed)
  }, [intent.error, payment])

  return {
    ready: stripe && intent.data ? { stripe, clientSecret: intent.data.clientSecret } : null,
    error: failed[0]?.error ?? null,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const part of failed) void part.refetch()
    },
  }
}
