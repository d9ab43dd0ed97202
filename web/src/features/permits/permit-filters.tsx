import { PERMIT_STATES, type PermitState } from '@lotwise/domain/permit'
import { useSearchText } from '../../components/use-search-text.ts'
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
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(typed)
        }}
      >
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ellipsis placeholder:text-muted sm:min-h-9 sm:text-sm"
        />
      </form>
    </search>
  )
}
