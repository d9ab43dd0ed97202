import { WARNINGS_PER_PAGE } from '@lotwise/contract/warnings'
import { can } from '@lotwise/domain/roles'
import { WARNING_STATES, type WarningState } from '@lotwise/domain/warning'
import { getRouteApi } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { LoadFailure } from '../../../components/staff/load-failure.tsx'
import { SteadyRows } from '../../../components/staff/steady-rows.tsx'
import { PageDenied } from '../../../components/staff/page-denied.tsx'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pager } from '../../../ui/staff/pager.tsx'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { useWarnings } from '../shared/use-warnings.ts'
import type { WarningsSearch } from '../shared/warnings-search.ts'
import { WarningList } from './warning-list.tsx'
import { WarningSheet } from './warning-sheet.tsx'

const route = getRouteApi('/staff/admin/lots/$lotSlug/warnings')

export function WarningsPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'warning.read')) return <PageDenied lotSlug={lot.slug} />
  return <Warnings />
}

function Warnings() {
  const words = useWords()
  const text = useWarningsWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (next: WarningsSearch) => void navigate({ to: '.', search: next, resetScroll: false })
  usePageTitle(words.pageTitle(text.heading))
  return (
    <div className="grid max-w-5xl gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageHeading className="text-2xl">{text.heading}</PageHeading>
          <p className="max-w-prose text-sm text-pretty text-muted">{text.about}</p>
        </div>
        <SelectField<WarningState | ''>
          label={text.filter}
          isLabelHidden
          value={search.state ?? ''}
          choices={[
            { value: '', label: text.all },
            ...WARNING_STATES.map((value) => ({ value, label: text.states[value] })),
          ]}
          onValue={(state) => show({ state: state || undefined })}
        />
      </div>
      <Listed search={search} onSearch={show} />
      {search.open && <WarningSheet id={search.open} onClose={() => show({ ...search, open: undefined })} />}
    </div>
  )
}

type ListedProps = { search: WarningsSearch; onSearch(search: WarningsSearch): void }

function Listed({ search, onSearch }: ListedProps) {
  const text = useWarningsWords()
  const { data, error, isFetching, refetch, isPlaceholderData } = useWarnings(search)
  if (!data) {
    return error ? (
      <LoadFailure title={text.failed} advice={text.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div className="grid gap-2">
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (data.total === 0) return <Empty search={search} onSearch={onSearch} />
  const pages = Math.ceil(data.total / WARNINGS_PER_PAGE)
  const page = search.page ?? 1
  const of = isPlaceholderData ? '' : `${page} ${search.state}`
  const toPage = (next: number) => onSearch({ ...search, page: next > 1 ? next : undefined })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted tabular-nums">{text.total(data.total)}</p>
      <SteadyRows rows={data.rows} keyOf={({ id }) => id} of={of}>
        {(rows, mark) => <WarningList warnings={rows} mark={mark} onOpen={(open) => onSearch({ ...search, open })} />}
      </SteadyRows>
      <Pager page={page} pages={pages} words={text} onPage={toPage} />
    </div>
  )
}

function Empty({ search, onSearch }: ListedProps) {
  const text = useWarningsWords()
  if (search.state === undefined) {
    return (
      <Notice icon={MessageSquareWarning}>
        <p className="font-semibold">{text.empty}</p>
        <p className="mt-1 text-sm text-pretty text-muted">{text.emptyAdvice}</p>
      </Notice>
    )
  }
  return (
    <Notice icon={MessageSquareWarning} action={<ToolButton onClick={() => onSearch({})}>{text.clear}</ToolButton>}>
      <p className="font-semibold">{text.noMatch}</p>
    </Notice>
  )
}
