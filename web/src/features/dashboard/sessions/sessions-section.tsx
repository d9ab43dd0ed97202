import { MINUTE_MS } from '@lotwise/domain/duration'
import { can } from '@lotwise/domain/roles'
import { useRef, useState, type Ref } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { FloatingButton } from '../../../ui/staff/floating-button.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { causeOf, type ListSearch } from '../shared/list-search.ts'
import { KeysButton, KeysHelp } from './keys-help.tsx'
import { Pager } from './pager.tsx'
import { ReadFailure } from '../shared/read-failure.tsx'
import type { RowsProps } from './rows-props.ts'
import { SessionRows } from './session-rows.tsx'
import { SessionsEmpty } from './sessions-empty.tsx'
import { ExportButton, SessionsToolbar } from './sessions-toolbar.tsx'
import { sessionsQuery } from '../shared/sessions-query.ts'
import { useSessions } from '../shared/use-dashboard-query.ts'
import { useFailureToast } from '../shared/use-failure-toast.ts'
import { useFigures } from '../shared/use-figures.ts'
import type { Beside, ListView } from '../shared/use-list-view.ts'
import { useCountShown } from './use-count-shown.ts'
import { useListKeys } from './use-list-keys.ts'
import { useLiveInserts } from './use-live-inserts.ts'
import { ViewPicker } from './view-picker.tsx'

type SessionsSectionProps = Pick<RowsProps, 'refunding' | 'onAction' | 'onOpen'> & {
  view: ListView
  heading: Ref<HTMLHeadingElement>
}

export function SessionsSection({ view, heading, refunding, onAction, onOpen }: SessionsSectionProps) {
  const { lot, role } = useAtLot()
  const { sessions: text, failures } = useDashboardWords()
  const figures = useFigures(lot.timezone)
  const now = useNow(MINUTE_MS)
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { search } = view
  const query = sessionsQuery(search, lot)
  const sessions = useSessions(query)
  const { rows } = sessions.data ?? {}
  const { total, isLeast, count } = useCountShown(query, sessions.data)
  const failure = failures[causeOf(useLastShown(search, sessions), search)]
  useFailureToast(sessions, failure)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useListKeys(section, () => setHelpOpen(true))
  const inserts = useLiveInserts(list, view, rows)
  const isFailed = sessions.isError && !sessions.data

  function showPage(page: number, beside?: Beside) {
    view.showPage(page, beside)
    section.current!.scrollIntoView({ block: 'start' })
  }

  return (
    <section
      ref={section}
      aria-labelledby="sessions"
      className="scroll-mt-2 rounded-box border border-line bg-surface shadow-box"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 ref={heading} id="sessions" tabIndex={-1} className="text-base font-semibold tracking-tight">
          {text.heading}
        </h2>
        {sessions.data && (
          <output className="text-sm text-muted tabular-nums">
            {text.count(total, `${figures.count(total)}${isLeast ? '+' : ''}`)}
          </output>
        )}
        {isLeast && (
          <ToolButton look="bare" isBusy={count.isCounting} onClick={count.start}>
            {text.countAll}
          </ToolButton>
        )}
        <LiveMark isLive={inserts.isLive} />
        <ViewPicker view={view} />
        <KeysButton onClick={() => setHelpOpen(true)} />
        {can(role, 'session.export') && <ExportButton view={view} />}
      </header>
      <SessionsToolbar view={view} />
      <FloatingButton
        isShown={inserts.pending > 0}
        onClick={() => {
          inserts.showPending()
          section.current!.scrollIntoView({ block: 'start' })
        }}
      >
        {text.newOnes(inserts.pending)}
      </FloatingButton>
      <div
        ref={list}
        aria-busy={sessions.isPending || sessions.isPlaceholderData}
        onPointerLeave={inserts.flush}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) inserts.flush()
        }}
        className={`transition-opacity ${sessions.isPlaceholderData ? 'opacity-50' : ''}`}
      >
        {sessions.isPending && <output className="sr-only">{text.loading}</output>}
        {isFailed ? (
          <div className="border-t border-line">
            <ReadFailure text={failure} isRetrying={sessions.isFetching} onRetry={() => void sessions.refetch()} />
          </div>
        ) : rows?.length === 0 ? (
          <SessionsEmpty view={view} total={total} />
        ) : (
          <SessionRows
            view={view}
            rows={rows}
            total={total}
            now={now}
            figures={figures}
            fresh={inserts.fresh}
            refunding={refunding}
            onOpen={onOpen}
            onAction={onAction}
          />
        )}
      </div>
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
      {rows && rows.length > 0 && (
        <Pager view={view} rows={rows} total={total} isLeast={isLeast} figures={figures} onPage={showPage} />
      )}
    </section>
  )
}

/** The search of the list last shown in full: compared with it, the current one tells what failed to load. */
function useLastShown(
  search: ListSearch,
  { isSuccess, isPlaceholderData }: { isSuccess: boolean; isPlaceholderData: boolean },
) {
  const [shown, setShown] = useState<ListSearch | null>(null)
  if (isSuccess && !isPlaceholderData && shown !== search) setShown(search)
  return shown
}

function LiveMark({ isLive }: { isLive: boolean }) {
  const { sessions: text } = useDashboardWords()
  return (
    <span className="ml-auto inline-flex items-center gap-1.5 text-xs text-muted">
      <span aria-hidden className={`size-2 rounded-full ${isLive ? 'bg-accent' : 'border border-edge'}`} />
      {isLive ? text.live : text.notLive}
    </span>
  )
}
