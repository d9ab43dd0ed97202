import { isPaidOrFree } from '@lotwise/domain/session'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetKeyOfSession } from '../../lib/idempotency-key.ts'
import { hasPaymentBegun } from '../../state/payment-begun.ts'
import { dropDraft } from '../../state/lot-draft.ts'
import { dropDevicePass, keepDevicePass } from '../../state/device-passes.ts'
import { useLot, type DriversLot } from '../../state/use-lot.ts'
import { useSession, type DriversSession } from '../../state/use-session.ts'
import { useSessionToast } from '../../state/use-session-toast.ts'
import { NoSession } from '../../components/no-session.tsx'
import { Confirming } from '../../components/confirming.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { Pass } from './pass.tsx'
import { PassFailure } from './pass-failure.tsx'
import { PassSkeleton } from './pass-skeleton.tsx'
import { RefundedPass } from './refunded-pass.tsx'

const route = getRouteApi('/lots/$lotSlug/payment/complete/$sessionId')
const UNPAID_EVERY_MS = 2000
const PAID_EVERY_MS = 30_000
/** Reloads after a return from the customer portal. */
const SUBSCRIBED_EVERY_MS = 5000

export function PassPage() {
  const { lotSlug, sessionId } = route.useParams()
  const { redirect_status: bankSaid } = route.useSearch()
  const session = useSession(sessionId, askAgain)
  const lot = useLot(lotSlug)
  useSessionToast(session.data ? null : session.error)

  if (session.data && session.data.lot_slug !== lotSlug) {
    return <Navigate to="." params={{ lotSlug: session.data.lot_slug, sessionId }} search replace />
  }
  if (session.error?.reason === 'invalid_input') return <NoSession lotSlug={lotSlug} error={session.error} />
  const failed = [session, lot].filter(({ data, error }) => data === undefined && error !== null)
  if (failed.length > 0) {
    return (
      <PassFailure
        lotSlug={lotSlug}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach((part) => void part.refetch())}
      />
    )
  }
  if (session.data === undefined || lot.data === undefined) return <PassSkeleton />
  if (session.data.payment_status === 'pending') {
    return bankSaid === 'failed' ? (
      <BackToPayment session={session.data} />
    ) : (
      <Confirming session={session.data} hasBegun={hasPaymentBegun(sessionId)} />
    )
  }
  return <Settled session={session.data} lot={lot.data} />
}

function askAgain(known: DriversSession | undefined): number {
  if (known?.payment_status === 'pending') return UNPAID_EVERY_MS
  return known?.payment_method_type === 'subscription' ? SUBSCRIBED_EVERY_MS : PAID_EVERY_MS
}

function Settled({ session, lot }: { session: DriversSession; lot: DriversLot }) {
  useEffect(() => {
    forgetKeyOfSession(session.id)
    dropDraft()
  }, [session.id])
  const { id, license_plate: plate, expires_at: expiresAt, payment_status: status } = session
  const { slug: lotSlug, name: lotName, timeZone } = lot
  useEffect(() => {
    if (isPaidOrFree(status)) keepDevicePass({ id, lotSlug, lotName, timeZone, plate, expiresAt })
    else dropDevicePass(id)
  }, [id, lotSlug, lotName, timeZone, plate, expiresAt, status])
  return isPaidOrFree(session.payment_status) ? (
    <Pass session={session} lot={lot} />
  ) : (
    <RefundedPass session={session} lot={lot} />
  )
}

/** The bank sent the driver here with a no, and the provider has not got the money: another card may do. */
function BackToPayment({ session }: { session: DriversSession }) {
  const { payment } = usePayingWords()
  useEffect(() => toast.error(payment.failed), [payment])
  return (
    <Navigate
      to="/lots/$lotSlug/payment/$sessionId"
      params={{ lotSlug: session.lot_slug, sessionId: session.id }}
      search={{}}
      replace
    />
  )
}
