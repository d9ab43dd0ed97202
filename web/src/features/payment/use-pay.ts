import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useState } from 'react'
import { useNavigate } from '../../router/use-navigate.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { paths } from '../../paths.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { markPaymentBegun } from '../../state/payment-begun.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { confirmPayment, type Outcome } from './confirm-payment.ts'

const UNKNOWN_POLL_MS = 2_000

/** What the driver pays with: the card fields, or a wallet's button. */
export type Means = 'card' | 'wallet'
type Problem = { means: Means; text: string }

type AfterPay = {
  /** Reads the session again. */
  onUnknown(): Promise<unknown>
  /** Asks for another intent, since this one takes no more cards. */
  onCanceled(): Promise<unknown>
}

/** One payment at a time, by card or wallet, and its outcome. */
export function usePay(session: DriversSession, { onUnknown, onCanceled }: AfterPay) {
  const words = usePayingWords()
  const navigate = useNavigate()
  const stripe = useStripe()
  const elements = useElements()
  const { submit, isPending: isPaying } = useSubmit(charge)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isUnknown, setUnknown] = useState(false)

  useEffect(() => {
    if (!isUnknown) return
    // The payment may be recorded a moment later; the page then redirects to the pass.
    const timer = setInterval(() => void onUnknown(), UNKNOWN_POLL_MS)
    return () => clearInterval(timer)
  }, [isUnknown, onUnknown])

  async function charge(means: Means): Promise<true> {
    if (!stripe || !elements) return true
    setProblem(null)
    setUnknown(false)
    markPaymentBegun(session.id)
    const returnUrl = location.origin + paths.pass(session.lot_slug, session.id)
    const outcome = await confirmPayment(stripe, elements, returnUrl)
    if (outcome.kind === 'paid') await showPass()
    else {
      if (outcome.kind === 'unknown') await onUnknown()
      if (outcome.kind === 'canceled') await onCanceled()
      tell(outcome, means)
    }
    return true
  }

  async function showPass() {
    toast.success(words.payment.successful)
    await onUnknown()
    await navigate({
      to: '/lots/$lotSlug/payment/complete/$sessionId',
      params: { lotSlug: session.lot_slug, sessionId: session.id },
      search: {},
      replace: true,
    })
  }

  function tell(outcome: Outcome, means: Means) {
    if (outcome.kind === 'unknown') {
      setUnknown(true)
      toast.error(words.payment.processingFailed)
      setProblem({ means, text: words.payment.unknown })
    }
    // Where something is missing, the fields show it.
    if (outcome.kind === 'refused') {
      toast.error(words.payment.failed)
      setProblem({ means, text: words.declines[outcome.decline] })
    }
  }

  return {
    /** False: ignored, since a payment is under way. */
    pay: async (means: Means) => (await submit(means)) !== null,
    isPaying,
    problemOf: (means: Means) => (problem?.means === means ? problem.text : null),
    clearProblem: () => setProblem(null),
  }
}

export type Paying = ReturnType<typeof usePay>
