import { useEffect, useState } from 'react'
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
  const secret = intent.data?.clientSecret
  const [firstSecret, setFirstSecret] = useState(secret)
  if (firstSecret === undefined && secret !== undefined) setFirstSecret(secret)

  const reason = intent.error?.reason
  const isPaused = reason === 'card_declined_often' || reason === 'network_declined_often'

  useEffect(() => {
    if (intent.error) toast.error(isPaused ? payment.paused : payment.intentFailed)
  }, [intent.error, isPaused, payment])

  async function restart() {
    const { isError } = await intent.refetch()
    if (!isError) toast.error(payment.restarted)
  }

  return {
    /** The provider's form takes one intent, and no other after it. */
    formKey: secret === firstSecret ? 'first' : secret,
    ready: stripe && intent.data ? { stripe, clientSecret: intent.data.clientSecret } : null,
    error: failed[0]?.error ?? null,
    /** Too many cards were declined. */
    isPaused,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const part of failed) void part.refetch()
    },
    restart,
  }
}
