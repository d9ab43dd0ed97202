import { Building2 } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { useLocation } from '../../router/use-location.ts'
import { useInvitations } from '../../state/use-invitations.ts'
import { useLotAccess, type LotAccessRecord } from '../../state/use-lot-access.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountFrame } from '../../components/staff/account-frame.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { SignOutButton } from '../../components/staff/sign-out-button.tsx'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { useOverviewWords } from '../../words/use-overview-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { LotCard } from './lot-card.tsx'
import { OverviewChart } from './overview-chart.tsx'
import { useOverview, type LotFigures } from './use-overview.ts'

declare module '../../router/route-table.ts' {
  interface HistoryState {
    lots?: LotAccessRecord[]
  }
}

/** For one lot the way into it; for several their figures too. */
export function LotSelectionPage() {
  const person = useSignedIn()
  const given = useLocation().state.lots
  const { data = given } = useLotAccess(person?.userId ?? '')
  const { failed } = useOverviewWords()
  const { lotSelection: text } = useStaffWords()
  const isOverview = data !== undefined && data.length > 1
  const overview = useOverview(person?.userId ?? '', person !== null && isOverview)
  const { lots = [], points = [] } = overview.data ?? {}
  const figuresOf = (lotId: string) => lots.find((lot) => lot.lot_id === lotId)
  if (!isOverview) return <OneLot lots={data} />
  return (
    <AccountFrame heading={text.heading} about={person ? text.about(person.email) : undefined}>
      {overview.isError && <output>{failed}</output>}
      {points.length > 0 && <OverviewChart points={points} lots={lots} />}
      <LotList lots={data} figuresOf={figuresOf} />
      <InvitationsLink userId={person?.userId ?? ''} />
    </AccountFrame>
  )
}

function OneLot({ lots }: { lots: LotAccessRecord[] | undefined }) {
  const words = useWords()
  const { lotSelection: text } = useStaffWords()
  const person = useSignedIn()
  return (
    <QuietPage
      heading={text.heading}
      title={words.pageTitle(text.heading)}
      about={person && text.about(person.email)}
      width="wide"
    >
      <LotList lots={lots} figuresOf={() => null} />
      <InvitationsLink userId={person?.userId ?? ''} />
      <div className="flex flex-wrap gap-3">
        <SignOutButton>{text.signOut}</SignOutButton>
        <Link to="/admin/account" className={toolClass('bare')}>
          {text.account}
        </Link>
      </div>
    </QuietPage>
  )
}

function InvitationsLink({ userId }: { userId: string }) {
  const { lotSelection: text } = useStaffWords()
  const { data: invitations = [] } = useInvitations(userId)
  if (invitations.length === 0) return null
  return (
    <Link to="/admin/invitations" className={toolClass('main', 'justify-self-start')}>
      {text.invitations(invitations.length)}
    </Link>
  )
}

type LotListProps = {
  lots: LotAccessRecord[] | undefined
  figuresOf(lotId: string): LotFigures | undefined | null
}

function LotList({ lots, figuresOf }: LotListProps) {
  const { lotSelection: text } = useStaffWords()
  if (!lots) return <Skeleton className="h-48" />
  if (lots.length === 0) {
    return (
      <Notice icon={Building2}>
        <p className="font-semibold">{text.none}</p>
        <p className="mt-1 text-sm text-muted">{text.noneAdvice}</p>
      </Notice>
    )
  }
  return (
    <ul className="grid gap-3">
      {lots.map((lot) => (
        <LotCard key={lot.lot_id} lot={lot} figures={figuresOf(lot.lot_id)} />
      ))}
    </ul>
  )
}
