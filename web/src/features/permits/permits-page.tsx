import { PERMITS_PER_PAGE } from '@lotwise/contract/permits'
import { can } from '@lotwise/domain/roles'
import { getRouteApi } from '@tanstack/react-router'
import { FileDown, FileUp, IdCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { SteadyRows } from '../../components/staff/steady-rows.tsx'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/staff/pager.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePermitsWords } from '../../words/use-permits-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { PlateNotes } from './plate-notes/plate-notes.tsx'
import { PermitDialog } from './permit-dialog.tsx'
import { PermitFilters } from './permit-filters.tsx'
import { PermitList } from './permit-list.tsx'
import type { PermitsSearch } from './shared/permits-search.ts'
import { usePermits } from './shared/use-permits.ts'
import { useExportPermits } from './use-change-permits.ts'

const route = getRouteApi('/staff/admin/lots/$lotSlug/permits')

export function PermitsPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'permit.read')) return <PageDenied lotSlug={lot.slug} />
  return <Permits />
}

function Permits() {
  const words = useWords()
  const text = usePermitsWords()
  const { lot, role } = useAtLot()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const show = (next: PermitsSearch) => void navigate({ to: '.', search: next, resetScroll: false })
  usePageTitle(words.pageTitle(text.heading))
  return (
    <div className="grid max-w-5xl gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageHeading className="text-2xl">{text.heading}</PageHeading>
          <p className="max-w-prose text-sm text-pretty text-muted">{text.about(lot.display_name)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ExportButton />
          <ToolButton onClick={() => setDialog('import')}>
            <FileUp aria-hidden className="size-4" />
            {text.import}
          </ToolButton>
          <ToolButton look="main" onClick={() => setDialog('add')}>
            <Plus aria-hidden className="size-4" />
            {text.add}
          </ToolButton>
        </div>
      </div>
      <PermitFilters search={search} onSearch={show} />
      <Listed search={search} onSearch={show} />
      {can(role, 'plate.note') && <PlateNotes />}
      {dialog === 'add' && <PermitDialog permit={null} onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
    </div>
  )
}

function ExportButton() {
  const text = usePermitsWords()
  const { submit, isPending } = useExportPermits()
  async function save() {
    try {
      const name = await submit()
      if (name !== null) toast.success(text.exported(name))
    } catch {
      toast.error(text.exportFailed)
    }
  }
  return (
    <ToolButton isBusy={isPending} onClick={() => void save()}>
      <FileDown aria-hidden className="size-4" />
      {text.export}
    </ToolButton>
  )
}

type ListedProps = { search: PermitsSearch; onSearch(search: PermitsSearch): void }

function Listed({ search, onSearch }: ListedProps) {
  const text = usePermitsWords()
  const { data, error, isFetching, refetch, isPlaceholderData } = usePermits(search)
  if (!data) {
    return error ? (
      <LoadFailure title={text.failed} advice={text.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div className="grid gap-2">
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (data.total === 0) return <Empty search={search} onSearch={onSearch} />
  const pages = Math.ceil(data.total / PERMITS_PER_PAGE)
  const page = search.page ?? 1
  const of = isPlaceholderData ? '' : `${page} ${search.state} ${search.search}`
  const toPage = (next: number) => onSearch({ ...search, page: next > 1 ? next : undefined })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted tabular-nums">{text.total(data.total)}</p>
      <SteadyRows rows={data.rows} keyOf={({ id }) => id} of={of}>
        {(rows, mark) => <PermitList permits={rows} mark={mark} />}
      </SteadyRows>
      <Pager page={page} pages={pages} words={text} onPage={toPage} />
    </div>
  )
}

function Empty({ search, onSearch }: ListedProps) {
  const text = usePermitsWords()
  if (search.search === undefined && search.state === undefined) {
    return (
      <Notice icon={IdCard}>
        <p className="font-semibold">{text.empty}</p>
        <p className="mt-1 text-sm text-pretty text-muted">{text.emptyAdvice}</p>
      </Notice>
    )
  }
  return (
    <Notice icon={IdCard} action={<ToolButton onClick={() => onSearch({})}>{text.clear}</ToolButton>}>
      <p className="font-semibold">{text.noMatch}</p>
    </Notice>
  )
}
