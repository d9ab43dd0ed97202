import { fromDollars } from '@lotwise/domain/money'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useSubmit } from '../../lib/use-submit.ts'
import { paths } from '../../paths.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { PANEL } from '../../ui/panel.ts'
import { PayBar } from '../../components/pay-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { CardSkeleton } from './payment-skeleton.tsx'
import { confirmCard, type Outcome } from './confirm-card.ts'

const UNKNOWN_POLL_MS = 2_000

type CardFormProps = {
  session: DriversSession
  /** The provider's fields cannot be shown. */
  onBroken(): void
  /** The outcome is not known: the session must be read again. */
  onUnknown(): Promise<unknown>
}

export function CardForm({ session, onBroken, onUnknown }: CardFormProps) {
  const words = usePayingWords()
  const format = useFormat()
  const navigate = useNavigate()
  const router = useRouter()
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const { submit, isPending: isPaying } = useSubmit(charge)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)

  useEffect(() => {
    if (!isUnknown) return
    // The payment may be recorded a moment later; the page then redirects to the pass.
    const timer = setInterval(() => void onUnknown(), UNKNOWN_POLL_MS)
    return () => clearInterval(timer)
  }, [isUnknown, onUnknown])

  function pay(event: FormEvent) {
    event.preventDefault()
    if (isReady) void submit()
  }

  async function charge() {
    if (!stripe || !elements) return
    setProblem(null)
    setUnknown(false)
    const returnUrl = location.origin + paths.pass(session.lot_slug, session.id)
    const outcome = await confirmCard(stripe, elements, returnUrl)
    if (outcome.kind === 'paid') await showPass()
    else {
      if (outcome.kind === 'unknown') await onUnknown()
      tell(outcome)
    }
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

  /** Loads the next page's code before the payment; a failure is ignored, opening the page loads it again. */
  function fetchPass() {
    void router.loadRouteChunk(router.routesById['/lots/$lotSlug/payment/complete/$sessionId'])?.catch(() => {})
  }

  function tell(outcome: Outcome) {
    if (outcome.kind === 'unknown') {
      setUnknown(true)
      toast.error(words.payment.processingFailed)
      setProblem(words.payment.unknown)
    }
    // Where something is missing, the fields show it.
    if (outcome.kind === 'refused') {
      toast.error(words.payment.failed)
      setProblem(words.declines[outcome.decline])
    }
  }

  return (
    <form aria-label={words.payment.cardForm} onSubmit={pay} className={PANEL}>
      <div className="grid gap-3">
        {!isReady && <CardSkeleton />}
        <div className={isReady ? '-m-1' : 'h-0 overflow-hidden'}>
          <PaymentElement
            onReady={() => {
              setReady(true)
              fetchPass()
            }}
            onLoadError={onBroken}
            onChange={() => setProblem(null)}
            options={{ layout: 'tabs' }}
          />
        </div>
        <div role="alert">
          <FieldProblem id="card-problem" text={problem} />
        </div>
      </div>
      <p className="flex gap-2 text-pretty text-muted">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0" />
        {words.payment.safe}
      </p>
      <PayBar>
        <Button
          type="submit"
          isBusy={isPaying || !isReady}
          aria-describedby="card-problem"
          className="w-full text-lead"
        >
          {isPaying && <Spinner />}
          {isPaying ? words.payment.paying : words.payment.pay(format.money(fromDollars(session.amount)))}
        </Button>
      </PayBar>
    </form>
  )
}
