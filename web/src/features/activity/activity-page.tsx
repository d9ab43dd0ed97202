import { can } from '@lotwise/domain/roles'
import { History } from 'lucide-react'
import { useSearch } from '../../router/use-location.ts'
import { useSetSearch } from '../../router/use-navigate.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { SteadyRows } from '../../components/staff/steady-rows.tsx'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useActivityWords } from '../../words/use-activity-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import type { ActivitySearch } from './activity-search.ts'
import { useActivity } from './use-activity.ts'

const PATH = '/admin/lots/$lotSlug/activity'

export function ActivityPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'audit.read')) return <PageDenied lotSlug={lot.slug} />
  return <Activity />
}

function Activity() {
  const words = useWords()
  const text = useActivityWords()
  const { lot } = useAtLot()
  const search = useSearch(PATH)
  const setSearch = useSetSearch(PATH)
  const show = (next: ActivitySearch) => setSearch(next)
  usePageTitle(words.pageTitle(text.heading))
  return (
    <div className="grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <PageHeading className="text-2xl">{text.heading}</PageHeading>
        <p className="text-sm text-muted">{text.about(lot.display_name)}</p>
      </div>
      <ActivityFilters search={search} onSearch={show} />
      <Entries key={`${search.kind}.${search.by}`} search={search} onClear={() => show({})} />
    </div>
  )
}

type EntriesProps = { search: ActivitySearch; onClear(): void }

function Entries({ search, onClear }: EntriesProps) {
  const text = useActivityWords()
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } =
    useActivity(search)
  if (!data) {
    return error ? (
      <LoadFailure title={text.failed} advice={text.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <ActivitySkeleton />
    )
  }
  const entries = data.pages.flat()
  if (entries.length === 0) return <Empty isFiltered={Boolean(search.kind ?? search.by)} onClear={onClear} />
  return (
    <>
      <SteadyRows rows={entries} keyOf={({ id }) => id} of={String(data.pages.length)}>
        {(shown, mark) => <ActivityList entries={shown} mark={mark} />}
      </SteadyRows>
      {isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger">
          {text.moreFailed}
        </p>
      )}
      {hasNextPage ? (
        <ToolButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="justify-self-center">
          {isFetchingNextPage ? text.loadingMore : text.more}
        </ToolButton>
      ) : (
        <p className="text-center text-sm text-muted">{text.end}</p>
      )}
    </>
  )
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const text = useActivityWords()
  if (isFiltered) {
    return (
      <Notice icon={History} action={<ToolButton onClick={onClear}>{text.clear}</ToolButton>}>
        <p className="font-semibold">{text.noMatch}</p>
      </Notice>
    )
  }
  return (
    <Notice icon={History}>
      <p className="font-semibold">{text.empty}</p>
      <p className="mt-1 text-sm text-muted">{text.emptyAdvice}</p>
    </Notice>
  )
}

function ActivitySkeleton() {
  const text = useActivityWords()
  return (
    <div className="grid">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-64" />
    </div>
  )
}
