import type { getSession } from '@lotwise/contract/sessions'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CallError } from '../../lib/api-error.ts'
import { LotGate } from '../../components/lot-gate.tsx'
import { useSession } from '../../state/use-session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { ExtendForm } from './extend-form.tsx'
import { ExtendSkeleton } from './extend-skeleton.tsx'

const route = getRouteApi('/lots/$lotSlug/extend/$sessionId')

export function ExtendPage() {
  const { lotSlug, sessionId } = route.useParams()
  const { data: session, error } = useSession(sessionId)
  if (error && !session) return <NoSession lotSlug={lotSlug} error={error} />
  if (!session) return <ExtendSkeleton />
  const params = { lotSlug: session.lot_slug, sessionId }
  if (session.lot_slug !== lotSlug) return <Navigate to="." params={params} replace />
  // A month renews by itself.
  if (session.auto_renew) return <Navigate to="/lots/$lotSlug/payment/complete/$sessionId" params={params} replace />
  return (
    <LotGate slug={lotSlug} pending={<ExtendSkeleton />}>
      {(lot) => <ExtendForm session={session} lot={lot} />}
    </LotGate>
  )
}

function NoSession({ lotSlug, error }: { lotSlug: string; error: CallError<typeof getSession> }) {
  const { session } = usePayingWords()
  const text = error.reason === 'invalid_input' ? session.invalidId : session.loadFailed
  useEffect(() => toast.error(text), [text])
  return <Navigate to="/lots/$lotSlug" params={{ lotSlug }} search={{}} replace />
}
