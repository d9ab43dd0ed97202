import { useEffect, useState } from 'react'
import { Navigate } from '../../router/navigate.tsx'
import { Outlet } from '../../router/outlet.tsx'
import { useLocation } from '../../router/use-location.ts'
import { queryClient } from '../../lib/query-client.ts'
import { wasSignedOut } from '../../state/auth.ts'
import { useLotAccess } from '../../state/use-lot-access.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { StaffPending } from './staff-pending.tsx'
import { useRestoredAccess } from './use-restored-access.ts'
import { useRoleChanges } from './use-role-changes.ts'

declare module '../../router/route-table.ts' {
  interface HistoryState {
    /** The page to return to after signing in. */
    wanted?: string
    isSignedOut?: boolean
  }
}

/** Lets only signed-in users with a lot through. */
export function StaffGate() {
  const person = useSignedIn()
  const { href: wanted } = useLocation()
  const [wasHere, setWasHere] = useState(false)
  if (person && !wasHere) setWasHere(true)
  useEffect(() => {
    // Cached data of one user must not be shown to the next.
    if (person === null) queryClient.removeQueries({ queryKey: ['staff'] })
  }, [person])
  if (person === undefined) return <StaffPending />
  if (person === null) {
    const isSignedOut = wasHere && wasSignedOut()
    return <Navigate to="/admin" replace state={isSignedOut || !wasHere ? { wanted, isSignedOut } : {}} />
  }
  if (person.hasTemporaryPassword) return <Navigate to="/admin/force-password-change" replace />
  return <RestoredGate key={person.userId} userId={person.userId} />
}

/** The check page opens from data stored on this device. */
function RestoredGate({ userId }: { userId: string }) {
  return useRestoredAccess(userId) ? <LotsGate userId={userId} /> : <StaffPending />
}

function LotsGate({ userId }: { userId: string }) {
  const words = useWords()
  const { gate } = useStaffWords()
  const { data: lots, isFetching, error, refetch } = useLotAccess(userId)
  useRoleChanges(userId, lots)
  if (lots) return lots.length > 0 ? <Outlet /> : <Navigate to="/admin" replace />
  if (!error) return <StaffPending />
  return (
    <QuietPage heading={gate.unreachable} title={words.pageTitle(gate.unreachable)} about={gate.unreachableAdvice}>
      <ToolButton look="main" isBusy={isFetching} onClick={() => void refetch()} className="justify-self-start">
        {isFetching ? words.retrying : words.retry}
      </ToolButton>
    </QuietPage>
  )
}
