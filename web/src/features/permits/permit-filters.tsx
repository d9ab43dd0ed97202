import { PERMIT_STATES, type PermitState } from '@lotwise/domain/permit'
import { useSearchText } from '../../components/use-search-text.ts'
import { SearchBox } from '../../ui/staff/search-box.tsx'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { usePermitsWords } from '../../words/use-permits-words.ts'
import type { PermitsSearch } from './shared/permits-search.ts'

type PermitFiltersProps = { search: PermitsSearch; onSearch(search: PermitsSearch): void }

export function PermitFilters({ search, onSearch }: PermitFiltersProps) {
  const text = usePermitsWords()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField search={search} onSearch={onSearch} />
      <div className="min-w-0 basis-44">
        <SelectField<PermitState | ''>
          label={text.state}
          isLabelHidden
          value={search.state ?? ''}
          choices={[
            { value: '', label: text.allStates },
            ...PERMIT_STATES.map((value) => ({ value, label: text.states[value] })),
          ]}
          onValue={(state) => onSearch({ search: search.search, state: state || undefined })}
        />
      </div>
    </div>
  )
}

function SearchField({ search, onSearch }: PermitFiltersProps) {
  const text = usePermitsWords()
  const { typed, setTyped, searchNow } = useSearchText(search.search ?? '', (wanted) =>
    onSearch({ state: search.state, search: wanted || undefined }),
  )
  return (
    <search className="min-w-0 flex-1 basis-56 sm:max-w-80">
      <SearchBox
        label={text.search}
        clearLabel={text.clearSearch}
        typed={typed}
        maxLength={80}
        onType={setTyped}
        onSearch={searchNow}
      />
    </search>
  )
}
