import { Link } from '../../router/link.tsx'
import { Navigate } from '../../router/navigate.tsx'
import { useParams } from '../../router/use-location.ts'
import { DriverPage } from '../../components/driver-page.tsx'
import { NoSession } from '../../components/no-session.tsx'
import { PortalButton } from '../../components/portal-button.tsx'
import { WrongPlate } from '../../components/wrong-plate.tsx'
import { useLot } from '../../state/use-lot.ts'
import { useSession, type DriversSession } from '../../state/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { PlanFacts } from './plan-facts.tsx'
import { PlanPlates } from './plan-plates.tsx'
import { PlanReceipts } from './plan-receipts.tsx'
import { PlanState } from './plan-state.tsx'
import { usePlanWords } from './plan-words.ts'
import { usePlan, type Plan } from './use-plan.ts'

const PATH = '/lots/$lotSlug/plan/$sessionId'

export function PlanPage() {
  const { lotSlug, sessionId } = useParams(PATH)
  const { data: session, error } = useSession(sessionId)
  const lot = useLot(lotSlug)
  const plan = usePlan(sessionId)
  if (error && !session) return <NoSession lotSlug={lotSlug} error={error} />
  const params = { lotSlug: session?.lot_slug ?? lotSlug, sessionId }
  if (params.lotSlug !== lotSlug) return <Navigate to={PATH} params={params} replace />
  if (plan.error?.reason === 'no_plan') {
    return <Navigate to="/lots/$lotSlug/payment/complete/$sessionId" params={params} search={{}} replace />
  }
  if (!session || !plan.data || !lot.data) return <Loading />
  return <LoadedPlan session={session} plan={plan.data} timeZone={lot.data.timeZone} />
}

function Loading() {
  return (
    <DriverPage>
      <Spinner />
    </DriverPage>
  )
}

type LoadedPlanProps = { session: DriversSession; plan: Plan; timeZone: string }

function LoadedPlan({ session, plan, timeZone }: LoadedPlanProps) {
  const words = usePlanWords()
  const { pageTitle } = usePayingWords()
  usePageTitle(pageTitle(words.title))
  return (
    <DriverPage>
      <PageHeading>{words.title}</PageHeading>
      <PlanState session={session} plan={plan} timeZone={timeZone} />
      <PlanFacts plan={plan} timeZone={timeZone} />
      {plan.state !== 'ended' && plan.plates_per_plan > 1 && <PlanPlates sessionId={session.id} plan={plan} />}
      {plan.state !== 'ended' && <WrongPlate session={session} label={words.plate} />}
      <PlanReceipts sessionId={session.id} timeZone={timeZone} />
      <div className="grid grid-cols-1 gap-3 wrap-anywhere">
        <Link
          to="/lots/$lotSlug/payment/complete/$sessionId"
          params={{ lotSlug: plan.lot_slug, sessionId: session.id }}
          search={{}}
          className={buttonClass('quiet')}
        >
          {words.pass}
        </Link>
        <PortalButton session={session} />
      </div>
    </DriverPage>
  )
}
