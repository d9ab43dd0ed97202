import { isPaidOrFree } from '@lotwise/domain/session'
import { useEffect, useState } from 'react'
import { Navigate } from '../../router/navigate.tsx'
import { useParams, useSearch } from '../../router/use-location.ts'
import { LotGate } from '../../components/lot-gate.tsx'
import { useSession, type DriversSession } from '../../state/use-session.ts'
import { useSessionToast } from '../../state/use-session-toast.ts'
import { NoSession } from '../../components/no-session.tsx'
import { useLazyPart } from '../../components/use-lazy-part.ts'
import { Confirming } from '../../components/confirming.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { CardPayment } from './card-payment.tsx'
import { HostedCheckout } from './hosted-checkout.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { SetupFailure } from './setup-failure.tsx'

const PATH = '/lots/$lotSlug/payment/$sessionId'
const ASK_EVERY_MS = 1500
const loadPayLater = () => import('./pay-later-page.tsx')

export function PaymentPage() {
  const words = usePayingWords()
  const { lotSlug, sessionId } = useParams(PATH)
  const search = useSearch(PATH)
  const { subscription: isBackFromCheckout } = search
  const {
    data: session,
    error,
    isFetching,
    refetch,
  } = useSession(sessionId, (known) =>
    isBackFromCheckout && known?.payment_status === 'pending' ? ASK_EVERY_MS : false,
  )
  useSessionToast(session ? null : error)

  if (error?.reason === 'invalid_input') return <NoSession lotSlug={lotSlug} error={error} />
  if (error && !session) {
    return (
      <SetupFailure
        lotSlug={lotSlug}
        heading={words.payment.sessionOrSetupFailed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!session) return <PaymentSkeleton />
  if (session.lot_slug !== lotSlug) {
    return <Navigate to={PATH} params={{ lotSlug: session.lot_slug, sessionId }} search={search} replace />
  }
  if (session.payment_status !== 'pending') return <AlreadyPaid session={session} />
  if (isBackFromCheckout) return <Confirming session={session} hasBegun />
  return (
    <LotGate slug={lotSlug} pending={<PaymentSkeleton />}>
      {(lot) => {
        if (session.auto_renew) return <HostedCheckout session={session} lot={lot} />
        if (!lot.isDown) return <CardPayment session={session} lot={lot} onStale={refetch} />
        return <PayLater lotSlug={lotSlug} />
      }}
    </LotGate>
  )
}

function PayLater({ lotSlug }: { lotSlug: string }) {
  const words = usePayingWords()
  const [isLost, setLost] = useState(false)
  const part = useLazyPart(loadPayLater, !isLost, () => setLost(true))
  if (part) return <part.PayLaterPage />
  if (!isLost) return <PaymentSkeleton />
  const heading = words.payment.sessionOrSetupFailed
  return <SetupFailure lotSlug={lotSlug} heading={heading} isRetrying={false} onRetry={() => setLost(false)} />
}

/** Paid in this tab, in another, or yesterday: the pass is what the driver wants to see. */
function AlreadyPaid({ session }: { session: DriversSession }) {
  const words = usePayingWords()
  const { subscription: isBackFromCheckout } = useSearch(PATH)
  const hasStarted = isBackFromCheckout && session.auto_renew && isPaidOrFree(session.payment_status)
  useEffect(() => {
    if (hasStarted) toast.success(words.payment.subscribed)
  }, [hasStarted, words])
  return (
    <Navigate
      to="/lots/$lotSlug/payment/complete/$sessionId"
      params={{ lotSlug: session.lot_slug, sessionId: session.id }}
      search={{}}
      replace
    />
  )
}
