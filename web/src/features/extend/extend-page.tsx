import { extensionRefusal } from '@lotwise/domain/pass-state'
import { Navigate } from '../../router/navigate.tsx'
import { useParams } from '../../router/use-location.ts'
import { LotGate } from '../../components/lot-gate.tsx'
import { NoSession } from '../../components/no-session.tsx'
import { useSession } from '../../state/use-session.ts'
import { ExtendForm } from './extend-form.tsx'
import { ExtendSkeleton } from './extend-skeleton.tsx'
import { NothingToExtend } from './nothing-to-extend.tsx'

const PATH = '/lots/$lotSlug/extend/$sessionId'

export function ExtendPage() {
  const { lotSlug, sessionId } = useParams(PATH)
  const { data: session, error } = useSession(sessionId)
  if (error && !session) return <NoSession lotSlug={lotSlug} error={error} />
  if (!session) return <ExtendSkeleton />
  const params = { lotSlug: session.lot_slug, sessionId }
  if (session.lot_slug !== lotSlug) return <Navigate to={PATH} params={params} replace />
  const refusal = extensionRefusal(session)
  if (refusal === 'monthly_renews')
    return <Navigate to="/lots/$lotSlug/payment/complete/$sessionId" params={params} replace />
  if (refusal) return <NothingToExtend session={session} refusal={refusal} />
  return (
    <LotGate slug={lotSlug} pending={<ExtendSkeleton />}>
      {(lot) => <ExtendForm session={session} lot={lot} />}
    </LotGate>
  )
}
