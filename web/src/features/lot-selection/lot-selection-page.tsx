import { can } from '@lotwise/domain/roles'
import { Link, useLocation } from '@tanstack/react-router'
import { Building2, ChartNoAxesColumn, Settings } from 'lucide-react'
import { signOutHere } from '../../state/auth.ts'
import { useInvitations } from '../../state/use-invitations.ts'
import { useLotAccess, type LotAccessRecord } from '../../state/use-lot-access.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { LotAlertBadge } from '../../components/staff/lot-alert-badge.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    lots?: LotAccessRecord[]
  }
}

export function LotSelectionPage() {
  const words = useWords()
  const { lotSelection: text } = useStaffWords()
  const person = useSignedIn()
  const given = useLocation({ select: ({ state }) => state.lots })
  const { data = given } = useLotAccess(person?.userId ?? '')
  return (
    <QuietPage
      heading={text.heading}
      title={words.pageTitle(text.heading)}
      about={person && text.about(person.email)}
      width="wide"
    >
      <LotList lots={data} />
      <InvitationsLink userId={person?.userId ?? ''} />
      <div className="flex flex-wrap gap-3">
        <ToolButton onClick={() => void signOutHere()}>{text.signOut}</ToolButton>
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

function LotList({ lots }: { lots: LotAccessRecord[] | undefined }) {
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
        <LotCard key={lot.lot_id} lot={lot} />
      ))}
    </ul>
  )
}

function LotCard({ lot }: { lot: LotAccessRecord }) {
  const { lotSelection: text, roles } = useStaffWords()
  const params = { lotSlug: lot.lot_slug }
  const isOpen = lot.lot_status === 'active'
  const status = lot.lot_status === 'pending' ? text.lotStatus.pending : text.lotStatus.other
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line p-4">
      <div className="grid gap-1.5">
        <h2 className="font-semibold wrap-anywhere">{lot.lot_display_name}</h2>
        <p className="flex flex-wrap gap-2">
          <Badge>{roles[lot.role]}</Badge>
          <LotAlertBadge lot_alert={lot.lot_alert} />
          {!isOpen && <Badge tone="warning">{status}</Badge>}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Link to="/admin/lots/$lotSlug/dashboard" params={params} className={toolClass('main')}>
          <ChartNoAxesColumn aria-hidden className="size-4" />
          {text.dashboard}
          <span className="sr-only">{lot.lot_display_name}</span>
        </Link>
        {can(lot.role, 'settings.read') && (
          <Link to="/admin/lots/$lotSlug/settings" params={params} className={toolClass('quiet')}>
            <Settings aria-hidden className="size-4" />
            {text.settings}
            <span className="sr-only">{lot.lot_display_name}</span>
          </Link>
        )}
      </p>
    </li>
  )
}
