import { ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useLatestCallback } from '../../lib/use-latest-callback.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { OrByCard } from './or-by-card.tsx'
import type { Paying } from './use-pay.ts'

/** One row of at most two buttons, so that the place kept for them is as high as they are. */
const OPTIONS: StripeExpressCheckoutElementOptions = {
  buttonHeight: 48,
  buttonType: { applePay: 'plain', googlePay: 'plain' },
  layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
  paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
}

/** Apple Pay, Google Pay or Link, where this browser and the lot's account have them; nothing at all where not. */
export function Wallets({ session, paying }: { session: DriversSession; paying: Paying }) {
  const { payment } = usePayingWords()
  const [state, setState] = useState<'loading' | 'shown' | 'none'>('loading')
  const hasTurn = useNextTurn()

  // The provider's library would learn of a render only after it is on the screen, and refuse a wallet that is ready again.
  const open = useLatestCallback(({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    if (paying.isPaying) return reject()
    paying.clearProblem()
    resolve({ business: { name: session.location } })
  })
  const confirm = useLatestCallback(async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!(await paying.pay('wallet'))) paymentFailed({ reason: 'fail' })
  })

  if (state === 'none') return null
  return (
    <section aria-label={payment.wallets} className="grid gap-5 lg:gap-6">
      <div className="grid gap-3">
        <div className="relative min-h-12">
          {state === 'loading' && <Skeleton className="absolute inset-0" />}
          {hasTurn && (
            <ExpressCheckoutElement
              options={OPTIONS}
              onReady={({ availablePaymentMethods }) => setState(availablePaymentMethods ? 'shown' : 'none')}
              onLoadError={() => setState('none')}
              onClick={open}
              onConfirm={confirm}
            />
          )}
        </div>
        <div role="alert" className="has-[p:empty]:hidden">
          <FieldProblem id="wallet-problem" text={paying.problemOf('wallet')} />
        </div>
      </div>
      <OrByCard />
    </section>
  )
}

/** After the card fields: both frames at once block a slow phone twice as long. */
function useNextTurn(): boolean {
  const elements = useElements()
  const [hasTurn, setTurn] = useState(false)
  useEffect(() => {
    if (!elements) return
    const timer = setTimeout(() => setTurn(true))
    return () => clearTimeout(timer)
  }, [elements])
  return hasTurn
}
