import { PERMITS_PER_PAGE } from '@lotwise/contract/permits'
import { can } from '@lotwise/domain/roles'
import { FileDown, FileUp, IdCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from '../../router/use-location.ts'
import { useSetSearch } from '../../router/use-navigate.ts'
import { PagedList } from '../../components/staff/paged-list.tsx'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
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

const PATH = '/admin/lots/$lotSlug/permits'

export function PermitsPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'permit.read')) return <PageDenied lotSlug={lot.slug} />
  return <Permits />
}

function Permits() {
  const words = useWords()
  const text = usePermitsWords()
  const { lot, role } = useAtLot()
  const search = useSearch(PATH)
  const setSearch = useSetSearch(PATH)
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const show = (next: PermitsSearch) => setSearch(next)
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
  return (
    <PagedList
      query={usePermits(search)}
      words={text}
      icon={IdCard}
      filter={[search.state, search.search].filter(Boolean).join(' ')}
      page={search.page}
      perPage={PERMITS_PER_PAGE}
      onPage={(page) => onSearch({ ...search, page })}
      onClear={() => onSearch({})}
    >
      {(permits, mark) => <PermitList permits={permits} mark={mark} />}
    </PagedList>
  )
}
