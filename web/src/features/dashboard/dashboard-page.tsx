import { can } from '@lotwise/domain/roles'
import { RefreshCw, ScanSearch, UserPlus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../router/link.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useDashboardWords } from '../../words/use-dashboard-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useLazyPart } from '../../components/use-lazy-part.ts'
import { AttentionList } from './attention/attention-list.tsx'
import { ChecklistCard } from './checklist/checklist-card.tsx'
import { FullNotice } from './occupancy/full-notice.tsx'
import { MarkFullButton } from './occupancy/mark-full-button.tsx'
import { RevenueCard } from './revenue/revenue-card.tsx'
import type { OpenDialog } from './dashboard-dialogs.tsx'
import type { RowAction } from './sessions/row-actions.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { StatsCards } from './revenue/stats-cards.tsx'
import { dashboardKey, useReload, type StaffSession } from './shared/use-dashboard-query.ts'
import { useListView } from './shared/use-list-view.ts'

const loadDialogs = () => import('./dashboard-dialogs.tsx')

export function DashboardPage() {
  const { lot, role } = useAtLot()
  const words = useWords()
  const { nav } = useStaffWords()
  const view = useListView()
  const reload = useReload()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [refunding, setRefunding] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(words.pageTitle(`${nav.dashboard} · ${lot.display_name}`))
  const begin = useCallback((kind: RowAction, session: StaffSession) => setDialog({ kind, session }), [])
  const close = () => setDialog(null)
  const [opened, setOpened] = useState<StaffSession | null>(null)
  const { openSession } = view
  const open = useCallback(
    (session: StaffSession) => {
      setOpened(session)
      openSession(session.id)
    },
    [openSession],
  )

  const isDialogOpen = dialog !== null || view.search.session !== undefined
  const dialogs = useLazyPart(loadDialogs, isDialogOpen, () => {
    close()
    view.closeSession()
  })

  /** The button that opened the dialog, which gets the focus back, disappears with the reload. */
  function finishRowAction() {
    flushSync(close)
    heading.current?.focus({ preventScroll: true })
    void reload()
  }

  return (
    // Whoever points at something or moves the focus may open a dialog next.
    <div className="grid gap-4 [&>*]:min-w-0" onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading className="text-2xl">{nav.dashboard}</PageHeading>
        <div className="flex gap-2">
          <RefreshButton />
          {can(role, 'settings.edit') && <MarkFullButton />}
          {can(role, 'freeParker.add') && <FreeParkerButton onClick={() => setDialog({ kind: 'free parker' })} />}
        </div>
      </header>
      {role === 'checker' && <CheckPlatesBanner />}
      {can(role, 'settings.read') && <ChecklistCard />}
      <AttentionList view={view} onShown={() => heading.current?.scrollIntoView({ block: 'start' })} />
      <FullNotice />
      <StatsCards />
      {can(role, 'revenue.read') && <RevenueCard view={view} />}
      <SessionsSection view={view} heading={heading} refunding={refunding} onAction={begin} onOpen={open} />
      {dialogs && (
        <dialogs.DashboardDialogs
          view={view}
          plate={opened?.id === view.search.session ? opened?.license_plate : undefined}
          dialog={dialog}
          onDialog={setDialog}
          onRowAction={finishRowAction}
          onRefundLost={(session) => setRefunding((others) => new Set(others).add(session.id))}
        />
      )}
    </div>
  )
}

function preloadDialogs(): void {
  // Opening one tries again, and tells where that fails.
  loadDialogs().catch(() => {})
}

/** Shows a toast when everything was reloaded; parts that failed show it themselves. */
function RefreshButton() {
  const { lot, userId } = useAtLot()
  const { refresh, refreshing, refreshed } = useDashboardWords()
  const client = useQueryClient()
  const reload = useReload()
  const [isAsked, setAsked] = useState(false)
  const queryKey = dashboardKey(userId, lot.slug)
  const isReading = useIsFetching({ queryKey }) > 0 && isAsked

  async function readAgain() {
    if (isAsked) return
    setAsked(true)
    await reload()
    setAsked(false)
    const isAllThere = client
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .every(({ state }) => state.status === 'success')
    if (isAllThere) toast.success(refreshed)
  }

  return (
    <ToolButton isBusy={isReading} onClick={() => void readAgain()}>
      <RefreshCw aria-hidden className={`size-4 ${isReading ? 'motion-safe:animate-spin' : ''}`} />
      <span className="max-sm:sr-only">{isReading ? refreshing : refresh}</span>
    </ToolButton>
  )
}

function FreeParkerButton({ onClick }: { onClick(): void }) {
  const { addFreeParker } = useDashboardWords()
  return (
    <ToolButton look="main" onClick={onClick}>
      <UserPlus aria-hidden className="size-4" />
      {addFreeParker}
    </ToolButton>
  )
}

function CheckPlatesBanner() {
  const { lot } = useAtLot()
  const { checkPlates, checkerAbout } = useDashboardWords()
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-accent/30 bg-accent-wash p-4">
      <p className="text-sm text-pretty">{checkerAbout}</p>
      <Link
        to="/admin/lots/$lotSlug/check"
        params={{ lotSlug: lot.slug }}
        className={toolClass('main', 'min-h-12! px-5! text-base! max-sm:w-full')}
      >
        <ScanSearch aria-hidden className="size-5" />
        {checkPlates}
      </Link>
    </section>
  )
}
