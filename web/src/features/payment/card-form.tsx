import { fromDollars } from '@lotwise/domain/money'
import { PaymentElement } from '@stripe/react-stripe-js'
import { useState, type FormEvent } from 'react'
import { useRouter } from '../../router/router-context.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { PayBar } from '../../components/pay-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { CardSkeleton } from './payment-skeleton.tsx'
import { SafeLine } from './safe-line.tsx'
import type { Paying } from './use-pay.ts'

type CardFormProps = {
  session: DriversSession
  paying: Paying
  /** The provider's fields cannot be shown. */
  onBroken(): void
}

/** The wallets have their own buttons above. */
const WITHOUT_WALLETS = { applePay: 'never', googlePay: 'never', link: 'never' } as const

export function CardForm({ session, paying, onBroken }: CardFormProps) {
  const words = usePayingWords()
  const format = useFormat()
  const router = useRouter()
  const [isReady, setReady] = useState(false)
  const { isPaying } = paying

  function pay(event: FormEvent) {
    event.preventDefault()
    if (isReady) void paying.pay('card')
  }

  /** Loads the next page's code before the payment; a failure is ignored, opening the page loads it again. */
  function fetchPass() {
    void router.loadCode('/lots/$lotSlug/payment/complete/$sessionId').catch(() => {})
  }

  return (
    <form aria-label={words.payment.cardForm} onSubmit={pay} className="grid gap-5 lg:gap-6">
      <div className="grid gap-3">
        <div className="grid *:col-start-1 *:row-start-1">
          {!isReady && <CardSkeleton />}
          <div className={isReady ? '' : 'h-0 overflow-hidden'}>
            <PaymentElement
              onReady={() => {
                setReady(true)
                fetchPass()
              }}
              onLoadError={onBroken}
              onChange={paying.clearProblem}
              options={{ layout: 'tabs', wallets: WITHOUT_WALLETS }}
            />
          </div>
        </div>
        <div role="alert" className="has-[p:empty]:hidden">
          <FieldProblem id="card-problem" text={paying.problemOf('card')} />
        </div>
      </div>
      <SafeLine />
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
