import { WARNINGS_PER_PAGE } from '@lotwise/contract/warnings'
import { can } from '@lotwise/domain/roles'
import { WARNING_STATES, type WarningState } from '@lotwise/domain/warning'
import { MessageSquareWarning } from 'lucide-react'
import { useSearch } from '../../../router/use-location.ts'
import { useSetSearch } from '../../../router/use-navigate.ts'
import { PagedList } from '../../../components/staff/paged-list.tsx'
import { PageDenied } from '../../../components/staff/page-denied.tsx'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { SelectField } from '../../../ui/staff/select-field.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { useWarnings } from '../shared/use-warnings.ts'
import type { WarningsSearch } from '../shared/warnings-search.ts'
import { WarningList } from './warning-list.tsx'
import { WarningSheet } from './warning-sheet.tsx'

const PATH = '/admin/lots/$lotSlug/warnings'

export function WarningsPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'warning.read')) return <PageDenied lotSlug={lot.slug} />
  return <Warnings />
}

function Warnings() {
  const words = useWords()
  const text = useWarningsWords()
  const search = useSearch(PATH)
  const setSearch = useSetSearch(PATH)
  const show = (next: WarningsSearch) => setSearch(next)
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
  return (
    <PagedList
      query={useWarnings(search)}
      words={text}
      icon={MessageSquareWarning}
      filter={search.state ?? ''}
      page={search.page}
      perPage={WARNINGS_PER_PAGE}
      onPage={(page) => onSearch({ ...search, page })}
      onClear={() => onSearch({})}
    >
      {(warnings, mark) => (
        <WarningList warnings={warnings} mark={mark} onOpen={(open) => onSearch({ ...search, open })} />
      )}
    </PagedList>
  )
}
