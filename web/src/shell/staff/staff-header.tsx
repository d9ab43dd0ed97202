import { stopsPayments } from '@lotwise/domain/account-health'
import { can } from '@lotwise/domain/roles'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LotAccessRecord } from '../../state/use-lot-access.ts'
import { useSignedIn } from '../../state/use-signed-in.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { LotAlertBadge } from '../../components/staff/lot-alert-badge.tsx'
import { SignOutButton } from '../../components/staff/sign-out-button.tsx'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { useAccountWords } from '../../words/use-account-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'

const TAB =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-muted hover:text-ink data-[status=active]:border-accent data-[status=active]:text-ink'

const PAGE_ACTIONS = {
  permits: 'permit.read',
  users: 'team.read',
  settings: 'settings.read',
  activity: 'audit.read',
  payouts: 'payouts.read',
} as const

export function StaffHeader({ lots }: { lots: LotAccessRecord[] }) {
  const { nav, roles } = useStaffWords()
  const { lot, role } = useAtLot()
  const person = useSignedIn()
  const { inSwitcher, lotAlerts } = useAccountWords()
  const navigate = useNavigate()
  const params = { lotSlug: lot.slug }
  const pages = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // On a phone the row scrolls: the current page may be outside.
    const shown = [...pages.current!.querySelectorAll('a')].find(({ pathname }) => pathname === page)
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [page])
  function nameInSwitcher({ lot_display_name: name, lot_alert: alert }: LotAccessRecord): string {
    return alert ? inSwitcher(name, lotAlerts[alert].toLowerCase()) : name
  }

  /** The page of the other lot that is open here, if the role there may see it. */
  function samePageOf(slug: string) {
    const there = lots.find(({ lot_slug: other }) => other === slug)?.role ?? 'none'
    const [, name = 'dashboard'] = /([^/]+)\/?$/.exec(page) ?? []
    const isSeen = !(name in PAGE_ACTIONS) || can(there, PAGE_ACTIONS[name as keyof typeof PAGE_ACTIONS])
    return `/admin/lots/${encodeURIComponent(slug)}/${isSeen ? name : 'dashboard'}`
  }

  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 sm:px-6">
        <Link to="/admin/lot-selection" aria-label={nav.allLots} className="rounded-lg">
          <BrandMark className="size-8" />
        </Link>
        {lots.length > 1 ? (
          <div className="min-w-0 flex-1 sm:max-w-72">
            <SelectField
              label={nav.switchLot}
              isLabelHidden
              value={lot.slug}
              choices={lots.map((other) => ({ value: other.lot_slug, label: nameInSwitcher(other) }))}
              onValue={(slug) => void navigate({ to: samePageOf(slug) })}
              className="font-semibold"
            />
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
      <nav ref={pages} aria-label={nav.label} className="faded-edges relative mx-auto max-w-7xl overflow-x-auto">
        <ul className="flex w-max gap-5 px-4 sm:px-6">
          <li>
            <Link to="/admin/lots/$lotSlug/dashboard" params={params} className={TAB}>
              {nav.dashboard}
            </Link>
          </li>
          <li>
            <Link to="/admin/lots/$lotSlug/check" params={params} className={TAB}>
              {nav.check}
            </Link>
          </li>
          {can(role, 'warning.read') && (
            <li>
              <Link to="/admin/lots/$lotSlug/warnings" params={params} search={{}} className={TAB}>
                {nav.warnings}
              </Link>
            </li>
          )}
          {can(role, 'permit.read') && (
            <li>
              <Link to="/admin/lots/$lotSlug/permits" params={params} className={TAB}>
                {nav.permits}
              </Link>
            </li>
          )}
          {can(role, 'payouts.read') && (
            <li>
              <Link to="/admin/lots/$lotSlug/payouts" params={params} search={{}} className={TAB}>
                {nav.payouts}
              </Link>
            </li>
          )}
          {can(role, 'team.read') && (
            <li>
              <Link to="/admin/lots/$lotSlug/users" params={params} className={TAB}>
                {nav.team}
              </Link>
            </li>
          )}
          {can(role, 'settings.read') && (
            <li>
              <Link to="/admin/lots/$lotSlug/settings" params={params} className={TAB}>
                {nav.settings}
              </Link>
            </li>
          )}
          {can(role, 'audit.read') && (
            <li>
              <Link to="/admin/lots/$lotSlug/activity" params={params} className={TAB}>
                {nav.activity}
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </header>
  )
}
