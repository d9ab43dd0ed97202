import { stopsPayments } from '@lotwise/domain/account-health'
import { CircleUserRound, LogOut } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import type { LotAccessRecord } from '../../state/use-lot-access.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { LotAlertBadge } from '../../components/staff/lot-alert-badge.tsx'
import { SignOutButton } from '../../components/staff/sign-out-button.tsx'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { LotSwitcher } from './lot-switcher.tsx'
import { LotTabs } from './lot-tabs.tsx'

export function StaffHeader({ lots }: { lots: LotAccessRecord[] }) {
  const { nav, roles } = useStaffWords()
  const { lot, role } = useAtLot()
  const person = useSignedIn()

  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 sm:px-6">
        <Link to="/admin/lot-selection" aria-label={nav.allLots} className="rounded-lg">
          <BrandMark className="size-8" />
        </Link>
        {lots.length > 1 ? (
          <div className="min-w-0 flex-1 sm:max-w-72">
            <LotSwitcher lots={lots} />
          </div>
        ) : (
          <span className="min-w-0 flex-1 truncate font-semibold sm:flex-none">{lot.display_name}</span>
        )}
        <span className="hidden sm:inline-flex">
          <Badge>{roles[role]}</Badge>
        </span>
        {lot.account_alert && (
          <span className={lots.length > 1 ? 'hidden sm:inline-flex' : 'inline-flex'}>
            <LotAlertBadge lot_alert={stopsPayments(lot.account_alert.problem) ? 'off' : 'warning'} />
          </span>
        )}
        {lot.status !== 'active' && <Badge tone="warning">{nav.pendingLot}</Badge>}
        <Link to="/admin/account" className={toolClass('bare', 'ml-auto')}>
          <CircleUserRound aria-hidden className="size-4" />
          <span className="max-w-56 truncate max-lg:sr-only">{person?.email ?? nav.account}</span>
        </Link>
        <SignOutButton look="bare">
          <LogOut aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{nav.signOut}</span>
        </SignOutButton>
      </div>
      <LotTabs />
    </header>
  )
}
