import { can } from '@lotwise/domain/roles'
import { useSearchText } from '../../../components/use-search-text.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { SearchBox } from '../../../ui/staff/search-box.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { ListView } from '../shared/use-list-view.ts'

export function SearchField({ view }: { view: ListView }) {
  const { role } = useAtLot()
  const { sessions: text } = useDashboardWords()
  const isWide = can(role, 'session.details')
  const current = view.search.search
  const { typed, setTyped, searchNow } = useSearchText(current ?? '', (wanted) =>
    view.filter({ search: wanted || undefined }, current !== undefined),
  )
  return (
    <search className="min-w-0 flex-1 basis-56 sm:max-w-80 xl:basis-40">
      <SearchBox
        label={isWide ? text.searchAll : text.search}
        hint={isWide ? text.searchHint : text.search}
        clearLabel={text.clearSearch}
        typed={typed}
        maxLength={40}
        onType={setTyped}
        onSearch={searchNow}
      />
    </search>
  )
}
