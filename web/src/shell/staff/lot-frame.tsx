import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Outlet } from '../../router/outlet.tsx'
import { useParams } from '../../router/use-location.ts'
import { readChanged } from '../../lib/read-changed.ts'
import { throttled } from '../../lib/throttled.ts'
import { listenToLot } from '../../state/listen-to-lot.ts'
import { rereadLotAccess } from '../../state/reread-lot-access.ts'
import { useLotAccess, type LotAccessRecord } from '../../state/use-lot-access.ts'
import { AtLotContext, publicLotQuery, staffLotQuery } from '../../state/use-staff-lot.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { AccountAlert } from '../../components/staff/account-alert.tsx'
import { AccessDenied, LotUnavailable } from './lot-refusals.tsx'
import { StaffHeader } from './staff-header.tsx'
import { StaffPending } from './staff-pending.tsx'

const EVERY_MS = 1_000

/** Layout of every page about one lot: its name, navigation, and the access check. */
export function LotFrame() {
  const { lotSlug } = useParams('/admin/lots/$lotSlug')
  const userId = useSignedIn()?.userId ?? ''
  const { data: lots = [] } = useLotAccess(userId)
  const access = lots.find(({ lot_slug: slug }) => slug === lotSlug)
  if (!access) return <NoAccess slug={lotSlug} />
  // Another role has another page: nothing that was open stays.
  return <KnownLot key={`${access.lot_id} ${access.role}`} access={access} lots={lots} userId={userId} />
}

type KnownLotProps = { access: LotAccessRecord; lots: LotAccessRecord[]; userId: string }

function KnownLot({ access, lots, userId }: KnownLotProps) {
  const { data: lot, error, refetch, isFetching } = useQuery(staffLotQuery(userId, access.lot_slug))
  useLiveLot(userId, access.lot_slug)
  const atLot = useMemo(() => lot && { lot, role: access.role, userId }, [lot, access.role, userId])
  if (!atLot) {
    return error ? <LotUnavailable isRetrying={isFetching} onRetry={() => void refetch()} /> : <StaffPending />
  }
  return (
    <AtLotContext value={atLot}>
      <StaffHeader lots={lots} />
      <div data-lot-page className="mx-auto w-full max-w-7xl px-4 pt-4 pb-16 sm:px-6">
        <AccountAlert />
        <Outlet />
      </div>
    </AtLotContext>
  )
}

/** The lot and its access may also be changed by colleagues or by the provider. */
function useLiveLot(userId: string, slug: string): void {
  useEffect(() => {
    const reread = throttled(() => {
      return Promise.all([readChanged(staffLotQuery(userId, slug).queryKey), rereadLotAccess()])
    }, EVERY_MS)
    let isAgain = false
    return listenToLot(slug, {
      onOpen: () => {
        // On the first render it has just been read.
        if (isAgain) reread()
        isAgain = true
      },
      onChange: ({ id, spreadMs }) => (id === null ? reread(spreadMs) : undefined),
      onLost: () => {},
    })
  }, [userId, slug])
}

/** No access: distinguishes a lot of somebody else from one that does not exist. */
function NoAccess({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useQuery(publicLotQuery(slug))
  if (data) return <AccessDenied />
  if (error) return <LotUnavailable isRetrying={isFetching} onRetry={() => void refetch()} />
  return <StaffPending />
}
