import { MINUTE_MS } from '@lotwise/domain/duration'
import { isPassRunning, passState } from '@lotwise/domain/pass-state'
import { isPaidOrFree } from '@lotwise/domain/session'
import { useEffect } from 'react'
import { Navigate } from '../../router/navigate.tsx'
import { useParams, useSearch } from '../../router/use-location.ts'
import { forgetKeyOfSession } from '../../lib/idempotency-key.ts'
import { hasPaymentBegun } from '../../state/payment-begun.ts'
import { dropDraft } from '../../state/lot-draft.ts'
import { dropDevicePass, keepDevicePass } from '../../state/device-passes.ts'
import { useLot } from '../../state/use-lot.ts'
import { useSession, type DriversSession } from '../../state/use-session.ts'
import { useSessionToast } from '../../state/use-session-toast.ts'
import { NoSession } from '../../components/no-session.tsx'
import { Confirming } from '../../components/confirming.tsx'
import { useNow } from '../../ui/use-now.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { keepPass } from './kept-passes.ts'
import { lastRead, type LastRead } from './last-read.ts'
import { Pass } from './pass.tsx'
import { PassFailure } from './pass-failure.tsx'
import { PassSkeleton } from './pass-skeleton.tsx'
import { RefundedPass } from './refunded-pass.tsx'
import { useKeptShell } from './use-kept-shell.ts'
import { useProof } from './use-proof.ts'

const PATH = '/lots/$lotSlug/payment/complete/$sessionId'
const UNPAID_EVERY_MS = 2000
const PAID_EVERY_MS = 30_000
/** Reloads after a return from the customer portal. */
const SUBSCRIBED_EVERY_MS = 5000

export function PassPage() {
  const { lotSlug, sessionId } = useParams(PATH)
  const search = useSearch(PATH)
  const { redirect_status: bankSaid } = search
  const session = useSession(sessionId, askAgain)
  const lot = useLot(lotSlug)
  useSessionToast(session.data ? null : session.error)

  if (session.data && session.data.lot_slug !== lotSlug) {
    return <Navigate to={PATH} params={{ lotSlug: session.data.lot_slug, sessionId }} search={search} replace />
  }
  if (session.error?.reason === 'invalid_input') return <NoSession lotSlug={lotSlug} error={session.error} />
  const read = lastRead(sessionId, session, lot)
  const failed = [session, lot].filter(({ data, error }) => data === undefined && error !== null)
  if (!read && failed.length > 0) {
    return (
      <PassFailure
        lotSlug={lotSlug}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach((part) => void part.refetch())}
      />
    )
  }
  if (!read) return <PassSkeleton />
  if (read.session.payment_status === 'pending') {
    return bankSaid === 'failed' ? (
      <BackToPayment session={read.session} />
    ) : (
      <Confirming session={read.session} hasBegun={hasPaymentBegun(sessionId)} />
    )
  }
  return <Settled pass={read} />
}

function askAgain(known: DriversSession | undefined): number {
  if (known?.payment_status === 'pending') return UNPAID_EVERY_MS
  return known?.payment_method_type === 'subscription' ? SUBSCRIBED_EVERY_MS : PAID_EVERY_MS
}

function Settled({ pass }: { pass: LastRead }) {
  const { session, lot, readAt, isLive } = pass
  const isPaid = isPaidOrFree(session.payment_status)
  const isRunning = isPassRunning(passState(session, useNow(MINUTE_MS)))
  const fetched = useProof(session, isLive && isPaid && isRunning)
  const proof = fetched.proof ?? pass.proof
  useEffect(() => {
    forgetKeyOfSession(session.id)
    dropDraft()
  }, [session.id])
  useEffect(() => {
    if (!isPaid) return dropDevicePass(session.id)
    const { id, license_plate: plate, expires_at: expiresAt } = session
    keepDevicePass({ id, lotSlug: lot.slug, lotName: lot.name, timeZone: lot.timeZone, plate, expiresAt })
    if (isLive) keepPass({ session, lot, proof, readAt })
  }, [session, lot, proof, readAt, isPaid, isLive])
  useKeptShell(isPaid)
  if (!isPaid) return <RefundedPass session={session} lot={lot} />
  const shownProof = isRunning ? (proof ?? (fetched.isLoading ? 'loading' : null)) : null
  return <Pass session={session} lot={lot} proof={shownProof} readAt={isLive ? null : readAt} />
}

/** The bank declined and nothing was charged: another card may work. */
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
