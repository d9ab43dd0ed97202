import { can } from '@lotwise/domain/roles'
import { Link } from '@tanstack/react-router'
import { RefreshCw, ScanSearch, UserPlus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useDashboardWords } from '../../words/use-dashboard-words.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { AttentionList } from './attention/attention-list.tsx'
import { ChecklistCard } from './checklist/checklist-card.tsx'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { FreeParkerDialog } from './dialogs/free-parker-dialog.tsx'
import { RefundDialog } from './dialogs/refund-dialog.tsx'
import { FullNotice } from './occupancy/full-notice.tsx'
import { MarkFullButton } from './occupancy/mark-full-button.tsx'
import { SessionPanel } from './panel/session-panel.tsx'
import { RevenueCard } from './revenue/revenue-card.tsx'
import type { RowAction } from './sessions/row-actions.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { StatsCards } from './revenue/stats-cards.tsx'
import { dashboardKey, useReload, type StaffSession } from './shared/use-dashboard-query.ts'
import { useListView } from './shared/use-list-view.ts'

type OpenDialog = { kind: 'free parker' } | { kind: RowAction; session: StaffSession; unused?: number | null }

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

  function finishAdding() {
    close()
    void reload()
  }

  /** The button that opened the dialog, which gets the focus back, disappears with the reload. */
  function finishRowAction() {
    flushSync(close)
    heading.current?.focus({ preventScroll: true })
    void reload()
  }

  return (
    <div className="grid gap-4 [&>*]:min-w-0">
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
      {view.search.session && (
        <SessionPanel
          key={view.search.session}
          id={view.search.session}
          plate={opened?.id === view.search.session ? opened.license_plate : undefined}
          onClose={view.closeSession}
          onRefund={(session, unused) => setDialog({ kind: 'refund', session, unused })}
        />
      )}
      {dialog?.kind === 'free parker' && <FreeParkerDialog onClose={close} onAdded={finishAdding} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog session={dialog.session} onClose={close} onDeleted={finishRowAction} />
      )}
      {dialog?.kind === 'refund' && (
        <RefundDialog
          session={dialog.session}
          unused={dialog.unused ?? null}
          onClose={close}
          onRefunded={finishRowAction}
          onStale={() => void reload()}
          onLost={() => {
            setRefunding((others) => new Set(others).add(dialog.session.id))
            void reload('sessions', 'stats')
          }}
        />
      )}
    </div>
  )
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
